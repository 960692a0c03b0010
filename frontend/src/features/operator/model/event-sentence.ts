import type { HistoryEvent } from '@torno/contract';

/** The lookup of an event's sentence: key below `event`, the variant of it and the values to fill in. */
export type Sentence = {
  readonly key: string;
  readonly context?: string;
  readonly values: Readonly<Record<string, string | number>>;
};

type Words = {
  readonly date: (value: string) => string;
  readonly money: (amount: string) => string;
  /** Name of a company or a user, or a general text for an unknown one. */
  readonly name: (id: string) => string;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The variant of the sentence that fits an event. */
const contextOf = ({ type, data }: Pick<HistoryEvent, 'type' | 'data'>): string | undefined => {
  switch (type) {
    case 'RfqDraftCreated':
      return data['copiedFrom'] ? 'copy' : undefined;
    case 'RfqDeliveryDateSet':
      return data['deliveryDate'] ? undefined : 'none';
    case 'RfqDocumentAttached':
      return textOf(data['kind']);
    case 'RfqActivated':
      return data['verifiedBy'] === 'automatic' ? undefined : 'operator';
    case 'MatchingSelectionChanged':
      return data['selected'] === false ? 'removed' : undefined;
    case 'ParticipationClosedByBuyer':
      return data['awardedToOther'] === true ? 'lost' : undefined;
    default:
      return undefined;
  }
};

const dateFields = ['endDate', 'startDate', 'deliveryDate', 'validUntil', 'from', 'to'];
const userFields = ['fromUserId', 'toUserId', 'receiver'];
const countFields = ['companyIds', 'positionIds', 'positions', 'reasons', 'ratings'];

/** Values of an event by the names that its sentence uses; an unknown type is shown by its name alone. */
export const sentenceOf = (event: Pick<HistoryEvent, 'type' | 'data' | 'supplier'>, words: Words): Sentence => {
  const { type, data, supplier } = event;
  const values: Record<string, string | number> = { type };
  for (const [name, value] of Object.entries(data))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  for (const name of dateFields) if (textOf(data[name]) !== '') values[name] = words.date(textOf(data[name]));
  for (const name of countFields) if (Array.isArray(data[name])) values['count'] = countOf(data[name]);
  if (typeof data['days'] === 'number') values['count'] = data['days'];
  if (textOf(data['totalprice']) !== '') values['total'] = words.money(textOf(data['totalprice']));
  for (const name of userFields) if (textOf(data[name]) !== '') values[name] = words.name(textOf(data[name]));
  const company = supplier?.companyId ?? textOf(data['companyId']);
  if (company !== '') values['company'] = words.name(company);
  const context = contextOf(event);
  return { key: type, ...(context === undefined ? {} : { context }), values };
};
