import { z } from 'zod';
import { id } from './wire.js';

/** A supplier as buyers see it in lists. */
export const supplierSummary = z.object({
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
  /** The profile is not complete enough for matching (MATCH-24). */
  notMatchingProfile: z.boolean(),
});
export type SupplierSummary = z.infer<typeof supplierSummary>;
