import type { Readable } from 'node:stream';
import type { Files, Log } from '@torno/platform';
import type { AttachedFile } from '@torno/domain';
import type { RfqReadModel } from '@torno/read-models';
import { ZipFile } from 'yazl';

export type ArchiveEntry = { readonly name: string; readonly attachmentKey: string };

const safeFileName = (label: string): string =>
  label.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';

/** `shaft.pdf`, and `shaft (2).pdf` where the name is taken. */
const unique = (name: string, usedNames: Set<string>): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let count = 2; usedNames.has(candidate.toLowerCase()); count++) candidate = `${stem} (${count})${extension}`;
  usedNames.add(candidate.toLowerCase());
  return candidate;
};

/**
 * The files of an RFQ under readable names: documents by kind, positions by number, and the files that were sent with
 * messages.
 */
export const archiveEntries = (
  { documents, positions }: Pick<RfqReadModel, 'documents' | 'positions'>,
  sentFiles: readonly AttachedFile[],
): ArchiveEntry[] => {
  const usedNames = new Set<string>();
  const entry = (folder: string, { label, attachmentKey }: AttachedFile): ArchiveEntry => ({
    name: unique(`${folder}/${safeFileName(label)}`, usedNames),
    attachmentKey,
  });
  return [
    ...documents.map((document) => entry(document.kind, document)),
    ...positions.flatMap(({ posNumber, attachments }) => attachments.map((file) => entry(String(posNumber), file))),
    ...sentFiles.map((file) => entry('messages', file)),
  ];
};

/** A zip of the files, each read when the previous one has been sent. A missing file ends the archive early. */
export const zipOf = (entries: readonly ArchiveEntry[], files: Files, log: Log): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on('error', (err: unknown) => {
    log.error({ err }, 'The archive of an RFQ’s files ended early');
    if ('destroy' in output && typeof output.destroy === 'function') output.destroy(err);
  });
  for (const { name, attachmentKey } of entries) {
    zip.addReadStreamLazy(name, {}, (give) => {
      files.open(attachmentKey).then(
        (content) => give(null, content),
        (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), undefined as never),
      );
    });
  }
  zip.end();
  return output as Readable;
};
