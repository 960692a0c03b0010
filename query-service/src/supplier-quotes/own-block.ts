import type { SupplierRfqDetails } from '@torno/contract';

/** What remains of an RFQ's page behind the supplier's own block: which RFQ of which buyer it is, no parts, files or prices. */
export const behindOwnBlock = ({ rfq, metadata, contactData }: SupplierRfqDetails): SupplierRfqDetails => ({
  rfq: {
    ...rfq,
    paymentCondition: '',
    deliveryCondition: '',
    reasonComment: '',
    previewImageUrl: null,
    previewImageName: null,
    termsDocuments: [],
    ndaDocuments: [],
    listData: { ...rfq.listData, rfqPrice: null },
  },
  metadata: {
    ...metadata,
    accessRestricted: true,
    handover: null,
    contactVisibilityStatus: 'Restricted',
    downloadAttachmentsUrl: null,
  },
  contactData: { ...contactData, phone: '' },
  positions: [],
});
