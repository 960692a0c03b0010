import type { Filter, Sort } from '@torno/platform';
import type { BuyerList, RfqReadModel, Stored } from '@torno/read-models';
import { searchPatterns } from '@torno/read-models';

export type BuyerSort = 'CREATED_DESC' | 'CREATED_ASC' | 'END_ASC' | 'END_DESC';

/** Every order ends with the id, so that pages neither repeat nor skip an RFQ. */
export const listSorts: Readonly<Record<BuyerSort, Sort>> = {
  CREATED_DESC: { createdAt: -1, _id: -1 },
  CREATED_ASC: { createdAt: 1, _id: 1 },
  END_ASC: { endDate: 1, _id: 1 },
  END_DESC: { endDate: -1, _id: -1 },
};

/** RFQs of a company in a list; every word typed begins a word of label, internal code or number (BRFQ-32). */
export const listFilter = (
  buyerCompanyId: string,
  list: BuyerList,
  searchTerm: string,
): Filter<Stored<RfqReadModel>> => ({
  buyerCompanyId,
  lists: list,
  ...and(searchPatterns(searchTerm).map((pattern) => ({ tokens: { $regex: pattern } }))),
});

const and = <T>(conditions: readonly T[]): { readonly $and?: readonly T[] } =>
  conditions.length > 0 ? { $and: conditions } : {};
