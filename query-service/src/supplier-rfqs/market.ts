import type { Filter } from '@torno/platform';
import { searchTerms, tokenFilter, type CompanyReadModel, type RfqReadModel, type Stored } from '@torno/read-models';
import type { Models, TotalOrder } from '../read-models/read-models.js';
import { mostCandidates } from './candidates.js';
import { marketSort, newestFirst, type ListRequest } from './list-query.js';
import { candidateFields, type Candidate } from './rfq-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

export const marketOrder = ({ sortBy }: Pick<ListRequest, 'sortBy'>): TotalOrder => marketSort(sortBy) ?? newestFirst;

/** Marketplace RFQs in which the supplier does not participate. */
export const unmet = (rfqs: readonly Candidate[], supplier: CompanyReadModel): Entry[] =>
  rfqs.flatMap((rfq) => listedEntry(rfq, supplier, undefined, false));

/** The first candidates of a part of the marketplace, to be filtered by their contents. */
export const marketCandidates = async (
  models: Models,
  request: ListRequest,
  market: Filter<Stored<RfqReadModel>>,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const terms = searchTerms(request.searchTerm).map((term) => ({ tokens: tokenFilter(term) }));
  // The tokens also hold what not every supplier may read, so that the filters decide about what is found.
  const found = await models.rfqs.find(terms.length === 0 ? market : { ...market, $and: terms }, {
    sort: marketOrder(request),
    limit: mostCandidates,
    projection: candidateFields,
  });
  return unmet(found, supplier);
};
