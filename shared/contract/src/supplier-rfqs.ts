import {
  companyStates,
  currencies,
  demandTypes,
  incoterms,
  interactionStatuses,
  listLevels,
  listLimits,
  ndaStatuses,
  quoteAmounts,
  radii,
  rangeLimits,
  rfqLimits,
  rfqReasons,
  rfqStatuses,
  supplierListTypes,
  supplierSorts,
  units,
  visibilities,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { assignee, positionContent, revision } from './rfq-shapes.js';
import {
  amount,
  documentReference,
  done,
  fileReference,
  filterIds,
  id,
  instant,
  paging,
  position,
  rfqIDs,
  rfqKey,
  rfqParams,
  searchTerm,
  text,
} from './wire.js';

const roles = 'supplier';
/** The first contact opens the participation, with a granted NDA if the buyer has given a general NDA. */
export const opening = ['ParticipationOpened', 'NdaAccessGranted'] as const;
const rangeUpTo = (maximum: number) => {
  const bound = z.number().min(0).max(maximum).optional();
  return z
    .object({ from: bound, to: bound })
    .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
      message: 'range',
      path: ['from'],
    });
};
const quantityRange = rangeUpTo(rangeLimits.quantity);
const sizeRange = rangeUpTo(rangeLimits.size);

export const supplierRfqRow = z.object({
  id,
  secondaryId: z.number().int(),
  label: z.string(),
  previewImageUrl: z.string().nullable(),
  /** Name of the file behind the picture; its type is shown if the picture cannot be loaded. */
  previewImageName: z.string().nullable(),
  auctionBegin: instant,
  auctionEnd: instant,
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
  /** The supplier's latest total relative to the median in percent, -100..100; null without a quote (SRFQ-13). */
  quoteIndicator: z.number().nullable(),
  interactionStatus: z.enum(interactionStatuses).nullable(),
  visibility: z.enum(visibilities),
  bookmarked: z.boolean(),
  isNew: z.boolean(),
  savedQuote: z.boolean(),
  rfqStatus: z.enum(rfqStatuses),
});
export type SupplierRfqRow = z.infer<typeof supplierRfqRow>;

export const supplierRfqs = query('POST', '/v1/supplier/rfq', {
  roles,
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments', 'lookups'],
  body: z.object({
    offset: paging.offset,
    limit: z.number().int().min(1).max(listLimits.bulk).default(listLimits.supplierPageSize),
    sortBy: z.enum(supplierSorts).default('AUCTIONBEGIN'),
    listLevel: z.enum(listLevels).default('USER'),
    listType: z.enum(supplierListTypes).default('ALL'),
    technologyIDs: filterIds,
    technologyGroupIDs: filterIds,
    materialIDs: filterIds,
    materialGroupIDs: filterIds,
    industryIDs: filterIds,
    noOfEmployeesID: filterIds,
    orderQuantities: quantityRange.optional(),
    dimensions: z
      .object({
        length: sizeRange,
        width: sizeRange,
        height: sizeRange,
        thickness: sizeRange,
        diameter: sizeRange,
        weight: sizeRange,
      })
      .partial()
      .optional(),
    radius: z
      .number()
      .int()
      .refine((km) => radii.some((r) => r === km), 'radius')
      .default(0),
    searchTerm,
    isProfileMatch: z.boolean().optional(),
    isActive: z.boolean().optional(),
    quoted: z.boolean().optional(),
    savedQuote: z.boolean().optional(),
    quoteAmount: z.enum(quoteAmounts).optional(),
  }),
  reply: z.object({ rfqs: z.array(supplierRfqRow), total: z.number().int() }),
});

/** An RFQ as far as a supplier may see it, and how the supplier relates to it. */
export const supplierRfq = z.object({
  rfq: z.object({
    rfqId: id,
    secondaryId: z.number().int(),
    label: z.string(),
    status: z.enum(rfqStatuses),
    startDate: instant,
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

export const supplierRfqDetails = query('POST', '/v1/supplier/quote/getRfqDetails', {
  operationId: 'getRfqDetails',
  roles,
  body: z.object({ id: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments', 'config'],
  reply: supplierRfq,
});

export const supplierRfqCounter = query('POST', '/v1/supplier/rfq/counter', {
  roles,
  reads: ['participations', 'companies', 'directory'],
  body: z.object({ listLevel: z.enum(listLevels).default('COMPANY') }).default({ listLevel: 'COMPANY' }),
  reply: z.object({
    newRfqs: z.number(),
    inbox: z.number(),
    preselect: z.number(),
    inProgress: z.number(),
    ended: z.number(),
    archived: z.number(),
  }),
});

export const archiveForSupplier = command('POST', '/v1/supplier/rfq/archive', {
  roles,
  appends: [...opening, 'RfqArchivedBySupplier'],
  body: z.object({ rfqIDs }),
  reply: done,
});
export const preselectRfqs = command('POST', '/v1/supplier/rfq/preselect', {
  roles,
  appends: [...opening, 'RfqBookmarked', 'RfqBookmarkRemoved'],
  body: z.object({ selected: z.boolean(), rfqIDs }),
  reply: done,
});
export const bookmarkRfq = command('POST', '/v1/supplier/rfq/bookmark', {
  roles,
  appends: [...opening, 'RfqBookmarked', 'RfqBookmarkRemoved'],
  body: z.object({ rfqId: rfqKey, isBookmarked: z.boolean() }),
  reply: done,
});
export const requestNdaAccess = command('POST', '/v1/supplier/rfq/requestNdaAccess', {
  roles,
  appends: ['ParticipationOpened', 'NdaAccessRequested'],
  body: z.object({ documentId: id, rfqId: rfqKey, signedAttachmentKey: id.optional() }),
  reply: z.object({ ndaStatus: z.enum(ndaStatuses), position }),
});
export const supplierAssignees = query('POST', '/v1/supplier/rfq/assignees', {
  roles,
  body: z.object({ rfqIDs }),
  reads: ['rfqs', 'participations', 'users', 'companies', 'directory'],
  reply: z.array(assignee),
});
export const assignForSupplier = command('POST', '/v1/supplier/rfq/assign', {
  roles,
  appends: [...opening, 'RfqProcessorAssigned'],
  body: z.object({ rfqIDs, receiver: id, comment: text(rfqLimits.assignmentComment).default('') }),
  reply: done,
});
export const supplierRevisions = query('GET', '/v1/supplier/rfq/revisions', {
  roles,
  query: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.array(revision),
});
export const hasAccess = query('GET', '/v1/supplier/rfq/has-access', {
  roles,
  query: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'directory'],
  reply: z.object({ hasAccess: z.boolean(), visibility: z.enum(visibilities) }),
});
export const declineRfqs = command('POST', '/v1/supplier/rfq/reject', {
  roles,
  appends: ['RfqDeclinedBySupplier'],
  body: z.object({ rfqIDs, reason: text(rfqLimits.declineReason).default('') }),
  reply: done,
});
/** Records that somebody of the company has opened the RFQ (SDET-58). */
export const readRfq = command('POST', '/v1/supplier/rfq/:rfqId/read', {
  roles,
  appends: [...opening, 'RfqReadBySupplier'],
  params: rfqParams,
  reply: z.object({ interactionStatus: z.enum(interactionStatuses), position }),
});

export const allAttachments = query('GET', '/v1/supplier/rfq/:rfqId/attachments.zip', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'companies', 'directory', 'attachments'],
  reply: z.unknown(),
  binary: true,
});
