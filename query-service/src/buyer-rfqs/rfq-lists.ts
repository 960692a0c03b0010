import { statusesOnList, type BuyerListType } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { searchPatterns } from '@torno/read-models';

type RfqFilter = Filter<Stored<RfqReadModel>>;

/** The filter for a company's RFQs in a list. */
export const listFilter = (buyerCompanyId: string, list: BuyerListType): RfqFilter => ({ buyerCompanyId, lists: list });

/**
 * The filter for the RFQs of a list in which every typed word begins a word of label, internal code or number
 * (BRFQ-32); undefined when no word is typed. It names the statuses of the list, since no index can hold two arrays:
 * lists and words.
 */
export const searchFilter = (
  buyerCompanyId: string,
  list: BuyerListType,
  searchTerm: string,
): RfqFilter | undefined => {
  const words = searchPatterns(searchTerm).map((pattern) => ({ tokens: { $regex: pattern } }));
  return words.length === 0 ? undefined : { buyerCompanyId, status: { $in: statusesOnList(list) }, $and: words };
};
