import type { RfqDocumentKind } from '../rfq/events.js';
import {
  redactedChoice,
  redactedCount,
  redactedFlag,
  redactedList,
  redactedListOf,
  redactedOptional,
  redactedText,
  type Disclosure,
} from './redaction.js';

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
  messages: redactedListOf('visible', {
    id: 'visible',
    name: 'visible',
    date: 'visible',
    message: 'visible',
    attachment: redactedOptional(supplierRfqFiles.message),
  }),
} as const;

/** Facts that pages and lists show under different names. */
const label = redactedText('heading');
const reason = redactedOptional('visible');
const reasonComment = redactedText('visible');
const quoteCount = redactedCount('visible');
const companyName = redactedText('heading');
const secondaryCompanyId = redactedText('heading');
const demandType = redactedChoice('visible', 'OneTime');
const ndaRequired = redactedFlag('visible');
const preview = redactedOptional(supplierRfqFiles.position);

/** The page of an RFQ (SDET-27, SDET-35, SDET-36), including the buyer's preview of it. */
export const supplierRfqPage = {
  rfq: {
    rfqId: 'reference',
    secondaryId: 'reference',
    label,
    status: 'reference',
    startDate: redactedOptional('visible'),
    endDate: 'reference',
    endedAt: 'reference',
    unit: redactedChoice('visible', 'PCE'),
    currency: redactedChoice('visible', 'EUR'),
    separateToolCost: redactedFlag('visible'),
    incoterm: redactedChoice('visible', 'OTH'),
    paymentCondition: redactedText('visible'),
    deliveryCondition: redactedText('visible'),
    deliveryDate: redactedOptional('visible'),
    demandType,
    ndaRequired,
    reason,
    reasonComment,
    previewImageUrl: preview,
    previewImageName: preview,
    termsDocuments: redactedList(supplierRfqFiles.terms),
    ndaDocuments: redactedList(supplierRfqFiles.nda),
    listData: { processor: 'reference', rfqPrice: redactedOptional('visible') },
  },
  metadata: {
    state: 'reference',
    ndaStatus: 'reference',
    interactionStatus: 'reference',
    accessRestricted: 'reference',
    contactVisibilityStatus: 'reference',
    rfqQuoteCount: quoteCount,
    isProcessorCurrentUser: 'reference',
    handover: redactedOptional('unblocked'),
    bookmarked: 'reference',
    downloadAttachmentsUrl: redactedOptional('nda'),
    seriesDemand: redactedFlag('visible'),
    deadlinePassed: 'reference',
    award: redactedOptional('visible'),
  },
  contactData: {
    companyName,
    companyId: redactedText('heading'),
    secondaryCompanyId,
    companyLogoUrl: redactedOptional('heading'),
    firstname: redactedText('heading'),
    lastname: redactedText('heading'),
    gender: redactedOptional('heading'),
    street: redactedText('heading'),
    zip: redactedText('heading'),
    city: redactedText('heading'),
    countryCode: redactedText('marketplace'),
    phone: redactedText('contact'),
    userDeleted: redactedFlag('heading'),
    companyDeleted: redactedFlag('heading'),
    blocked: redactedFlag('heading'),
    companyState: redactedText('heading'),
  },
  positions: redactedListOf('marketplace', {
    positionId: 'marketplace',
    posNumber: 'marketplace',
    rfqId: 'marketplace',
    label: redactedText('visible'),
    internalCode: redactedText('visible'),
    description: redactedText('visible'),
    deliveryDate: redactedOptional('visible'),
    materialId: 'marketplace',
    materialDescription: redactedText('visible'),
    materialNumber: redactedText('visible'),
    arbitraryMaterialNumber: redactedFlag('visible'),
    isUnknownPosition: redactedFlag('visible'),
    dimensions: { shown: 'visible', hidden: {} },
    quantities: redactedList('marketplace'),
    serialQuantity: redactedOptional('visible'),
    seriesDurationYears: redactedOptional('visible'),
    technologies: redactedList('marketplace'),
    attachments: redactedList(supplierRfqFiles.position),
  }),
} as const;

/** A row of the supplier's lists (SRFQ-11, SRFQ-39). */
export const supplierRfqRow = {
  id: 'reference',
  secondaryId: 'reference',
  label,
  previewImageUrl: preview,
  previewImageName: preview,
  auctionBegin: redactedOptional('visible'),
  auctionEnd: 'reference',
  endedAt: 'reference',
  ndaRequired,
  ndaStatus: 'reference',
  demandType,
  reasonForRfq: reason,
  reasonDescription: reasonComment,
  orderQuantity: redactedCount('marketplace'),
  positions: redactedCount('marketplace'),
  technologies: redactedList('marketplace'),
  materials: redactedList('marketplace'),
  industries: redactedList('visible'),
  buyerInfo: {
    label: companyName,
    city: redactedText('visible'),
    countryCode: redactedText('marketplace'),
    postalCode: redactedText('visible'),
    secondaryCompanyID: secondaryCompanyId,
  },
  companySize: redactedOptional('visible'),
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
  topics: redactedList('reference'),
  position: 'reference',
} as const;
