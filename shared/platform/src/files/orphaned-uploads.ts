import { ObjectId } from 'mongodb';
import type { Documents } from '../documents/documents.js';

type Chunk = { readonly _id: string; readonly files_id: string };

type FileDocument = {
  readonly _id: string;
  readonly filename: string;
  readonly uploadDate: Date;
  readonly metadata?: { readonly fileName?: string; readonly hiddenAt?: string };
};

/** A period from `from` (inclusive) to `to` (exclusive). */
export type Period = { readonly from: Date; readonly to: Date };

/** The keys under which a stored file may be in use. */
export type FileKeys = { readonly keys: readonly string[]; readonly fileName: string };

/** Removes the remains of failed and unused uploads. */
export type OrphanedUploads = {
  /** Removes the chunks of uploads whose last chunk falls in the period and that were never completed. Returns how many. */
  readonly removeIncomplete: (writtenPeriod: Period) => Promise<number>;
  /**
   * Hides files that were stored in a period and are not used, so that no repeated upload can start to use one while it
   * is removed. Returns how many.
   */
  readonly hideUnused: (stored: Period, isUsed: (file: FileKeys) => Promise<boolean>, now: Date) => Promise<number>;
  /**
   * Removes files that were hidden before an instant, and shows those again that are in use by now. Returns how many
   * were removed.
   */
  readonly removeHidden: (before: Date, isUsed: (file: FileKeys) => Promise<boolean>) => Promise<number>;
};

const hidden = 'hidden:';
const idsPerQuery = 500;

/** The wire edge: the ids of chunks are the driver's, and begin with the second in which they were created. */
const chunkIdAt = (instant: Date): string =>
  ObjectId.createFromTime(Math.floor(instant.getTime() / 1000)) as unknown as string;

const keysOf = ({ _id, filename, metadata }: FileDocument): FileKeys => {
  const key = filename.startsWith(hidden) ? filename.slice(hidden.length) : filename;
  return { keys: [key, _id], fileName: metadata?.fileName ?? key };
};

/** Finds and removes unused data in the GridFS bucket of this name. */
export const createOrphanedUploads = (documents: Documents, bucket: string): OrphanedUploads => {
  const chunks = documents.collection<Chunk>(`${bucket}.chunks`);
  const files = documents.collection<FileDocument>(`${bucket}.files`);

  const isIncomplete = async (upload: string, since: Date): Promise<boolean> => {
    if (await files.findOne({ _id: upload }, { projection: { _id: 1 } })) return false;
    return (await chunks.count({ files_id: upload, _id: { $gte: chunkIdAt(since) } }, { limit: 1 })) === 0;
  };

  return {
    removeIncomplete: async ({ from, to }) => {
      const written = chunks.each(
        { _id: { $gte: chunkIdAt(from), $lt: chunkIdAt(to) } },
        { projection: { files_id: 1 } },
      );
      let removedCount = 0;
      const removeIncomplete = async (uploads: ReadonlySet<string>): Promise<void> => {
        const endedUploads = await files.find({ _id: { $in: [...uploads] } }, { projection: { _id: 1 } });
        const endedIds = new Set(endedUploads.map(({ _id }) => _id));
        for (const upload of uploads) {
          if (endedIds.has(upload) || !(await isIncomplete(upload, to))) continue;
          if ((await chunks.deleteMany({ files_id: upload })) > 0) removedCount += 1;
        }
      };
      let uploads = new Set<string>();
      for await (const { files_id } of written) {
        uploads.add(files_id);
        if (uploads.size < idsPerQuery) continue;
        await removeIncomplete(uploads);
        uploads = new Set();
      }
      await removeIncomplete(uploads);
      return removedCount;
    },

    hideUnused: async ({ from, to }, isUsed, now) => {
      let count = 0;
      for await (const file of files.each({ uploadDate: { $gte: from, $lt: to } })) {
        const { _id, filename } = file;
        if (filename.startsWith(hidden) || (await isUsed(keysOf(file)))) continue;
        const change = { filename: `${hidden}${filename}`, 'metadata.hiddenAt': now.toISOString() };
        count += (await files.updateOne({ _id, filename }, { $set: change })).modified;
      }
      return count;
    },

    removeHidden: async (before, isUsed) => {
      let removedCount = 0;
      const found = await files.find({ filename: { $gte: hidden, $lt: `${hidden}\uffff` } });
      for (const file of found) {
        const { _id, filename, metadata } = file;
        if ((metadata?.hiddenAt ?? '') >= before.toISOString()) continue;
        if (await isUsed(keysOf(file))) {
          await files.updateOne({ _id, filename }, { $set: { filename: filename.slice(hidden.length) } });
          continue;
        }
        // The file document is deleted before its chunks: chunks without one are swept as an incomplete upload.
        removedCount += await files.deleteOne({ _id, filename });
        await chunks.deleteMany({ files_id: _id });
      }
      return removedCount;
    },
  };
};
