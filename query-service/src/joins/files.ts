import type { AttachedFile, RfqDocument } from '@torno/domain';
import { fileUrl, type DocumentReference, type FileReference } from '@torno/contract';
import type { AttachmentReadModel, CompanyReadModel, RfqPositionDocument } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** The address of a company's small logo or cover. */
export const logoUrl = (company: Pick<CompanyReadModel, 'logoKey'> | undefined): string | null =>
  company?.logoKey ? `${fileUrl(company.logoKey)}/thumbnail` : null;
export const coverUrl = (company: Pick<CompanyReadModel, 'coverKey'> | undefined): string | null =>
  company?.coverKey ? `${fileUrl(company.coverKey)}/preview` : null;

/** The most position documents among which the picture of an RFQ is searched. */
const maxExamined = 20;

type PicturedRfq = { readonly positions: readonly Pick<RfqPositionDocument, 'attachments'>[] };

/** Files that may provide the picture of the RFQ, best first. */
export const pictureKeys = ({ positions }: PicturedRfq): string[] =>
  positions.flatMap(({ attachments }) => attachments.map(({ attachmentKey }) => attachmentKey)).slice(0, maxExamined);

export type PreviewImage = { readonly previewImageUrl: string | null; readonly previewImageName: string | null };

/** A small picture of the first position document that has one (RFQ-45), and the name of its file (SDET-55). */
export const previewImage = (rfq: PicturedRfq, files: FileReferences): PreviewImage => {
  const keys = pictureKeys(rfq);
  const pictureKey = keys.find((key) => files.isPictured(key));
  const previewKey = pictureKey ?? keys.find((key) => files.of(key) !== null) ?? null;
  return {
    previewImageUrl: pictureKey === undefined ? null : `${fileUrl(pictureKey)}/thumbnail`,
    previewImageName: files.of(previewKey)?.label ?? null,
  };
};

/** Files by key, joined with one query; a file that was deleted has no reference. */
export type FileReferences = {
  readonly of: (attachmentKey: string | null) => FileReference | null;
  readonly isPictured: (attachmentKey: string) => boolean;
  readonly referencesTo: (files: readonly AttachedFile[]) => FileReference[];
  readonly documents: (documents: readonly RfqDocument[], kind: 'nda' | 'terms') => DocumentReference[];
};

const referenceOf = (
  { attachmentKey, fileName, mime, previews }: AttachmentReadModel,
  label = fileName,
): FileReference => ({
  attachmentID: attachmentKey,
  label,
  url: fileUrl(attachmentKey),
  previewUrl: previews ? `${fileUrl(attachmentKey)}/preview` : null,
  glbPreviewUrl: previews?.glbKey ? `${fileUrl(attachmentKey)}/model` : null,
  mime,
});

export const filesOf = async (
  { attachments }: Models,
  attachmentKeys: Iterable<string | null>,
): Promise<FileReferences> => {
  const keys = [...attachmentKeys].filter((key): key is string => key !== null);
  const byKey = new Map((await findAllExisting(attachments, keys)).map((file) => [file.attachmentKey, file]));
  const findReference = (attachmentKey: string | null, label?: string): FileReference | null => {
    const file = attachmentKey === null ? undefined : byKey.get(attachmentKey);
    return file ? referenceOf(file, label) : null;
  };
  return {
    of: (attachmentKey) => findReference(attachmentKey),
    isPictured: (attachmentKey) => (byKey.get(attachmentKey)?.previews ?? null) !== null,
    referencesTo: (files) => files.flatMap(({ attachmentKey, label }) => findReference(attachmentKey, label) ?? []),
    documents: (documents, kind) =>
      documents
        .filter((document) => document.kind === kind)
        .flatMap(({ attachmentKey, label, documentId }) => {
          const reference = findReference(attachmentKey, label);
          return reference ? [{ ...reference, documentId }] : [];
        }),
  };
};
