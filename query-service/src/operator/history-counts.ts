import { listLimits } from '@torno/domain';
import { createRecentEntries } from '@torno/platform';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import type { HistoryFilter, Models } from '../read-models/read-models.js';

type CountByValue = ReadonlyMap<string, number>;

/** How often each value occurs among the events of a history. */
export type HistoryCounts = {
  readonly types: CountByValue;
  readonly actors: CountByValue;
  readonly suppliers: CountByValue;
};

/** `newest` is the position up to which `total` events were counted. */
type CachedCounts = HistoryCounts & { readonly total: number; readonly newest: number };

const countedFields = {
  _id: 1,
  position: 1,
  type: 1,
  supplierCompanyId: 1,
  'metadata.actor.userId': 1,
  'metadata.onBehalfOf': 1,
} as const;
type Entry = Pick<Stored<RfqHistoryReadModel>, 'position' | 'type' | 'supplierCompanyId' | 'metadata'>;

/** Events that are read at once, so that between two readings other requests have their turn. */
const eventsPerReading = 1_000;

/** Histories whose counts are kept, the ones read last. */
const maxCached = 100;

const noCounts: CachedCounts = { types: new Map(), actors: new Map(), suppliers: new Map(), total: 0, newest: -1 };

const countValues = (counts: CountByValue, values: readonly string[]): CountByValue => {
  const further = new Map(counts);
  for (const value of values) further.set(value, (further.get(value) ?? 0) + 1);
  return further;
};

const addEvents = (counts: CachedCounts, events: readonly Entry[]): CachedCounts => ({
  types: countValues(
    counts.types,
    events.map(({ type }) => type),
  ),
  actors: countValues(
    counts.actors,
    events.flatMap(({ metadata: { actor, onBehalfOf } }) =>
      onBehalfOf === undefined ? [actor.userId] : [actor.userId, onBehalfOf],
    ),
  ),
  suppliers: countValues(
    counts.suppliers,
    events.flatMap(({ supplierCompanyId }) => supplierCompanyId ?? []),
  ),
  total: counts.total + events.length,
  newest: Math.max(counts.newest, ...events.map(({ position }) => position)),
});

const addCounts = (counts: CountByValue, others: CountByValue): CountByValue => {
  const sum = new Map(counts);
  for (const [value, count] of others) sum.set(value, (sum.get(value) ?? 0) + count);
  return sum;
};

/** The counts of events that two filters find, of which none is found by both. */
const addHistoryCounts = (counts: CachedCounts, others: CachedCounts): CachedCounts => ({
  types: addCounts(counts.types, others.types),
  actors: addCounts(counts.actors, others.actors),
  suppliers: addCounts(counts.suppliers, others.suppliers),
  total: counts.total + others.total,
  newest: Math.max(counts.newest, others.newest),
});

/** The newest events of a history after a position, at most as many as are counted at all. */
const countNewer = async (models: Models, filter: HistoryFilter, earlier: CachedCounts): Promise<CachedCounts> => {
  let counts = earlier;
  let until = Infinity;
  for (let readCount = 0; readCount < listLimits.historyEvents; readCount += eventsPerReading) {
    const between = { $gt: earlier.newest, ...(until === Infinity ? {} : { $lt: until }) };
    const events = await models['rfq-history'].find(
      { $and: [filter, { position: between }] },
      { sort: { position: -1 }, limit: eventsPerReading, projection: countedFields },
    );
    counts = addEvents(counts, events);
    until = events.at(-1)?.position ?? 0;
    if (events.length < eventsPerReading) break;
  }
  return counts;
};

/**
 * Counts a history's events for each filter. The first call counts at least the newest `listLimits.historyEvents` events;
 * later calls count only newer ones. A healed stream adds earlier events, so that there are more than expected: then all
 * are counted again.
 */
export const createHistoryCounts = () => {
  const cache = createRecentEntries<CachedCounts>(maxCached);
  const countsOf = async (models: Models, filter: HistoryFilter): Promise<CachedCounts> => {
    const key = `${models['rfq-history'].name} ${JSON.stringify(filter)}`;
    const total = await models['rfq-history'].count(filter);
    const before = cache.get(key);
    const later = before && (await countNewer(models, filter, before));
    const current = later && later.total >= total ? later : { ...(await countNewer(models, filter, noCounts)), total };
    cache.set(key, current);
    return current;
  };
  return async (
    models: Models,
    filters: readonly HistoryFilter[],
  ): Promise<HistoryCounts & { readonly total: number }> => {
    const [first = noCounts, ...others] = await Promise.all(filters.map((filter) => countsOf(models, filter)));
    return others.reduce(addHistoryCounts, first);
  };
};
