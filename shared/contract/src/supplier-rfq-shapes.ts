import {
  companyStates,
  currencies,
  demandTypes,
  incoterms,
  interactionStatuses,
  ndaStatuses,
  rfqReasons,
  rfqStatuses,
  units,
  visibilities,
} from '@torno/domain';
import { z } from 'zod';
import { positionContent } from './rfq-shapes.js';
import { amount, documentReference, fileReference, id, instant } from './wire.js';

export const supplierRfqRow = z.object({
  id,
  secondaryId: z.number().int(),
  label: z.string(),
  previewImageUrl: z.string().nullable(),
  /** Name of the file behind the picture; its type is shown if the picture cannot be loaded. */
  previewImageName: z.string().nullable(),
  /** Null if the supplier may not read the RFQ. */
  auctionBegin: instant.nullable(),
  auctionEnd: instant,
  /** When the RFQ was closed, null while it runs. */
  endedAt: instant.nullable(),
  ndaRequired: z.boolean(),
  ndaStatus: z.enum(ndaStatuses),
  demandType: z.enum(demandTypes),
  reasonForRfq: z.enum(rfqReasons).nullable(),
  reasonDescription: z.string(),
  /** Largest scale of all positions. */
  orderQuantity: z.number(),
  positions: z.number().int(),
  technologies: z.array(z.number()),
  materials: z.array(z.number()),
  industries: z.array(z.number()),
  buyerInfo: z.object({
    /** Empty if the supplier may not know it. */
    label: z.string(),
    city: z.string(),
    countryCode: z.string(),
    postalCode: z.string(),
    secondaryCompanyID: z.string(),
  }),
  companySize: z.number().nullable(),
  /** Number of suppliers that have quoted. */
  quotes: z.number().int(),
  /** The assignee's name, empty for none. */
  employee: z.string(),
  /**
   * The supplier's latest total relative to the median of the others in percent, -100..100 in steps of 10; null without a
   * quote or with fewer than four others (SRFQ-13, C-29).
   */
  quoteIndicator: z.number().nullable(),
  interactionStatus: z.enum(interactionStatuses).nullable(),
  visibility: z.enum(visibilities),
  bookmarked: z.boolean(),
  isNew: z.boolean(),
  savedQuote: z.boolean(),
  rfqStatus: z.enum(rfqStatuses),
});
export type SupplierRfqRow = z.infer<typeof supplierRfqRow>;

/** An RFQ as far as a supplier may see it, and how the supplier relates to it. */
export const supplierRfq = z.object({
  rfq: z.object({
    rfqId: id,
    secondaryId: z.number().int(),
    label: z.string(),
    status: z.enum(rfqStatuses),
    /** Null if the supplier may not read the RFQ; then choices such as the currency are the defaults (C-31). */
    startDate: instant.nullable(),
    endDate: instant,
    /** When the RFQ was closed, null while it runs. */
    endedAt: instant.nullable(),
    unit: z.enum(units),
    currency: z.enum(currencies),
    separateToolCost: z.boolean(),
    incoterm: z.enum(incoterms),
    paymentCondition: z.string(),
    deliveryCondition: z.string(),
    deliveryDate: z.string().nullable(),
    demandType: z.enum(demandTypes),
    ndaRequired: z.boolean(),
    reason: z.enum(rfqReasons).nullable(),
    reasonComment: z.string(),
    previewImageUrl: z.string().nullable(),
    /** Name of the file behind the picture; its type is shown if the picture cannot be loaded. */
    previewImageName: z.string().nullable(),
    termsDocuments: z.array(documentReference),
    ndaDocuments: z.array(documentReference),
    /** rfqPrice: smallest amount in euros of the band that the estimated value is in, null where unknown (SDET-54). */
    listData: z.object({ processor: z.string(), rfqPrice: amount.nullable() }),
  }),
  metadata: z.object({
    state: z.enum(visibilities),
    ndaStatus: z.enum(ndaStatuses),
    interactionStatus: z.enum(interactionStatuses).nullable(),
    accessRestricted: z.boolean(),
    contactVisibilityStatus: z.enum(ndaStatuses),
    rfqQuoteCount: z.number().int(),
    isProcessorCurrentUser: z.boolean(),
    /** The comment of the colleague who assigned the RFQ to the caller (SRFQ-25); null if there is none or for others. */
    handover: z.object({ name: z.string(), date: instant, comment: z.string() }).nullable(),
    bookmarked: z.boolean(),
    downloadAttachmentsUrl: z.string().nullable(),
    seriesDemand: z.boolean(),
    deadlinePassed: z.boolean(),
    /** The award to the supplier; null without one. */
    award: z
      .object({
        /** With the ordered quantity, in the RFQ's unit; null where it is not known. */
        positions: z.array(z.object({ positionId: id, quantity: z.number().nullable() })),
        /** For these quantities, tooling costs included (C-32, C-37); null where it is not known. */
        total: amount.nullable(),
      })
      .nullable(),
  }),
  contactData: z.object({
    companyName: z.string(),
    companyId: z.string(),
    secondaryCompanyId: z.string(),
    companyLogoUrl: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
    gender: z.number().nullable(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    userDeleted: z.boolean(),
    companyDeleted: z.boolean(),
    blocked: z.boolean(),
    /** Empty if the supplier may not know the buyer. */
    companyState: z.enum([...companyStates, '']),
  }),
  positions: z.array(
    positionContent.extend({
      /** `documentUrl` equals `url` (RFQ-35, docs/decisions/0010-document-url-equals-url.md). */
      attachments: z.array(fileReference.extend({ documentUrl: z.string() })),
    }),
  ),
});
export type SupplierRfqDetails = z.infer<typeof supplierRfq>;
