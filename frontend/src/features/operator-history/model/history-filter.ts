import type { HistorySummary } from '@torno/contract';
import type { CallArgs } from '../../../api/call-types.js';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { listAddress, type ListView } from '../../../shared/list/list-address.js';

type Query = Omit<NonNullable<CallArgs<'history'>['query']>, 'limit' | 'changes' | 'after' | 'before'>;

/** How many events a filter finds, as far as the summary has counted them: without a filter, and by one value. */
export const totalOf = (
  { total, types, actors, suppliers }: Pick<HistorySummary, 'total' | 'types' | 'actors' | 'suppliers'>,
  { type, actor, supplier, from, to }: Query,
): number | undefined => {
  const filters = [type, actor, supplier, from, to].filter((value) => value !== undefined);
  if (filters.length === 0) return total;
  if (filters.length > 1) return undefined;
  const countOfChoice =
    types.find((each) => each.type === type) ??
    actors.find(({ userId }) => userId === actor) ??
    suppliers.find(({ companyId }) => companyId === supplier);
  return countOfChoice?.count;
};

/** The names of the filters, in the address too. */
export const historyFilterNames = ['supplier', 'type', 'actor', 'from', 'to', 'at'] as const;
export type HistoryFilterName = (typeof historyFilterNames)[number];

/**
 * The entries in the filters, as texts: a date is kept while it is typed, and counts when it is one. `at` is the moment
 * to which the reader has jumped: the list begins there and goes on in its order.
 */
export type HistoryFilter = Readonly<Partial<Record<HistoryFilterName, string>>>;

/** No filter at all, as a change of whatever is filtered. */
export const noFilter: HistoryFilter = Object.fromEntries(historyFilterNames.map((name) => [name, undefined]));

export const historyOrders = {
  newest: { field: 'position', order: 'DESC' },
  oldest: { field: 'position', order: 'ASC' },
} as const;

/** The filters and the order of a history in its address. */
export const historyView = listAddress({
  filterOf: (params): HistoryFilter =>
    Object.fromEntries(historyFilterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  filterParams: (filter) => filter,
  sorts: historyOrders,
  defaultSort: 'newest',
  perPage: 200,
});

/**
 * The first and the last instant of a local date or minute of the reader, `2026-03-01` or `2026-03-01T10:00`; none for
 * any other text, such as a date that is still being typed.
 */
const instantsOf = (local: string | undefined): { readonly first?: string; readonly last?: string } => {
  const [, day = '', minute] = /^([^T]*)(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(local ?? '') ?? [];
  if (!isCalendarDate(day)) return {};
  return {
    first: new Date(`${day}T${minute ?? '00:00'}`).toISOString(),
    last: new Date(`${day}T${minute ?? '23:59'}:59.999`).toISOString(),
  };
};

const earliestOf = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.filter((instant) => instant !== undefined).sort()[0];
const latestOf = (instants: readonly (string | undefined)[]): string | undefined =>
  instants
    .filter((instant) => instant !== undefined)
    .sort()
    .at(-1);

/** The filter of the query for the view of an address. */
export const historyQueryOf = ({ filter, sort }: ListView<HistoryFilter>): Query => {
  const { from: firstDay, to: lastDay, at: moment, ...chosen } = filter;
  const order = sort.order === 'ASC' ? 'oldest' : 'newest';
  const isOldestFirst = order === 'oldest';
  const from = latestOf([instantsOf(firstDay).first, isOldestFirst ? instantsOf(moment).first : undefined]);
  const to = earliestOf([instantsOf(lastDay).last, isOldestFirst ? undefined : instantsOf(moment).last]);
  return { order, ...chosen, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};
