import { dimensionNames, listLimits, matchingRegions, matchingSubsets, radii } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { mapView, placesReply } from './map.js';
import { supplierSummary } from './supplier-summary.js';
import { companyIDs, countryCode, done, filterIds, id, rfqParams } from './wire.js';

export const perimeter = z.object({
  region: z.enum(matchingRegions).default('none'),
  radius: z
    .number()
    .int()
    .refine((km) => radii.some((radius) => radius === km), 'radius')
    .default(0),
});
export const matchingFilter = z.object({
  companySizeIDs: filterIds,
  turnoverIDs: filterIds,
  countryCodes: z.array(countryCode).max(listLimits.filterValues).default([]),
  certificateIDs: filterIds,
  industryIDs: filterIds,
});

const subset = z.enum(matchingSubsets);

export const matchedCompany = supplierSummary.extend({
  selectedInMatching: z.boolean(),
  fromDirectory: z.boolean(),
  /** Matched parts of all parts, in percent. */
  matchingQualifier: z.number(),
  matchingPartCount: z.number().int(),
  matchingItemsWithBidsCount: z.number().int(),
  /** The supplier's record of dealing with RFQs, without any RFQ or other buyer (C-42). */
  record: z.object({
    /** Percent of the invitations that were answered; null if fewer than four are settled. */
    answerRate: z.number().int().nullable(),
    /** Median days from the invitation to the answer; null with the rate. */
    answerDays: z.number().nullable(),
    /** RFQs won, of the newest fifty. */
    awards: z.number().int(),
    /** How often the buyer's own company has rated the supplier. */
    ownRatings: z.number().int(),
  }),
  /** Numbers of the positions that it can make. */
  matchedPositions: z.array(z.number().int()),
});
export type MatchedCompany = z.infer<typeof matchedCompany>;

const criteria = {
  perimeter: perimeter.default({ region: 'none', radius: 0 }),
  filter: matchingFilter.default({
    companySizeIDs: [],
    turnoverIDs: [],
    countryCodes: [],
    certificateIDs: [],
    industryIDs: [],
  }),
  subset: subset.default('ALL'),
};

export const matching = query('POST', '/v1/buyer/rfq/:rfqId/matching', {
  roles: 'buyer',
  params: rfqParams,
  body: z.object(criteria),
  reads: ['rfqs', 'companies', 'matchings', 'directory', 'supplier-records', 'lookups'],
  reply: z.object({
    /** Companies of tier B, of tier A, and companies of both that can make at least one part (MATCH-28). */
    basicResult: z.array(matchedCompany),
    premiumResult: z.array(matchedCompany),
    matchingResult: z.array(matchedCompany),
    /** Numbers of the positions whose size is unknown, so that it was not compared. */
    positionsWithoutSize: z.array(z.number().int()),
    /** Companies that offer a technology of the RFQ but not its sizes; they are invited only if the buyer selects them. */
    nearMisses: z.array(matchedCompany),
    initialized: z.boolean(),
    /** The criteria that the buyer used last for this RFQ; null before they changed any (CREATE-32). */
    criteria: z.object({ perimeter, filter: matchingFilter, subset }).nullable(),
    /** More companies fit the filter than are listed. */
    truncated: z.boolean(),
  }),
});

/** The companies of the matching result on a map (MATCH-20). */
export const matchingPlaces = query('POST', '/v1/buyer/rfq/:rfqId/matching/places', {
  roles: 'buyer',
  params: rfqParams,
  body: z.object({ ...criteria, ...mapView }),
  reads: ['rfqs', 'companies', 'matchings', 'directory', 'supplier-records', 'lookups'],
  reply: placesReply,
});

const label = z.object({ id: z.number(), label: z.string() });
const partFit = z.object({
  positionId: id,
  posNumber: z.number().int(),
  label: z.string(),
  /** False if the position has no size. */
  sizeChecked: z.boolean(),
  kind: z.enum(['fits', 'technologyUnknown', 'technologyMissing', 'dimensions']),
  /** The technologies that fit, that are missing, or whose size is out of range. */
  technologies: z.array(label),
  /** Sizes out of range, mm or kg. */
  misses: z.array(
    z.object({ dimension: z.enum(dimensionNames), wanted: z.number(), from: z.number(), to: z.number() }),
  ),
});
export type PartFitRow = z.infer<typeof partFit>;

/** For each part, why a company fits an RFQ or not. */
export const matchingReasons = query('GET', '/v1/buyer/rfq/:rfqId/matching/companies/:companyID', {
  roles: 'buyer',
  params: rfqParams.extend({ companyID: id }),
  reads: ['rfqs', 'companies', 'directory', 'lookups'],
  reply: z.object({ companyId: id, positions: z.array(partFit) }),
});

export const changeSelection = command('PUT', '/v1/buyer/rfq/:rfqId/matching/selection', {
  roles: 'buyer',
  appends: ['MatchingInitialized', 'MatchingCriteriaChanged', 'MatchingSelectionChanged'],
  impersonated: 'recorded',
  params: rfqParams,
  longBody: true,
  body: z.object({
    /** The whole new selection of companies. */
    companyIDs,
    fromDirectory: companyIDs.default([]),
    perimeter: perimeter.optional(),
    filter: matchingFilter.optional(),
    subset: criteria.subset,
  }),
  reply: done,
});
