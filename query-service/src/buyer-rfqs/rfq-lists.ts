import type { BuyerListType } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { searchPatterns, statusesOf } from '@torno/read-models';

type RfqFilter = Filter<Stored<RfqReadModel>>;

/** RFQs of a company in a list. */
export const listFilter = (buyerCompanyId: string, list: BuyerListType): RfqFilter => ({ buyerCompanyId, lists: list });

/**
 * Those of a list in which every word typed begins a word of label, internal code or number (BRFQ-32); undefined when no
 * word is typed. Says the list by its statuses, since no index holds two arrays: lists and words.
 */
export const searchFilter = (
  buyerCompanyId: string,
  list: BuyerListType,
  searchTerm: string,
): RfqFilter | undefined => {
  const words = searchPatterns(searchTerm).map((pattern) => ({ tokens: { $regex: pattern } }));
  return words.length === 0 ? undefined : { buyerCompanyId, status: { $in: statusesOf(list) }, $and: words };
};
