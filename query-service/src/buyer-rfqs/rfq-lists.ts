import { statusesOnList, type BuyerListType } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { tokenConditions } from '@torno/read-models';

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
