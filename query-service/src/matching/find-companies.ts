import type { MatchedCompany } from '@torno/contract';
import {
  choiceLimits,
  directoryId,
  fitsCriteria,
  matchedPositions,
  matchingQualifier,
  matchingRegions,
  rankOf,
  type MatchingCriteria,
  type MatchingRegion,
} from '@torno/domain';
import type { CompanyReadModel, MatchingReadModel, RfqReadModel, SupplierRecordReadModel } from '@torno/read-models';
import { ownRfq } from '../joins/rfq-key.js';
import { lookupEntries } from '../lookups/lookup-lists.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { coordinatesOf } from '../supplier-rfqs/rfq-filter.js';
import { invitableCompanies } from '../directory/invitable-companies.js';
import { supplierSummary } from '../directory/supplier-summary.js';
import { countQuotedParts } from './quoted-parts.js';
import { matchingCandidates } from './matching-candidates.js';

/** The most near misses that an answer lists besides the selected ones. */
const maxNearMisses = 100;

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

/** The subset is missing in documents of the first version of the read model. */
const criteriaOf = (matching: MatchingReadModel | undefined): MatchingCriteria | null =>
  matching?.perimeter && matching.filter
    ? { perimeter: matching.perimeter, filter: matching.filter, subset: matching.subset ?? 'ALL' }
    : null;

/** With fewer settled invitations a rate would mean little, and reveal a single answer. */
const minInvitations = 4;

type SupplierRecord = MatchedCompany['record'];

const recordOf = (
  record: Pick<SupplierRecordReadModel, 'invitations' | 'answers' | 'answerHours' | 'awards'> | undefined,
  ownRatings: number,
): SupplierRecord => {
  const { invitations = 0, answers = 0, answerHours = null, awards = 0 } = record ?? {};
  const isMeaningful = invitations >= minInvitations;
  return {
    answerRate: isMeaningful ? Math.round((100 * answers) / invitations) : null,
    answerDays: isMeaningful && answerHours !== null ? Math.round(answerHours / 2.4) / 10 : null,
    awards,
    ownRatings,
  };
};

/** The fields of suppliers' records by which the companies are ranked. */
const recordFields = { companyId: 1, invitations: 1, answers: 1, answerHours: 1, awards: 1 } as const;

/** The best supplier comes first (C-42); equal ones are ordered by parts, distance, name and id. */
const bestFirst =
  (parts: number) =>
  (a: MatchedCompany, b: MatchedCompany): number => {
    const rank = ({ matchingPartCount, matchingItemsWithBidsCount, distance, record }: MatchedCompany): number =>
      rankOf({ ...record, matchedParts: matchingPartCount, similarParts: matchingItemsWithBidsCount, parts, distance });
    return (
      rank(b) - rank(a) ||
      b.matchingPartCount - a.matchingPartCount ||
      (a.distance ?? Infinity) - (b.distance ?? Infinity) ||
      a.label.localeCompare(b.label) ||
      a.companyId.localeCompare(b.companyId)
    );
  };

type MatchingRequest = MatchingCriteria & {
  readonly companyId: string;
  readonly rfqKey: string;
};

export type FoundCompanies = {
  readonly rfq: RfqReadModel;
  readonly buyer: CompanyReadModel | undefined;
  /** Suppliers that can make a part or that the buyer has added; the best first. */
  readonly companies: readonly MatchedCompany[];
  /** Suppliers that offer a technology of the RFQ but make none of its parts in that size; the nearest first. */
  readonly nearMisses: readonly MatchedCompany[];
  readonly initialized: boolean;
  /** The criteria that the buyer used last; null before they changed any (CREATE-32). */
  readonly criteria: MatchingCriteria | null;
  /** There are more candidates than were examined. */
  readonly truncated: boolean;
};

