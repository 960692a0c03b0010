import type { HistoryEvent } from '@torno/contract';
import { lastDayOfValidity, type TornoEvent } from '@torno/domain';
import type { Translation } from './translation.js';

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

/** Names of the fields that the data of an event may have. */
type FieldOf<Data> = Data extends unknown ? keyof Data & string : never;
type Field = FieldOf<TornoEvent['data']>;
type Contexts = {
  readonly [Type in TornoEvent['type']]?: (data: {
    readonly [Name in keyof Extract<TornoEvent, { readonly type: Type }>['data']]?: unknown;
  }) => string | undefined;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The variant of the sentence that fits an event. */
const contexts: Contexts = {
  RfqDraftCreated: ({ copiedFrom }) => (copiedFrom ? 'copy' : undefined),
  RfqDeliveryDateSet: ({ deliveryDate }) => (deliveryDate ? undefined : 'none'),
  RfqDurationSet: ({ days }) => (days === 0 ? 'none' : undefined),
  RfqDocumentAttached: ({ kind }) => textOf(kind),
  RfqPublicationHeld: ({ heldBy }) => (Array.isArray(heldBy) ? heldBy.join('_') : undefined),
  RfqActivated: ({ verifiedBy }) => (verifiedBy === 'automatic' ? undefined : 'operator'),
  HistoryDownloadAllowed: ({ format }) => (format === 'evidence' ? 'evidence' : undefined),
  MatchingSelectionChanged: ({ selected }) => (selected === false ? 'removed' : undefined),
  ParticipationClosedByBuyer: ({ awardedToOther }) => (awardedToOther === true ? 'lost' : undefined),
};

const contextOf = (type: string, data: HistoryEvent['data']): string | undefined =>
  Object.entries(contexts).find(([name]) => name === type)?.[1](data);

/** The fields whose values a sentence words differently from how they are stored. */
const dates = ['endDate', 'startDate', 'deliveryDate', 'validUntil', 'from', 'to'] satisfies readonly Field[];
const users = ['fromUserId', 'toUserId', 'receiver', 'userId'] satisfies readonly Field[];

/**
 * The number that decides the plural of a sentence: the days of a duration, or the elements of an event's only list.
 */
const countOf = (data: HistoryEvent['data'], days: unknown): number | undefined => {
  if (typeof days === 'number') return days;
  const [list, ...others] = Object.values(data).filter(Array.isArray);
  return others.length === 0 ? list?.length : undefined;
};

/** Values of an event by the names that its sentence uses; an unknown type is shown by its name alone. */
export const sentenceOf = (event: Pick<HistoryEvent, 'type' | 'data' | 'supplier'>, words: Words): Sentence => {
  const { type, data, supplier } = event;
  const valueAt = (field: Field): unknown => data[field];
  const values: Record<string, string | number> = { type };
  for (const [name, value] of Object.entries(data))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  for (const name of dates) {
    const date = textOf(valueAt(name));
    if (date !== '') values[name] = words.date(name === 'validUntil' ? lastDayOfValidity(date) : date);
  }
  for (const name of users) if (textOf(valueAt(name)) !== '') values[name] = words.name(textOf(valueAt(name)));
  const count = countOf(data, valueAt('days'));
  if (count !== undefined) values['count'] = count;
  const total = textOf(valueAt('totalprice'));
  if (total !== '') values['total'] = words.money(total);
  const company = supplier?.companyId ?? textOf(valueAt('companyId'));
  if (company !== '') values['company'] = words.name(company);
  const context = contextOf(type, data);
  return { key: type, ...(context === undefined ? {} : { context }), values };
};

/** Readable names of event types; a type without a text keeps its own name. */
export const eventName =
  ({ t, exists }: Translation) =>
  (type: string): string =>
    exists(`events:${type}`) ? t(`events:${type}`) : type;

type Formats = {
  readonly date: (value: string) => string;
  readonly money: (amount: string, currency: string) => string;
};

type HistoryContext = {
  /** Names of companies and users by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Currency of the RFQ; null where the events are about none. */
  readonly currency: string | null;
};

/** Events as sentences; one without a sentence of its own is named, with its supplier. */
export const eventSentence = (
  translation: Translation,
  { date, money }: Formats,
  { names, currency }: HistoryContext,
) => {
  const { t, exists } = translation;
  const nameOfType = eventName(translation);
  return (event: Pick<HistoryEvent, 'type' | 'data' | 'supplier'>): string => {
    const { key, context, values } = sentenceOf(event, {
      date,
      money: (amount) => (currency === null ? amount : money(amount, currency)),
      name: (id) => names[id] ?? t('history:history.nameless'),
    });
    const text = `history:event.${key}`;
    if (exists(text) || exists(text, { count: 1 })) return t(text, { context, ...values });
    const nameKey = values['company'] === undefined ? 'history:history.named' : 'history:history.namedOf';
    return t(nameKey, { ...values, name: nameOfType(key) });
  };
};
