import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { newId } from '@torno/kernel';
import { withTranslatedErrors } from '../documents/document-errors.js';
import { FileMissing, FileTooLarge } from './errors.js';
import type { FileBucket, StoredFile } from './file-bucket.js';

export type FileInfo = {
  readonly fileName: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** ISO instant. */
  readonly storedAt: string;
};

/** First and last byte, both inclusive, as in HTTP. */
export type ByteRange = { readonly first: number; readonly last: number };

export type Files = {
  /**
   * Stores a stream under a new id. Over `maxBytes` it throws `FileTooLarge`; after that and any other failure the same
   * id can be used again. An id that exists is an error. `StoreUnavailable`, here and below, when the store cannot be
   * reached.
   */
  readonly put: (
    id: string,
    content: Readable,
    about: { readonly fileName: string; readonly mime: string; readonly maxBytes: number },
  ) => Promise<{ readonly size: number; readonly sha256: string }>;
  /** The bytes, or a range of them cut to the end of the file; throws `FileMissing` if there is no such file. */
  readonly open: (id: string, range?: ByteRange) => Promise<Readable>;
  readonly info: (id: string) => Promise<FileInfo | undefined>;
  /** False if there was none. */
  readonly remove: (id: string) => Promise<boolean>;
};

const write = (to: Writable, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** The callback also receives a failure, before the event does. */
const end = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.end((error?: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * Files in a GridFS bucket, such as `documents.gridFsBucket('files')`. Each attempt to store a file has its own id in
 * the bucket, and the file's id is GridFS's file name, which has an index: so neither the remains of a dead process nor
 * a concurrent repetition of the same command can get into the bytes of another attempt.
 */
export const createFiles = (bucket: FileBucket): Files => {
  const findFirst = (filter: object): Promise<StoredFile | null> =>
    withTranslatedErrors(() => bucket.find(filter, { sort: { uploadDate: 1 }, limit: 1 }).next());
  /** Earlier versions stored a file under its id itself. */
  const find = async (id: string): Promise<StoredFile | null> =>
    (await findFirst({ filename: id })) ?? findFirst({ _id: id });

  const info: Files['info'] = async (id) => {
    const found = await find(id);
    if (!found) return undefined;
    const { fileName = found.filename, mime, sha256 } = found.metadata ?? {};
    return {
      fileName: String(fileName),
      mime: String(mime),
      size: found.length,
      sha256: String(sha256),
      storedAt: found.uploadDate.toISOString(),
    };
  };

  return {
    put: async (id, content, { fileName, mime, maxBytes }) => {
      if (await find(id)) throw new Error(`A file ${id} exists already`);
      // The driver stores this object when the stream ends: by then it contains the hash.
      const metadata = { fileName, mime, sha256: '' };
      const attempt = newId();
      const upload = bucket.openUploadStreamWithId(attempt, id, { metadata });
      // Failures are reported by the individual writes; without a listener they would also end the process.
      upload.on('error', () => undefined);
      const hash = createHash('sha256');
      let size = 0;
      try {
        // One write at a time, so that none is in flight when a failed upload is removed.
        for await (const chunk of content) {
          const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          size += bytes.length;
          if (size > maxBytes) throw new FileTooLarge(maxBytes);
          hash.update(bytes);
          await withTranslatedErrors(() => write(upload, bytes));
        }
        metadata.sha256 = hash.digest('hex');
        await withTranslatedErrors(() => end(upload));
      } catch (error) {
        // Removes the bytes, and is refused because there is no file. If the store cannot be reached, they stay until
        // the next sweep.
        await bucket.delete(attempt).catch(() => undefined);
        throw error;
      }
      return { size, sha256: metadata.sha256 };
    },

    open: async (id, range) => {
      const found = await find(id);
      if (!found) throw new FileMissing(id);
      const { _id } = found;
      if (!range) return bucket.openDownloadStream(_id);
      const afterLast = Math.min(range.last + 1, found.length);
      if (range.first < 0 || range.first >= afterLast) throw new RangeError(`No bytes ${range.first}-${range.last}`);
      return bucket.openDownloadStream(_id, { start: range.first, end: afterLast });
    },

    info,

    remove: async (id) => {
      let wasRemoved = false;
      for (let found = await find(id); found; found = await find(id)) {
        const { _id } = found;
        await withTranslatedErrors(() => bucket.delete(_id));
        wasRemoved = true;
      }
      return wasRemoved;
    },
  };
};
