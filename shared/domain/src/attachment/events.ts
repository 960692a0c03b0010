import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

export const attachmentTypes = [
  'NdaDocument',
  'PositionDocument',
  'TermsDocument',
  'QuoteDocument',
  'NdaSigned',
  'MessageDocument',
  'CompanyLogo',
  'CompanyCover',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Why there is no picture of a file. The first three are the file's own fault: trying again would change nothing. */
export const previewFailures = ['damaged', 'protected', 'empty', 'too-long', 'too-much-memory', 'crashed'] as const;
export type PreviewFailure = (typeof previewFailures)[number];

/** Stream `attachment-<key>`; the bytes live in the file store under the same key. */
export const attachmentEvents = events('attachment', {
  AttachmentUploaded: event<{
    readonly type: AttachmentType;
    readonly ownerCompanyId: string;
    readonly rfqId: string | null;
    /** The position or document that it belongs to. */
    readonly referId: string | null;
    readonly fileName: string;
    readonly mime: string;
    /** Bytes. */
    readonly size: number;
    readonly sha256: string;
  }>({
    // A file shows only where something refers to it, and what makes it refer to it is an event of its own.
    showsByItself: false,
    sample: {
      type: 'PositionDocument',
      ownerCompanyId: sampleIds.buyer,
      rfqId: sampleIds.rfq,
      referId: sampleIds.position,
      fileName: 'shaft.pdf',
      mime: 'application/pdf',
      size: 1234,
      sha256: 'abc',
    },
  }),
  /**
   * Something that outlives the upload names the file: `quote-<id>`, `nda-<participation>`, `message-<id>`,
   * `documents-<company>`, `logo-<company>` or `cover-<company>`.
   */
  AttachmentLinked: event<{ readonly to: string }>({ sample: { to: `quote-${sampleIds.quote}` } }),
  /** Pictures of the file are stored under keys of their own; they are read by way of the file, with its rights. */
  AttachmentPreviewCreated: event<{ readonly previewKey: string; readonly thumbnailKey: string }>({
    sample: { previewKey: sampleIds.preview, thumbnailKey: sampleIds.thumbnail },
  }),
  /** A model's surface as triangles (GLB), quick to show. */
  AttachmentModelPreviewCreated: event<{ readonly glbKey: string }>({ sample: { glbKey: sampleIds.model } }),
  AttachmentPreviewFailed: event<{ readonly reason: PreviewFailure }>({ sample: { reason: 'damaged' } }),
  AttachmentDeleted: event({ sample: {} }),
});
export type AttachmentEvent = EventOf<typeof attachmentEvents>;