/** Which suppliers fit an RFQ within the buyer's criteria, and which of them the buyer has chosen. */
export const findCompanies = async (
  models: Models,
  { companyId: buyerCompanyId, rfqKey, perimeter, filter, subset }: MatchingRequest,
): Promise<FoundCompanies> => {
  const rfq = await ownRfq(models, rfqKey, buyerCompanyId);
  const invitable = await invitableCompanies(models, buyerCompanyId);
  const [buyer, matching, regionOf, candidates] = await Promise.all([
    findExisting(models.companies, buyerCompanyId),
    findExisting(models.matchings, rfq.rfqId),
    regionsByCountry(models),
    matchingCandidates(models, invitable.filter, rfq, filter),
  ]);
  const matchingContext = { buyer: coordinatesOf(buyer), regionOf };
  const anyTechnology = rfq.technologyIds.length > 0;
  const withinCriteria = candidates.companies
    .filter((company) =>
      fitsCriteria({ ...company, place: coordinatesOf(company) }, { perimeter, filter }, matchingContext),
    )
    .map((company) => ({ company, positions: matchedPositions(company.technologies, rfq.positions) }));
  const suitable = withinCriteria.filter(({ positions }) => !anyTechnology || positions.length > 0);

  // Suppliers whom the buyer has added from their directory are listed whatever the criteria (MATCH-22, MATCH-29).
  const selection = selectionOf(matching);
  const suitableIds = new Set(suitable.map(({ company }) => company.companyId));
  const addedIds = [...selection]
    .filter(([id, { fromDirectory }]) => fromDirectory && !suitableIds.has(id))
    .map(([id]) => id);
  const addedCompanies = (await findAllExisting(models.companies, addedIds))
    .filter(invitable.includes)
    .map((company) => ({ company, positions: matchedPositions(company.technologies, rfq.positions) }));
  const addedAlready = new Set(addedIds);
  const unsuitable = withinCriteria.filter(
    ({ company, positions }) => anyTechnology && positions.length === 0 && !addedAlready.has(company.companyId),
  );

  const listedIds = [...suitable, ...addedCompanies, ...unsuitable].map(({ company }) => company.companyId);
  const [own, records] = await Promise.all([
    findAllExisting(
      models.directory,
      listedIds.map((id) => directoryId(buyerCompanyId, id)),
    ),
    findAllExisting(models['supplier-records'], listedIds, { projection: recordFields }),
  ]);
  const ownById = new Map(own.map((entry) => [entry.otherCompanyId, entry]));
  const recordById = new Map(records.map((record) => [record.companyId, record]));
  const isInitialized = matching?.initialized ?? false;
  const toMatchedCompany = ({ company, positions }: (typeof withinCriteria)[number]): MatchedCompany => {
    const { companyId } = company;
    const chosenCompany = selection.get(companyId);
    const entry = ownById.get(companyId);
    return {
      ...supplierSummary(company, { buyer, favorite: entry?.favorite ?? false }),
      selectedInMatching: isInitialized && chosenCompany !== undefined,
      fromDirectory: chosenCompany?.fromDirectory ?? false,
      matchingQualifier: matchingQualifier(positions.length, rfq.positions.length),
      matchingPartCount: positions.length,
      matchingItemsWithBidsCount: countQuotedParts(company, rfq),
      record: recordOf(recordById.get(companyId), entry?.ratings.length ?? 0),
      matchedPositions: [...positions],
    };
  };
  const byRank = bestFirst(rfq.positions.length);
  return {
    rfq,
    buyer,
    companies: [...suitable, ...addedCompanies]
      .map(toMatchedCompany)
      // Only premium suppliers can be narrowed to favourites (MATCH-19).
      .filter(({ premiumSupplier, favorite }) => subset === 'ALL' || !premiumSupplier || favorite)
      .sort(byRank)
      .map((company, index) =>
        isInitialized ? company : { ...company, selectedInMatching: index < choiceLimits.preselected },
      ),
    // Companies that the buyer has selected stay listed.
    nearMisses: unsuitable
      .map(toMatchedCompany)
      .sort(byRank)
      .filter(({ selectedInMatching }, index) => selectedInMatching || index < maxNearMisses),
    initialized: isInitialized,
    criteria: criteriaOf(matching),
    truncated: candidates.truncated,
  };
};
