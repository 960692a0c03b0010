import type { SortOrder } from '@torno/domain';
import type { Filter, FindOptions } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { orderBy } from './order-by.js';
import type { Models } from './read-models.js';

type RfqFilter = Filter<Stored<RfqReadModel>>;
type Page = Required<Pick<FindOptions, 'skip' | 'limit' | 'projection'>>;

/** A page of RFQs. Those without a deadline come last in every order, while the store has them before the first date. */
export const rfqPage = async (
  { rfqs }: Pick<Models, 'rfqs'>,
  filter: RfqFilter,
  { field, order }: SortOrder,
  { skip, limit, projection }: Page,
): Promise<readonly Stored<RfqReadModel>[]> => {
  const sort = orderBy(field, order);
  if (field !== 'endDate' || order === 'DESC') return rfqs.find(filter, { sort, skip, limit, projection });
  const dated = { ...filter, endDate: { $gt: '' } };
  const page = await rfqs.find(dated, { sort, skip, limit, projection });
  if (page.length === limit) return page;
  const left = { skip: Math.max(0, skip - (await rfqs.count(dated))), limit: limit - page.length };
  return [...page, ...(await rfqs.find({ ...filter, endDate: null }, { sort, ...left, projection }))];
};
