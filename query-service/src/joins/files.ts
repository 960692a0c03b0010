import type { DocumentReference, FileReference } from '@torno/contract';
import type { AttachmentReadModel, AttachedFile, RfqAttachedDocument, RfqReadModel } from '@torno/read-models';
import { presentAll } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';

export const fileUrl = (attachmentKey: string): string => `/api/v1/attachment/${attachmentKey}`;

/** What a browser shows as a picture; other files have no preview yet. */
const isPicture = (mime: string): boolean => mime === 'image/png' || mime === 'image/jpeg';

const pictureNames = /\.(png|jpe?g)$/i;

/** The first picture among the files of the positions (RFQ-45). */
export const previewImageUrl = ({ positions }: Pick<RfqReadModel, 'positions'>): string | null => {
  const picture = positions.flatMap(({ attachments }) => attachments).find(({ label }) => pictureNames.test(label));
  return picture ? fileUrl(picture.attachmentKey) : null;
};

/** Files by key, joined with one query; a file that was deleted has no reference. */
export type FileReferences = {
  readonly of: (attachmentKey: string | null) => FileReference | null;
  readonly attached: (files: readonly AttachedFile[]) => FileReference[];
  readonly documents: (documents: readonly RfqAttachedDocument[], kind: 'nda' | 'terms') => DocumentReference[];
};

const referenceOf = ({ attachmentKey, fileName, mime }: AttachmentReadModel, label = fileName): FileReference => ({
  attachmentID: attachmentKey,
  label,
  url: fileUrl(attachmentKey),
  previewUrl: isPicture(mime) ? fileUrl(attachmentKey) : null,
  glbPreviewUrl: null,
  mime,
});

export const filesOf = async (
  { attachments }: Models,
  attachmentKeys: Iterable<string | null>,
): Promise<FileReferences> => {
  const wanted = [...attachmentKeys].filter((key): key is string => key !== null);
  const byKey = new Map((await presentAll(attachments, wanted)).map((file) => [file.attachmentKey, file]));
  const of = (attachmentKey: string | null, label?: string): FileReference | null => {
    const file = attachmentKey === null ? undefined : byKey.get(attachmentKey);
    return file ? referenceOf(file, label) : null;
  };
  return {
    of: (attachmentKey) => of(attachmentKey),
    attached: (files) => files.flatMap(({ attachmentKey, label }) => of(attachmentKey, label) ?? []),
    documents: (documents, kind) =>
      documents
        .filter((document) => document.kind === kind)
        .flatMap(({ attachmentKey, label, documentId }) => {
          const reference = of(attachmentKey, label);
          return reference ? [{ ...reference, documentId }] : [];
        }),
  };
};
