import { matchingRegions, radii } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { done, id, rfqParams } from './wire.js';

const ids = z.array(z.number().int()).max(50).default([]);

export const perimeter = z.object({
  region: z.enum(matchingRegions).default('none'),
  radius: z
    .number()
    .int()
    .refine((km) => radii.some((radius) => radius === km), 'radius')
    .default(0),
});
export const matchingFilter = z.object({
  companySizeIDs: ids,
  turnoverIDs: ids,
  countryCodes: z.array(z.string().length(2)).max(100).default([]),
  certificateIDs: ids,
  industryIDs: ids,
});

export const matchedCompany = z.object({
  companyId: id,
  secondaryCompanyId: z.string(),
  label: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Kilometres from the buyer, null where either place is unknown. */
  distance: z.number().nullable(),
  companySize: z.number().nullable(),
  annualTurnover: z.number().nullable(),
  yearOfFoundation: z.number().nullable(),
  certificateIds: z.array(z.number()),
  industryIds: z.array(z.number()),
  premiumSupplier: z.boolean(),
  favorite: z.boolean(),
  profilePercentage: z.number(),
  /** The profile is too thin to match (MATCH-24). */
  notMatchingProfile: z.boolean(),
  selectedInMatching: z.boolean(),
  fromDirectory: z.boolean(),
  /** Matched parts of all parts, in percent. */
  matchingQualifier: z.number(),
  matchingPartCount: z.number().int(),
  matchingItemsWithBidsCount: z.number().int(),
  /** Numbers of the positions that it can make. */
  matchedPositions: z.array(z.number().int()),
});
export type MatchedCompany = z.infer<typeof matchedCompany>;

export const matching = query('POST', '/v1/buyer/rfq/:rfqId/matching', {
  who: 'buyer',
  params: rfqParams,
  body: z.object({
    perimeter: perimeter.default({ region: 'none', radius: 0 }),
    filter: matchingFilter.default({
      companySizeIDs: [],
      turnoverIDs: [],
      countryCodes: [],
      certificateIDs: [],
      industryIDs: [],
    }),
    subset: z.enum(['ALL', 'FAVORITES']).default('ALL'),
  }),
  reads: ['rfqs', 'companies', 'matchings', 'directory', 'participations'],
  reply: z.object({
    /** Tier B companies, tier A companies, and those of both that can make at least one part (MATCH-28). */
    basicResult: z.array(matchedCompany),
    premiumResult: z.array(matchedCompany),
    matchingResult: z.array(matchedCompany),
    initialized: z.boolean(),
    /** More companies fit the filter than are listed. */
    truncated: z.boolean(),
  }),
});

export const changeSelection = command('PUT', '/v1/buyer/rfq/:rfqId/matching/selection', {
  who: 'buyer',
  params: rfqParams,
  body: z.object({
    /** All companies that are selected from now on. */
    companyIDs: z.array(id).max(500),
    fromDirectory: z.array(id).max(500).default([]),
    perimeter: perimeter.optional(),
    filter: matchingFilter.optional(),
  }),
  reply: done,
});
