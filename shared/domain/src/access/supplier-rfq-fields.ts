import type { RfqDocumentKind } from '../rfq/events.js';
import { choice, count, flag, list, listOf, optional, text, type Disclosure } from './redaction.js';

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
const label = text('heading');
const reason = optional('visible');
const reasonComment = text('visible');
const quoteCount = count('visible');
const companyName = text('heading');
const secondaryCompanyId = text('heading');
const demandType = choice('visible', 'OneTime');
const ndaRequired = flag('visible');
const preview = optional(supplierRfqFiles.position);

/** The page of an RFQ (SDET-27, SDET-35, SDET-36), also as the buyer previews it. */
export const supplierRfqPage = {
  rfq: {
    rfqId: 'reference',
    secondaryId: 'reference',
    label,
    status: 'reference',
    startDate: optional('visible'),
    endDate: 'reference',
    endedAt: 'reference',
    unit: choice('visible', 'PCE'),
    currency: choice('visible', 'EUR'),
    separateToolCost: flag('visible'),
    incoterm: choice('visible', 'OTH'),
    paymentCondition: text('visible'),
    deliveryCondition: text('visible'),
    deliveryDate: optional('visible'),
    demandType,
    ndaRequired,
    reason,
    reasonComment,
    previewImageUrl: preview,
    previewImageName: preview,
    termsDocuments: list(supplierRfqFiles.terms),
    ndaDocuments: list(supplierRfqFiles.nda),
    listData: { processor: 'reference', rfqPrice: optional('visible') },
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
    seriesDemand: flag('visible'),
    deadlinePassed: 'reference',
  },
  contactData: {
    companyName,
    companyId: text('heading'),
    secondaryCompanyId,
    companyLogoUrl: optional('heading'),
    firstname: text('heading'),
    lastname: text('heading'),
    gender: optional('heading'),
    street: text('heading'),
    zip: text('heading'),
    city: text('heading'),
    countryCode: text('marketplace'),
    phone: text('contact'),
    userDeleted: flag('heading'),
    companyDeleted: flag('heading'),
    blocked: flag('heading'),
    companyState: text('heading'),
  },
  positions: listOf('marketplace', {
    positionId: 'marketplace',
    posNumber: 'marketplace',
    rfqId: 'marketplace',
    label: text('visible'),
    internalCode: text('visible'),
    description: text('visible'),
    deliveryDate: optional('visible'),
    materialId: 'marketplace',
    materialDescription: text('visible'),
    materialNumber: text('visible'),
    arbitraryMaterialNumber: flag('visible'),
    isUnknownPosition: flag('visible'),
    dimensions: { shown: 'visible', hidden: {} },
    quantities: list('marketplace'),
    serialQuantity: optional('visible'),
    seriesDurationYears: optional('visible'),
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
  auctionBegin: optional('visible'),
  auctionEnd: 'reference',
  endedAt: 'reference',
  ndaRequired,
  ndaStatus: 'reference',
  demandType,
  reasonForRfq: reason,
  reasonDescription: reasonComment,
  orderQuantity: count('marketplace'),
  positions: count('marketplace'),
  technologies: list('marketplace'),
  materials: list('marketplace'),
  industries: list('visible'),
  buyerInfo: {
    label: companyName,
    city: text('visible'),
    countryCode: text('marketplace'),
    postalCode: text('visible'),
    secondaryCompanyID: secondaryCompanyId,
  },
  companySize: optional('visible'),
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
