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

/**
 * Why there is no picture of a file. The first three are caused by the file itself, so a retry would change nothing.
 */
export const previewFailures = ['damaged', 'protected', 'empty', 'too-long', 'too-much-memory', 'crashed'] as const;
export type PreviewFailure = (typeof previewFailures)[number];

/** Where a file belongs, which events after its upload repeat; empty where it belongs nowhere, and before they did. */
export type FilePlace = {
  readonly rfqId: string;
  /** The supplier whose file it is; empty for one of the buyer. */
  readonly supplierCompanyId: string;
};

const placeFields = {
  schema: 2,
  upcasts: { 1: (data: object) => ({ ...data, rfqId: '', supplierCompanyId: '' }) },
} as const;
const place: FilePlace = { rfqId: sampleIds.rfq, supplierCompanyId: '' };

/** Stream `attachment-<key>`; the bytes live in the file store under the same key. */
export const attachmentEvents = events('attachment', {
  AttachmentUploaded: event<{
    readonly type: AttachmentType;
    readonly ownerCompanyId: string;
    readonly rfqId: string | null;
    /** The position or document to which the file belongs. */
    readonly referId: string | null;
    readonly fileName: string;
    readonly mime: string;
    /** Bytes. */
    readonly size: number;
    readonly sha256: string;
  }>({
    // A file is shown only where something refers to it, and an event of its own creates that reference.
    triggersLiveUpdate: false,
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
   * The owner that outlives the upload and refers to the file: `quote-<id>`, `nda-<participation>`, `message-<id>`,
   * `documents-<company>`, `logo-<company>` or `cover-<company>`.
   */
  AttachmentLinked: event<{ readonly to: string } & FilePlace>({
    ...placeFields,
    sample: { to: `quote-${sampleIds.quote}`, rfqId: sampleIds.rfq, supplierCompanyId: sampleIds.supplier },
  }),
  /** Pictures of the file are stored under keys of their own; whoever may read the file may read them. */
  AttachmentPreviewCreated: event<{ readonly previewKey: string; readonly thumbnailKey: string } & FilePlace>({
    ...placeFields,
    sample: { previewKey: sampleIds.preview, thumbnailKey: sampleIds.thumbnail, ...place },
  }),
  /** A model's surface as triangles (GLB), which loads quickly. */
  AttachmentModelPreviewCreated: event<{ readonly glbKey: string } & FilePlace>({
    ...placeFields,
    sample: { glbKey: sampleIds.model, ...place },
  }),
  AttachmentPreviewFailed: event<{ readonly reason: PreviewFailure } & FilePlace>({
    ...placeFields,
    sample: { reason: 'damaged', ...place },
  }),
  AttachmentDeleted: event<FilePlace>({ ...placeFields, sample: place }),
});
export type AttachmentEvent = EventOf<typeof attachmentEvents>;
