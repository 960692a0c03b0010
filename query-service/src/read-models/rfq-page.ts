import type { SortOrder } from '@torno/domain';
import type { Filter, FindOptions } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { orderBy } from './order-by.js';
import type { Models } from './read-models.js';

export type RfqFilter = Filter<Stored<RfqReadModel>>;
export type RfqPage = Required<Pick<FindOptions, 'skip' | 'limit' | 'projection'>>;

/** Below every value of a field that an RFQ may lack. */
const belowAll: Readonly<Record<string, string | number>> = { endDate: '', listTotal: -1 };

/** A page of RFQs. Those that lack the field of the order come last, while the store has them before the first value. */
export const rfqPage = async (
  { rfqs }: Pick<Models, 'rfqs'>,
  filter: RfqFilter,
  { field, order }: SortOrder,
  { skip, limit, projection }: RfqPage,
): Promise<readonly Stored<RfqReadModel>[]> => {
  const sort = orderBy(field, order);
  const fieldsBelow = belowAll[field];
  if (fieldsBelow === undefined || order === 'DESC') return rfqs.find(filter, { sort, skip, limit, projection });
  const filledFilter = { ...filter, [field]: { $gt: fieldsBelow } };
  const page = await rfqs.find(filledFilter, { sort, skip, limit, projection });
  if (page.length === limit) return page;
  const remainingPage = { skip: Math.max(0, skip - (await rfqs.count(filledFilter))), limit: limit - page.length };
  return [...page, ...(await rfqs.find({ ...filter, [field]: null }, { sort, ...remainingPage, projection }))];
};
