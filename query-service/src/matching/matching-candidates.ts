import type { MatchingFilter } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, RfqReadModel, Stored } from '@torno/read-models';
import { byId } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';
import { withCertificates } from '../directory/certificate-filter.js';

/** The most companies that one request examines. */
const maxCandidates = 3_000;

const matchingConditions = (filter: MatchingFilter): Filter<Stored<CompanyReadModel>> => ({
  ...(filter.countryCodes.length > 0 ? { countryCode: { $in: filter.countryCodes } } : {}),
  ...(filter.companySizeIDs.length > 0 ? { companySize: { $in: filter.companySizeIDs } } : {}),
  ...(filter.turnoverIDs.length > 0 ? { annualTurnover: { $in: filter.turnoverIDs } } : {}),
  ...withCertificates(filter.certificateIDs),
  ...(filter.industryIDs.length > 0 ? { industryIds: { $in: filter.industryIDs } } : {}),
});

/**
 * Suppliers among the invitable companies that offer one of the RFQ's technologies and pass the filter. If the RFQ names
 * no technology, there is nothing to match by, and all that pass the filter are candidates. `truncated`: there are more.
 */
export const matchingCandidates = async (
  { companies }: Models,
  invitable: Filter<Stored<CompanyReadModel>>,
  { technologyIds }: Pick<RfqReadModel, 'technologyIds'>,
  filter: MatchingFilter,
): Promise<{ readonly companies: readonly CompanyReadModel[]; readonly truncated: boolean }> => {
  const found = await companies.find(
    {
      ...invitable,
      ...(technologyIds.length > 0 ? { technologyIds: { $in: technologyIds } } : {}),
      ...matchingConditions(filter),
    },
    { sort: byId, limit: maxCandidates + 1 },
  );
  return { companies: found.slice(0, maxCandidates), truncated: found.length > maxCandidates };
};
