import type { Readable, Writable } from 'node:stream';

/** Description of a stored file; `metadata` is ours. */
export type StoredFile = {
  readonly _id: unknown;
  readonly filename: string;
  readonly length: number;
  readonly uploadDate: Date;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

/** The part of the driver's GridFS bucket that the files module uses; ids are strings here. */
export type FileBucket = {
  openUploadStreamWithId(id: unknown, fileName: string, options: { metadata: Record<string, unknown> }): Writable;
  /** `end` is exclusive. */
  openDownloadStream(id: unknown, options?: { start: number; end: number }): Readable;
  find(
    filter: object,
    options: { sort: Record<string, 1 | -1>; limit: number },
  ): { next(): Promise<StoredFile | null> };
  delete(id: unknown): Promise<void>;
};
