import {
  buyerHistoryEvents,
  buyerInteractionStatuses,
  currencies,
  ndaStatuses,
  ratingCriteria,
  rfqLimits,
  units,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { quotedScale, sentQuote } from './supplier-quotes.js';
import { amount, companyKey, done, fileReference, id, instant, position, rfqParams, text } from './wire.js';

const roles = 'buyer';

/** Names as the buyer's side spells them (C-12). */
export const quotedCosts = quotedScale
  .omit({ deliveryAt: true, unitCost: true, fixedCost: true, positionCost: true })
  .extend({ deliveryDate: z.string(), unitCosts: amount, fixedCosts: amount.nullable(), positionCosts: amount });

export const quoteSupplier = z.object({
  companyId: id,
  companyKey: z.string(),
  companyProfileUrl: z.string(),
  authorId: id,
  authorName: z.string(),
  authorPhone: z.string(),
  label: z.string(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  certificates: z.array(z.number()),
  companySize: z.number().nullable(),
  yearOfFoundation: z.number().nullable(),
  annualTurnover: z.number().nullable(),
  profilePercentage: z.number(),
  favorite: z.boolean(),
  generalNdaApproval: z.boolean(),
  /** The buyer has blocked this supplier. */
  blocked: z.boolean(),
  /** How often the buyer's company has given each rating criterion, most frequent first (CLOSE-17). */
  ratings: z.array(z.object({ criterion: z.enum(ratingCriteria), count: z.number().int() })),
});
export type QuoteSupplier = z.infer<typeof quoteSupplier>;

export const buyerQuote = sentQuote.extend({
  rfqId: id,
  currency: z.enum(currencies),
  unit: z.enum(units),
  attachment: fileReference.nullable(),
  supplier: quoteSupplier,
  metadata: z.object({ interactionStatus: z.enum(buyerInteractionStatuses) }),
  awarded: z.boolean(),
  /** The supplier's newest quote; earlier ones stay readable. */
  latest: z.boolean(),
  positions: z.array(z.object({ positionId: id, posNumber: z.number().int(), costs: z.array(quotedCosts) })),
});
export type BuyerQuote = z.infer<typeof buyerQuote>;

export const rfqQuotes = query('GET', '/v1/buyer/rfq/:rfqId/quotes', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.array(buyerQuote),
});

const supplierParams = rfqParams.extend({ companyKey });

export const historyEntry = z.object({
  at: instant,
  type: z.enum(buyerHistoryEvents),
  actorName: z.string(),
  quoteNumber: z.number().int().nullable(),
});

export const supplierQuotes = query('GET', '/v1/buyer/rfq/:rfqId/suppliers/:companyKey', {
  roles,
  params: supplierParams,
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.object({
    supplier: quoteSupplier.omit({ authorId: true, authorName: true, authorPhone: true }),
    interactionStatus: z.enum(buyerInteractionStatuses),
    ndaStatus: z.enum(ndaStatuses),
    quotes: z.array(buyerQuote),
    note: z.string(),
    history: z.array(historyEntry),
  }),
});

const quoteParams = rfqParams.extend({ quoteId: id });
const statusReply = z.object({ interactionStatus: z.enum(buyerInteractionStatuses), position });

export const viewQuote = command('POST', '/v1/buyer/rfq/:rfqId/quotes/:quoteId/viewed', {
  roles,
  appends: ['QuoteViewedByBuyer'],
  impersonated: 'unrecorded',
  params: quoteParams,
  reply: statusReply,
});
export const acceptQuote = command('POST', '/v1/buyer/rfq/:rfqId/quotes/:quoteId/accept', {
  roles,
  appends: ['QuoteChangeAnnounced', 'QuotePositionsAccepted'],
  impersonated: 'refused',
  params: quoteParams,
  body: z.object({ positionIDs: z.array(id).min(1).max(rfqLimits.positions) }),
  reply: statusReply,
});
export const rejectQuote = command('POST', '/v1/buyer/rfq/:rfqId/quotes/:quoteId/reject', {
  roles,
  appends: ['QuoteChangeAnnounced', 'QuoteRejectedByBuyer'],
  impersonated: 'refused',
  params: quoteParams,
  body: z.object({ reason: text(rfqLimits.rejectReason).default('') }),
  reply: statusReply,
});
export const saveNote = command('PUT', '/v1/buyer/rfq/:rfqId/suppliers/:companyKey/note', {
  roles,
  appends: ['BuyerNoteSaved'],
  impersonated: 'recorded',
  params: supplierParams,
  body: z.object({ note: text(rfqLimits.note) }),
  reply: done,
});
