import type { DomainEvent, EventDeclaration } from '@torno/kernel';

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
export type AttachmentEvent =
  | DomainEvent<
      'AttachmentUploaded',
      {
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
      }
    >
  /**
   * Something that outlives the upload names the file: `quote-<id>`, `nda-<participation>`, `message-<id>`,
   * `documents-<company>`, `logo-<company>` or `cover-<company>`.
   */
  | DomainEvent<'AttachmentLinked', { readonly to: string }>
  /** Pictures of the file are stored under keys of their own; they are read by way of the file, with its rights. */
  | DomainEvent<'AttachmentPreviewCreated', { readonly previewKey: string; readonly thumbnailKey: string }>
  /** A model's surface as triangles (GLB), quick to show. */
  | DomainEvent<'AttachmentModelPreviewCreated', { readonly glbKey: string }>
  | DomainEvent<'AttachmentPreviewFailed', { readonly reason: PreviewFailure }>
  | DomainEvent<'AttachmentDeleted', Record<string, never>>;

export const attachmentEventDeclarations: readonly EventDeclaration[] = [
  { type: 'AttachmentUploaded', schema: 1 },
  { type: 'AttachmentLinked', schema: 1 },
  { type: 'AttachmentPreviewCreated', schema: 1 },
  { type: 'AttachmentModelPreviewCreated', schema: 1 },
  { type: 'AttachmentPreviewFailed', schema: 1 },
  { type: 'AttachmentDeleted', schema: 1 },
];
