import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import type { HistoryFilter, Models } from '../read-models/read-models.js';
import type { HistoryOf } from './history-of.js';

type Entry = Stored<RfqHistoryReadModel>;
type Options = { readonly order: 'oldest' | 'newest'; readonly limit: number };

/** The filters that together find all events of a history, each by an index of its own. */
export const filtersOf = ({ filter, downloads }: Pick<HistoryOf, 'filter' | 'downloads'>): readonly HistoryFilter[] =>
  downloads === undefined ? [filter] : [filter, downloads];

/** The first events of a history that fulfil all conditions, in an order. */
export const eventsOf = async (
  models: Models,
  history: Pick<HistoryOf, 'filter' | 'downloads'>,
  conditions: readonly HistoryFilter[],
  { order, limit }: Options,
): Promise<readonly Entry[]> => {
  const direction = order === 'newest' ? -1 : 1;
  const found = await Promise.all(
    filtersOf(history).map((filter) =>
      models['rfq-history'].find({ $and: [filter, ...conditions] }, { sort: { position: direction }, limit }),
    ),
  );
  const [events = [], ...others] = found;
  if (others.length === 0) return events;
  return found
    .flat()
    .sort((a, b) => direction * (a.position - b.position))
    .slice(0, limit);
};
