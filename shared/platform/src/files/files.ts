import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { guarded } from '../documents/document-errors.js';
import { FileMissing, FileTooLarge } from './errors.js';
import type { FileBucket } from './file-bucket.js';

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

/** First and last byte, both included, as in HTTP. */
export type ByteRange = { readonly first: number; readonly last: number };

export type Files = {
  /**
   * Stores a stream under a new id. Over `maxBytes` it throws `FileTooLarge`; then, and after any other failure, nothing
   * stays behind. An id that is taken is an error. `StoreUnavailable`, here and below, where the store is away.
   */
  readonly put: (
    id: string,
    content: Readable,
    about: { readonly fileName: string; readonly mime: string; readonly maxBytes: number },
  ) => Promise<{ readonly size: number; readonly sha256: string }>;
  /** The bytes, or a range of them cut to the file's end; `FileMissing` if there is no such file. */
  readonly open: (id: string, range?: ByteRange) => Promise<Readable>;
  readonly info: (id: string) => Promise<FileInfo | undefined>;
  /** False if there was none. */
  readonly remove: (id: string) => Promise<boolean>;
};

const write = (to: Writable, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const end = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.end(resolve);
  });

/** Files in a GridFS bucket, such as `documents.gridFsBucket('files')`. */
export const createFiles = (bucket: FileBucket): Files => {
  const find = (id: string) => guarded(() => bucket.find({ _id: id }).next());

  const info: Files['info'] = async (id) => {
    const found = await find(id);
    if (!found) return undefined;
    const { mime, sha256 } = found.metadata ?? {};
    return {
      fileName: found.filename,
      mime: String(mime),
      size: found.length,
      sha256: String(sha256),
      storedAt: found.uploadDate.toISOString(),
    };
  };

  return {
    put: async (id, content, { fileName, mime, maxBytes }) => {
      if (await find(id)) throw new Error(`There is a file ${id} already`);
      // The driver stores this object when the stream ends: by then the hash is in it.
      const metadata = { mime, sha256: '' };
      const upload = bucket.openUploadStreamWithId(id, fileName, { metadata });
      // Failures arrive through the single writes; without a listener they would also end the process.
      upload.on('error', () => undefined);
      const hash = createHash('sha256');
      let size = 0;
      try {
        // One write at a time, so that none is under way when a failed upload is removed.
        for await (const chunk of content) {
          const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          size += bytes.length;
          if (size > maxBytes) throw new FileTooLarge(maxBytes);
          hash.update(bytes);
          await guarded(() => write(upload, bytes));
        }
      } catch (error) {
        await guarded(() => upload.abort());
        throw error;
      }
      metadata.sha256 = hash.digest('hex');
      await guarded(() => end(upload));
      return { size, sha256: metadata.sha256 };
    },

    open: async (id, range) => {
      const found = await find(id);
      if (!found) throw new FileMissing(id);
      if (!range) return bucket.openDownloadStream(id);
      const afterLast = Math.min(range.last + 1, found.length);
      if (range.first < 0 || range.first >= afterLast) throw new RangeError(`No bytes ${range.first}-${range.last}`);
      return bucket.openDownloadStream(id, { start: range.first, end: afterLast });
    },

    info,

    remove: async (id) => {
      if (!(await find(id))) return false;
      await guarded(() => bucket.delete(id));
      return true;
    },
  };
};
