import type { DomainEvent, EventDeclaration } from '@torno/kernel';

export const attachmentTypes = [
  'NdaDocument',
  'PositionDocument',
  'TermsDocument',
  'QuoteDocument',
  'NdaSigned',
  'MessageDocument',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

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
  | DomainEvent<'AttachmentDeleted', Record<string, never>>;

export const attachmentEventDeclarations: readonly EventDeclaration[] = [
  { type: 'AttachmentUploaded', schema: 1 },
  { type: 'AttachmentDeleted', schema: 1 },
];
