import type { CompanyDocument } from '@torno/contract';

/** A document that the company keeps; its ids follow from its label. */
export const companyDocument = (label: string, isNda: boolean): CompanyDocument => ({
  documentId: `d-${label}`,
  attachmentID: `a-${label}`,
  label,
  isNda,
  addedAt: '2026-03-01T10:00:00.000Z',
  url: `/api/v1/attachment/a-${label}`,
  previewUrl: null,
  glbPreviewUrl: null,
  mime: 'application/pdf',
});
