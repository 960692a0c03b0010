import type { Filter } from '@torno/platform';
import { tokenConditions, type CompanyReadModel, type RfqReadModel, type Stored } from '@torno/read-models';
import type { Models, TotalOrder } from '../read-models/read-models.js';
import { maxCandidates } from './candidates.js';
import { marketplaceSort, newestFirst, type ListRequest, type ListScope } from './list-query.js';
import { candidateFields, type Candidate } from './rfq-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

export const marketplaceOrder = ({ sortBy }: Pick<ListRequest, 'sortBy'>): TotalOrder =>
  marketplaceSort(sortBy) ?? newestFirst;

/** RFQs of other buyers who are not blocked, without the known ones. */
export const withoutOwnRfqs = (
  { companyId, blockedBuyers }: ListScope,
  ownRfqIds: readonly string[],
): Filter<Stored<RfqReadModel>> => ({
  buyerCompanyId: { $nin: [companyId, ...blockedBuyers] },
  _id: { $nin: [...ownRfqIds] },
});

/** Marketplace RFQs in which the supplier does not participate. */
export const marketplaceEntries = (rfqs: readonly Candidate[], supplier: CompanyReadModel): Entry[] =>
  rfqs.flatMap((rfq) => listedEntry(rfq, supplier, undefined, false));

/** The first candidates of a part of the marketplace, to be filtered by their contents. */
export const marketplaceCandidates = async (
  models: Models,
  request: ListRequest,
  marketplace: Filter<Stored<RfqReadModel>>,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const words = tokenConditions(request.searchTerm);
  // The tokens also come from fields that not every supplier may read, so the filters check every match.
  const found = await models.rfqs.find(words.length === 0 ? marketplace : { ...marketplace, $and: words }, {
    sort: marketplaceOrder(request),
    limit: maxCandidates,
    projection: candidateFields,
  });
  return marketplaceEntries(found, supplier);
};
