import type { SupplierSummary } from '@torno/contract';
import { directoryId, distanceBetween, minMatchingProfilePercent } from '@torno/domain';
import type { CompanyReadModel } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { coordinatesOf } from '../supplier-rfqs/rfq-filter.js';

/** The companies among the given ones that the buyer has marked as favourites. */
export const favoritesAmong = async (
  { directory }: Models,
  buyerCompanyId: string,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const entries = await findAllExisting(
    directory,
    companyIds.map((companyId) => directoryId(buyerCompanyId, companyId)),
  );
  return new Set(entries.filter(({ favorite }) => favorite).map(({ otherCompanyId }) => otherCompanyId));
};

/** The fields of a company that its summary and a search need; its technologies would make lists large. */
export const summaryFields = {
  _id: 1,
  companyId: 1,
  secondaryCompanyId: 1,
  label: 1,
  postalCode: 1,
  city: 1,
  countryCode: 1,
  latitude: 1,
  longitude: 1,
  companySize: 1,
  annualTurnover: 1,
  yearOfFoundation: 1,
  certificateIds: 1,
  industryIds: 1,
  tier: 1,
  state: 1,
  isSupplier: 1,
  profilePercentage: 1,
  tokens: 1,
} as const;

export const supplierSummary = (
  company: CompanyReadModel,
  { buyer, favorite }: { readonly buyer: CompanyReadModel | undefined; readonly favorite: boolean },
): SupplierSummary => {
  const distance = distanceBetween(coordinatesOf(buyer), coordinatesOf(company));
  const { percentage } = company.profilePercentage;
  return {
    companyId: company.companyId,
    secondaryCompanyId: company.secondaryCompanyId,
    label: company.label,
    postalCode: company.postalCode,
    city: company.city,
    countryCode: company.countryCode,
    latitude: company.latitude,
    longitude: company.longitude,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    companySize: company.companySize,
    annualTurnover: company.annualTurnover,
    yearOfFoundation: company.yearOfFoundation,
    certificateIds: [...company.certificateIds],
    industryIds: [...company.industryIds],
    premiumSupplier: company.tier === 'A',
    favorite,
    profilePercentage: percentage,
    notMatchingProfile: percentage < minMatchingProfilePercent,
  };
};
