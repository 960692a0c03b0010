import type { MatchedCompany } from '@torno/contract';
import {
  directoryId,
  distanceBetween,
  fitsCriteria,
  matchedPositions,
  matchingQualifier,
  matchingRegions,
  notMatchingBelow,
  type MatchingRegion,
} from '@torno/domain';
import type { CompanyReadModel, DirectoryReadModel, MatchingReadModel } from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { ownRfq } from '../joins/rfq-key.js';
import { lookupEntries } from '../lookups/lookup-lists.js';
import { present, presentAll } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';
import { coordinatesOf } from '../supplier-rfqs/rfq-filter.js';
import { partsWithBids } from './bids.js';
import { matchingCandidates } from './matching-candidates.js';

/** Companies that an answer lists at most. */
const mostCompanies = 500;
const mostBlocks = 5_000;

/** Suppliers whom the buyer has blocked, or who have blocked him (MATCH-23). */
const blockedSuppliers = async ({ directory }: Models, companyId: string): Promise<ReadonlySet<string>> => {
  const [byBuyer, bySuppliers] = await Promise.all([
    directory.find({ companyId, blocked: true }, { limit: mostBlocks }),
    directory.find({ otherCompanyId: companyId, blocked: true }, { limit: mostBlocks }),
  ]);
  return new Set([
    ...byBuyer.filter(({ blockedAs }) => blockedAs.includes('Buyer')).map((entry) => entry.otherCompanyId),
    ...bySuppliers.filter(({ blockedAs }) => blockedAs.includes('Supplier')).map((entry) => entry.companyId),
  ]);
};

const regionsByCountry = async (models: Models): Promise<(countryCode: string) => MatchingRegion> => {
  const countries = await lookupEntries(models, 'country');
  const regions = new Map(
    countries.map(({ id, data }) => [
      String(id),
      matchingRegions.find((region) => region === data['matchingRegion']) ?? 'none',
    ]),
  );
  return (countryCode) => regions.get(countryCode) ?? 'none';
};

type Selection = ReadonlyMap<string, { readonly fromDirectory: boolean }>;

const selectionOf = (matching: MatchingReadModel | undefined): Selection =>
  new Map((matching?.selected ?? []).map(({ companyId, fromDirectory }) => [companyId, { fromDirectory }]));

const matchedCompany = (
  company: CompanyReadModel,
  {
    buyer,
    entry,
    positions,
    parts,
    bids,
    selected,
    fromDirectory,
  }: {
    readonly buyer: CompanyReadModel | undefined;
    readonly entry: DirectoryReadModel | undefined;
    readonly positions: readonly number[];
    readonly parts: number;
    readonly bids: number;
    readonly selected: boolean;
    readonly fromDirectory: boolean;
  },
): MatchedCompany => {
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
    favorite: entry?.favorite ?? false,
    profilePercentage: percentage,
    notMatchingProfile: percentage < notMatchingBelow,
    selectedInMatching: selected,
    fromDirectory,
    matchingQualifier: matchingQualifier(positions.length, parts),
    matchingPartCount: positions.length,
    matchingItemsWithBidsCount: bids,
    matchedPositions: [...positions],
  };
};

/** The best first: more parts, then nearer, then by name. */
const byFit = (a: MatchedCompany, b: MatchedCompany): number =>
  b.matchingPartCount - a.matchingPartCount ||
  (a.distance ?? Infinity) - (b.distance ?? Infinity) ||
  a.label.localeCompare(b.label);

/** Which suppliers fit an RFQ, and which of them the buyer has chosen. */
export const matchingHandlers = ({
  readModels,
}: Pick<QueryContext, 'readModels'>): Pick<QueryHandlers, 'matching'> => ({
  matching: async ({ caller, params, body: { perimeter, filter, subset } }) => {
    const models = await readModels.models();
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const [buyer, matching, blocked, regionOf, candidates, bids] = await Promise.all([
      present(models.companies, caller.companyId),
      present(models.matchings, rfq.rfqId),
      blockedSuppliers(models, caller.companyId),
      regionsByCountry(models),
      matchingCandidates(models, rfq, filter),
      partsWithBids(models, rfq),
    ]);
    const allowed = ({ companyId, state }: CompanyReadModel): boolean =>
      companyId !== caller.companyId && state === 'Active' && !blocked.has(companyId);
    const around = { buyer: coordinatesOf(buyer), regionOf };
    const anyTechnology = rfq.technologyIds.length > 0;
    const found = candidates.companies.filter(
      (company) =>
        allowed(company) &&
        fitsCriteria({ ...company, place: coordinatesOf(company) }, { perimeter, filter }, around) &&
        (!anyTechnology || matchedPositions(company.technologies, rfq.positions).length > 0),
    );

    // What the buyer has added from his directory stays in sight whatever the criteria (MATCH-22, MATCH-29).
    const selection = selectionOf(matching);
    const known = new Set(found.map(({ companyId }) => companyId));
    const added = await presentAll(
      models.companies,
      [...selection].filter(([id, { fromDirectory }]) => fromDirectory && !known.has(id)).map(([id]) => id),
    );
    const companies = [...found, ...added.filter((company) => allowed(company) && company.isSupplier)];
    const entries = new Map(
      (
        await presentAll(
          models.directory,
          companies.map(({ companyId }) => directoryId(caller.companyId, companyId)),
        )
      ).map((entry) => [entry.otherCompanyId, entry]),
    );

    const initialized = matching?.initialized ?? false;
    const rated = companies
      .map((company) => {
        const chosen = selection.get(company.companyId);
        return matchedCompany(company, {
          buyer,
          entry: entries.get(company.companyId),
          positions: matchedPositions(company.technologies, rfq.positions),
          parts: rfq.positions.length,
          bids: bids.get(company.companyId) ?? 0,
          selected: initialized ? chosen !== undefined : true,
          fromDirectory: chosen?.fromDirectory ?? false,
        });
      })
      .sort(byFit);
    // Only the premium ones can be narrowed to favourites (MATCH-19).
    const listed = rated
      .filter(({ premiumSupplier, favorite }) => subset === 'ALL' || !premiumSupplier || favorite)
      .slice(0, mostCompanies);
    return {
      body: {
        basicResult: listed.filter(({ premiumSupplier }) => !premiumSupplier),
        premiumResult: listed.filter(({ premiumSupplier }) => premiumSupplier),
        matchingResult: listed.filter(({ matchingPartCount }) => matchingPartCount > 0),
        initialized,
        truncated: candidates.truncated || rated.length > mostCompanies,
      },
    };
  },
});
