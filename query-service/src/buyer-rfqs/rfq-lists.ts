import { buyerSortOrders, statusesOnList, type BuyerListType, type BuyerSort } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { tokenConditions } from '@torno/read-models';
import { orderBy } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';
import { rowFields } from './rfq-row.js';

type RfqFilter = Filter<Stored<RfqReadModel>>;

/** The filter for a company's RFQs in a list. */
export const listFilter = (buyerCompanyId: string, list: BuyerListType): RfqFilter => ({ buyerCompanyId, lists: list });

/**
 * The filter for the RFQs of a list in which label, internal code or number hold every typed word (BRFQ-32, C-35);
 * undefined when no word is typed. It names the statuses of the list, since no index can hold two arrays: lists and
 * words.
 */
export const searchFilter = (
  buyerCompanyId: string,
  list: BuyerListType,
  searchTerm: string,
): RfqFilter | undefined => {
  const words = tokenConditions(searchTerm);
  return words.length === 0 ? undefined : { buyerCompanyId, status: { $in: statusesOnList(list) }, $and: words };
};

/** A page of RFQs. Drafts without a deadline come last in every order, while the store has them before the first date. */
export const findRfqs = async (
  rfqs: Models['rfqs'],
  filter: RfqFilter,
  sortBy: BuyerSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Stored<RfqReadModel>[]> => {
  const { field, order } = buyerSortOrders[sortBy];
  const find = (among: RfqFilter, skip: number, most: number) =>
    rfqs.find(among, { sort: orderBy(field, order), skip, limit: most, projection: rowFields });
  if (sortBy !== 'END_ASC') return find(filter, offset, limit);
  const dated = { ...filter, endDate: { $gt: '' } };
  const page = await find(dated, offset, limit);
  if (page.length === limit) return page;
  const skipped = Math.max(0, offset - (await rfqs.count(dated)));
  return [...page, ...(await find({ ...filter, endDate: null }, skipped, limit - page.length))];
};
