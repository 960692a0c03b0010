import { companyLimits } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { documentReference, done, id, instant, position, rfqParams, unusedField } from './wire.js';

const roles = 'buyer';

export const companyDocument = documentReference.extend({ isNda: z.boolean(), addedAt: instant });
export type CompanyDocument = z.infer<typeof companyDocument>;

/** NDAs and terms that the company keeps for its RFQs, oldest first. */
export const companyDocuments = query('GET', '/v1/company/account/rfq/documents', {
  roles,
  reads: ['company-documents', 'attachments'],
  reply: z.array(companyDocument),
});
export const addCompanyDocument = command('POST', '/v1/company/rfq/document', {
  roles,
  appends: ['AttachmentUploaded', 'RfqDocumentAdded'],
  impersonated: 'recorded',
  query: z.object({ isNda: z.enum(['true', 'false']) }),
  multipart: 'document',
  reply: documentReference.extend({ position }),
});
/** RFQs to which the document is attached keep it. */
export const removeCompanyDocument = command('DELETE', '/v1/company/account/rfq/document', {
  roles,
  appends: ['RfqDocumentRemoved'],
  impersonated: 'recorded',
  body: z.object({ id, isNda: unusedField }),
  reply: done,
});
/** Attaches documents of the company to a draft, NDAs as NDAs and terms as terms (CREATE-25). */
export const chooseCompanyDocuments = command('POST', '/v1/buyer/rfq/:rfqId/documents', {
  roles,
  appends: ['RequestAccepted', 'RfqDocumentAttached'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ documentIds: z.array(id).min(1).max(companyLimits.documents) }),
  reply: done,
});
