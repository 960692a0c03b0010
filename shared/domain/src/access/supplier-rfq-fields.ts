import type { RfqDocumentKind } from '../rfq/events.js';
import { count, flag, list, listOf, optional, text, type Disclosure } from './redaction.js';

/** The kinds of things that a file of an RFQ is attached to. */
export type RfqFileKind = RfqDocumentKind | 'message' | 'position';

/** An NDA's own text must be readable before it can be signed (NDA-11). */
export const supplierRfqFiles = {
  nda: 'visible',
  message: 'nda',
  terms: 'nda',
  position: 'nda',
} as const satisfies Readonly<Record<RfqFileKind, Disclosure>>;

/** The messages to all suppliers of an RFQ (RFQ-38). */
export const supplierRfqMessages = {
  messages: listOf('visible', {
    id: 'visible',
    name: 'visible',
    date: 'visible',
    message: 'visible',
    attachment: optional(supplierRfqFiles.message),
  }),
} as const;

/** Facts that pages and lists show under different names. */
const label = text('summary');
const reason = optional('summary');
const reasonComment = text('visible');
const quoteCount = count('summary');
const companyName = text('buyer');
const secondaryCompanyId = text('buyer');
const preview = optional(supplierRfqFiles.position);

/** The page of an RFQ (SDET-27, SDET-35, SDET-36), also as the buyer previews it. */
export const supplierRfqPage = {
  rfq: {
    rfqId: 'reference',
    secondaryId: 'reference',
    label,
    status: 'reference',
    startDate: 'reference',
    endDate: 'reference',
    endedAt: 'reference',
    unit: 'reference',
    currency: 'reference',
    separateToolCost: 'reference',
    incoterm: 'reference',
    paymentCondition: text('visible'),
    deliveryCondition: text('visible'),
    deliveryDate: optional('summary'),
    demandType: 'reference',
    ndaRequired: 'reference',
    reason,
    reasonComment,
    previewImageUrl: preview,
    previewImageName: preview,
    termsDocuments: list(supplierRfqFiles.terms),
    ndaDocuments: list(supplierRfqFiles.nda),
    listData: { processor: 'reference', rfqPrice: optional('marketplace') },
  },
  metadata: {
    state: 'reference',
    ndaStatus: 'reference',
    interactionStatus: 'reference',
    accessRestricted: 'reference',
    contactVisibilityStatus: 'reference',
    rfqQuoteCount: quoteCount,
    isProcessorCurrentUser: 'reference',
    handover: optional('unblocked'),
    bookmarked: 'reference',
    downloadAttachmentsUrl: optional('nda'),
    seriesDemand: 'reference',
    deadlinePassed: 'reference',
  },
  contactData: {
    companyName,
    companyId: text('buyer'),
    secondaryCompanyId,
    companyLogoUrl: optional('buyer'),
    firstname: text('buyer'),
    lastname: text('buyer'),
    gender: optional('buyer'),
    street: text('buyer'),
    zip: text('buyer'),
    city: text('buyer'),
    countryCode: text('buyer'),
    phone: text('contact'),
    userDeleted: flag('buyer'),
    companyDeleted: flag('buyer'),
    blocked: flag('buyer'),
    companyState: text('buyer'),
  },
  positions: listOf('marketplace', {
    positionId: 'marketplace',
    posNumber: 'marketplace',
    rfqId: 'marketplace',
    label: 'marketplace',
    internalCode: text('visible'),
    description: text('visible'),
    deliveryDate: 'marketplace',
    materialId: 'marketplace',
    materialDescription: 'marketplace',
    materialNumber: 'marketplace',
    arbitraryMaterialNumber: 'marketplace',
    isUnknownPosition: 'marketplace',
    dimensions: { shown: 'marketplace', hidden: {} },
    quantities: list('marketplace'),
    serialQuantity: 'marketplace',
    seriesDurationYears: 'marketplace',
    technologies: list('marketplace'),
    attachments: list(supplierRfqFiles.position),
  }),
} as const;

/** A row of the supplier's lists (SRFQ-11, SRFQ-39). */
export const supplierRfqRow = {
  id: 'reference',
  secondaryId: 'reference',
  label,
  previewImageUrl: preview,
  previewImageName: preview,
  auctionBegin: 'reference',
  auctionEnd: 'reference',
  ndaRequired: 'reference',
  ndaStatus: 'reference',
  demandType: 'reference',
  reasonForRfq: reason,
  reasonDescription: reasonComment,
  orderQuantity: count('marketplace'),
  positions: count('marketplace'),
  technologies: list('marketplace'),
  materials: list('marketplace'),
  industries: list('marketplace'),
  buyerInfo: {
    label: companyName,
    city: text('marketplace'),
    countryCode: text('marketplace'),
    postalCode: text('marketplace'),
    secondaryCompanyID: secondaryCompanyId,
  },
  companySize: optional('marketplace'),
  quotes: quoteCount,
  employee: 'reference',
  quoteIndicator: 'reference',
  interactionStatus: 'reference',
  visibility: 'reference',
  bookmarked: 'reference',
  isNew: 'reference',
  savedQuote: 'reference',
  rfqStatus: 'reference',
} as const;

/**
 * A live update of an RFQ: it goes to every company with a participation, so it discloses no more than all of them may
 * read.
 */
export const supplierRfqUpdate = {
  rfqId: 'reference',
  secondaryId: 'reference',
  topics: list('reference'),
  position: 'reference',
} as const;
