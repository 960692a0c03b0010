import type { Readable, Writable } from 'node:stream';

/** What a stored file is described by; `metadata` is ours. */
export type StoredFile = {
  readonly filename: string;
  readonly length: number;
  readonly uploadDate: Date;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

type Upload = Writable & { readonly abort: () => Promise<void> };

/** The part of the driver's GridFS bucket that the files port uses; ids are strings here. */
export type FileBucket = {
  openUploadStreamWithId(id: unknown, fileName: string, options: { metadata: Record<string, unknown> }): Upload;
  /** `end` is exclusive. */
  openDownloadStream(id: unknown, options?: { start: number; end: number }): Readable;
  find(filter: object): { next(): Promise<StoredFile | null> };
  delete(id: unknown): Promise<void>;
};
