import type { HistorySummary } from '@torno/contract';
import type { CallArgs } from '../../../api/call-types.js';

type Filter = Omit<NonNullable<CallArgs<'history'>['query']>, 'limit' | 'changes' | 'after' | 'before'>;

/** How many events a filter finds, as far as the summary has counted them: without a filter, and by one value. */
export const totalOf = (
  { total, types, actors, suppliers }: Pick<HistorySummary, 'total' | 'types' | 'actors' | 'suppliers'>,
  { type, actor, supplier, from, to }: Filter,
): number | undefined => {
  const given = [type, actor, supplier, from, to].filter((value) => value !== undefined);
  if (given.length === 0) return total;
  if (given.length > 1) return undefined;
  const counted =
    types.find((each) => each.type === type) ??
    actors.find(({ userId }) => userId === actor) ??
    suppliers.find(({ companyId }) => companyId === supplier);
  return counted?.count;
};

/** The names of the filters in the address. */
export const filterNames = ['supplier', 'type', 'actor', 'from', 'to', 'at', 'order'] as const;
export type FilterName = (typeof filterNames)[number];

/** The instant of a local date or time of the reader, `2026-03-01` or `2026-03-01T10:00`; undefined for any other text. */
const instantOf = (local: string): string | undefined => {
  const time = new Date(local.length === 10 ? `${local}T00:00` : local).getTime();
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const endOf = (local: string): string => (local.length === 10 ? `${local}T23:59:59.999` : `${local}:59.999`);

const earliest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.filter((instant) => instant !== undefined).sort()[0];
const latest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants
    .filter((instant) => instant !== undefined)
    .sort()
    .at(-1);

/**
 * The filter of the query for the parameters of the address. `at` is the moment to which the reader has jumped: the list
 * begins there and goes on in its order.
 */
export const filterIn = (search: URLSearchParams): Filter => {
  const valueOf = (name: FilterName): string => search.get(name) ?? '';
  const given = <Name extends 'supplier' | 'type' | 'actor'>(name: Name): Partial<Record<Name, string>> =>
    valueOf(name) === '' ? {} : ({ [name]: valueOf(name) } as Record<Name, string>);
  const order = valueOf('order') === 'oldest' ? 'oldest' : 'newest';
  const moment = valueOf('at');
  const from = latest([instantOf(valueOf('from')), order === 'oldest' ? instantOf(moment) : undefined]);
  const to = earliest([
    valueOf('to') === '' ? undefined : instantOf(endOf(valueOf('to'))),
    order === 'newest' && moment !== '' ? instantOf(endOf(moment)) : undefined,
  ]);
  return {
    order,
    ...given('supplier'),
    ...given('type'),
    ...given('actor'),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
};
