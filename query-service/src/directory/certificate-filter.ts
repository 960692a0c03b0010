import { noCertificateId } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, Stored } from '@torno/read-models';

/**
 * Companies with one of the certificates; “no certificate” also finds companies that have stated none. An empty list
 * filters nothing.
 */
export const withCertificates = (certificateIDs: readonly number[]): Filter<Stored<CompanyReadModel>> => {
  if (certificateIDs.length === 0) return {};
  const idsOrNone = certificateIDs.includes(noCertificateId) ? [...certificateIDs, []] : certificateIDs;
  return { certificateIds: { $in: idsOrNone } };
};
