import { z } from 'zod';
import { command, query } from './endpoint.js';
import { done, fileReference, id, position, rfqKey } from './wire.js';

const uploadedFile = fileReference.extend({ attachmentKey: id, documentId: id.optional(), position });

/** Fields `rfqID`, `type`, `referID` come before the file in the form; they are checked by the handler. */
export const uploadForm = z.strictObject({
  rfqID: rfqKey,
  type: z.enum(['NdaDocument', 'TermsDocument', 'PositionDocument']),
  /** The position of a PositionDocument. */
  referID: id.optional(),
});

export const uploadAttachment = command('POST', '/v1/attachment/upload', {
  roles: 'buyer',
  appends: ['AttachmentUploaded', 'RfqDocumentAttached', 'RfqPositionAttachmentAdded'],
  impersonated: 'recorded',
  multipart: 'attachment',
  reply: uploadedFile,
});
/** Uploads the file of a message or a signed NDA before the message or request exists. */
export const unattachedUploadForm = z.strictObject({ type: z.enum(['MessageDocument', 'NdaSigned']) });
export const uploadContextless = command('POST', '/v1/attachment/upload/contextless', {
  roles: 'any',
  appends: ['AttachmentUploaded'],
  impersonated: 'recorded',
  multipart: 'attachment',
  reply: uploadedFile,
});
/** A file for a quote to an RFQ. */
export const quoteAttachment = command('POST', '/quote/attachment', {
  roles: 'supplier',
  appends: ['AttachmentUploaded'],
  impersonated: 'recorded',
  query: z.object({ rfqId: rfqKey }),
  multipart: 'attachment',
  reply: z.object({ attachmentId: id, label: z.string(), url: z.string(), position }),
});
export const deleteAttachment = command('POST', '/v1/attachment/delete', {
  roles: 'any',
  appends: ['AttachmentDeleted', 'RfqDocumentDetached', 'RfqPositionAttachmentRemoved'],
  impersonated: 'recorded',
  /** With `rfqID` the file is removed from this draft only, because copies of an RFQ share its files. */
  body: z.object({ attachmentKey: id, rfqID: rfqKey.optional() }),
  reply: done,
});
/** A user who may read a file may also read its previews and models. */
export const attachmentRendition = query('GET', '/v1/attachment/:attachmentKey/:rendition', {
  roles: 'any',
  params: z.object({ attachmentKey: id, rendition: z.enum(['preview', 'thumbnail', 'model']) }),
  reads: ['attachments', 'rfqs', 'participations', 'companies', 'directory'],
  reply: z.unknown(),
  binary: true,
});
export const attachmentFile = query('GET', '/v1/attachment/:attachmentKey', {
  roles: 'any',
  params: z.object({ attachmentKey: id }),
  reads: ['attachments', 'rfqs', 'participations', 'companies', 'directory'],
  reply: z.unknown(),
  binary: true,
});
