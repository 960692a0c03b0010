import { type BuyerState, buyerStates } from '@torno/domain';
import { isUuid } from '@torno/kernel';
import type { TFunction } from 'i18next';
import type { BuyerRfqFilter, Period } from '../../../api/resources/buyer-rfqs.js';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { anyOf, anyOfCatalogue, filterTable, type ListFilter, searchTerm } from '../../../shared/list/filter-table.js';

/** Formats and names for the texts of the chips; names are empty while they load. */
type Words = {
  readonly t: TFunction<'buyer-rfqs'>;
  readonly date: (date: string) => string;
  readonly state: (state: BuyerState) => string;
  readonly owner: (userId: string) => string;
  readonly technology: (id: number) => string;
  readonly technologyGroup: (id: number) => string;
};

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name);
  return text !== null && isCalendarDate(text) ? text : undefined;
};

const periodText = ({ from, to }: Period, { t, date }: Words): string => {
  if (from !== undefined && to !== undefined) return t('filter.between', { from: date(from), to: date(to) });
  return from === undefined ? t('filter.until', { to: date(to ?? '') }) : t('filter.since', { from: date(from) });
};

/** Both ends are one choice. */
const period: ListFilter<Period, Words> = {
  initial: {},
  read: (params) => ({ from: dayIn(params, 'from'), to: dayIn(params, 'to') }),
  write: ({ from, to }) => ({ from, to }),
  choices: (value) =>
    value.from === undefined && value.to === undefined
      ? []
      : [{ text: (words) => periodText(value, words), without: {} }],
};

/** The filters of the buyer's lists; the field of the search shows what is searched for. */
export const buyerFilters = filterTable<BuyerRfqFilter, Words>({
  search: searchTerm(),
  states: anyOf(
    'state',
    (part) => buyerStates.filter((state) => state === part),
    (chosenState, { state }) => state(chosenState),
  ),
  owners: anyOf(
    'owner',
    (part) => (isUuid(part) ? [part] : []),
    (userId, { owner }) => owner(userId),
  ),
  period,
  technologyGroups: anyOfCatalogue('technologyGroups', (id, { technologyGroup }) => technologyGroup(id)),
  technologies: anyOfCatalogue('technologies', (id, { technology }) => technology(id)),
});
