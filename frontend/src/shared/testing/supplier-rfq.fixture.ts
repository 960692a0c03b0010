import type { SupplierRfqDetails } from '@torno/contract';

/** The header of an active RFQ as an invited supplier reads it, for tests to vary. */
export const plainSupplierRfq: SupplierRfqDetails['rfq'] = {
  rfqId: 'r1',
  secondaryId: 100_001,
  label: 'Brackets',
  status: 'Active',
  startDate: '2026-01-01T08:00:00.000Z',
  endDate: '2099-01-01T08:00:00.000Z',
  endedAt: null,
  unit: 'PCE',
  currency: 'EUR',
  separateToolCost: false,
  incoterm: 'EXW',
  paymentCondition: '30 days net',
  deliveryCondition: '',
  deliveryDate: null,
  demandType: 'OneTime',
  ndaRequired: false,
  reason: 'NewProduct',
  reasonComment: '',
  previewImageUrl: null,
  previewImageName: null,
  termsDocuments: [],
  ndaDocuments: [],
  listData: { processor: '', rfqPrice: null },
};

/** A supplier who sees all of the RFQ and has not dealt with it yet. */
export const plainSupplierMetadata: SupplierRfqDetails['metadata'] = {
  state: 'VISIBLE',
  ndaStatus: 'Public',
  interactionStatus: null,
  accessRestricted: false,
  handover: null,
  contactVisibilityStatus: 'Granted',
  rfqQuoteCount: 0,
  isProcessorCurrentUser: false,
  bookmarked: false,
  downloadAttachmentsUrl: null,
  seriesDemand: false,
  deadlinePassed: false,
  award: null,
};

/** The buyer's contact. */
export const plainContact: SupplierRfqDetails['contactData'] = {
  companyName: 'Buyer AG',
  companyId: 'c',
  secondaryCompanyId: 'c1',
  companyLogoUrl: null,
  firstname: 'Bea',
  lastname: 'Buyer',
  gender: null,
  street: 'Street 1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 1',
  userDeleted: false,
  companyDeleted: false,
  blocked: false,
  companyState: 'Active',
};
