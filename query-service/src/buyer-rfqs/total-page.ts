import type { SortOrder } from '@torno/domain';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { projectionOf } from '../read-models/fields.js';
import { orderBy } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { rfqPage, type RfqFilter, type RfqPage } from '../read-models/rfq-page.js';
import { bestTotalAt } from './rfq-row.js';

type Place = { readonly id: string; readonly total: number | null };

/** By total in the direction, then by id; those without a total come last. */
const compareBy =
  ({ order }: SortOrder) =>
  (a: Place, b: Place): number => {
    if ((a.total === null) !== (b.total === null)) return a.total === null ? 1 : -1;
    const difference = (a.total ?? 0) - (b.total ?? 0) || (a.id < b.id ? -1 : 1);
    return order === 'ASC' ? difference : -difference;
  };

/** A page by total: an RFQ whose best quote has expired is sorted by the best of its valid quotes. */
export const totalPage = async (
  models: Models,
  filter: RfqFilter,
  order: SortOrder,
  page: RfqPage,
  now: string,
): Promise<readonly Stored<RfqReadModel>[]> => {
  const withExpiredBest = await models.rfqs.find(
    { ...filter, bestUntil: { $lte: now } },
    {
      sort: orderBy('bestUntil', 'ASC'),
      projection: projectionOf(['rfqId', 'bestTotal', 'bestUntil', 'activity.totals']),
    },
  );
  if (withExpiredBest.length === 0) return rfqPage(models, filter, order, page);
  const { skip, limit, projection } = page;
  const stored = await rfqPage(models, filter, order, {
    skip: 0,
    limit: skip + limit + withExpiredBest.length,
    projection: projectionOf(['rfqId', 'listTotal']),
  });
  const totals = new Map([
    ...stored.map(({ rfqId, listTotal }) => [rfqId, listTotal] as const),
    ...withExpiredBest.map((rfq) => {
      const total = bestTotalAt(rfq, now);
      return [rfq.rfqId, total === null ? null : Number(total)] as const;
    }),
  ]);
  const ids = [...totals]
    .map(([id, total]) => ({ id, total }))
    .sort(compareBy(order))
    .slice(skip, skip + limit)
    .map(({ id }) => id);
  const found = new Map((await findAllExisting(models.rfqs, ids, { projection })).map((rfq) => [rfq.rfqId, rfq]));
  return ids.flatMap((id) => found.get(id) ?? []);
};
