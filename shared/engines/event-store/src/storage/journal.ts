import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isNoRoom } from '@torno/engine-lmdb-file';
import type { Durability } from './tables.js';

/** One of the two files in which each group of operations is made durable, by one flush, before it is visible. */
export interface Journal {
  /**
   * Resolves when the record is durable. If it fails, the record is removed. Never called before the last call
   * resolved.
   */
  append(record: Buffer): Promise<void>;
  /** It contains so much that it should be settled. */
  isFull(): boolean;
  /** Removes the remains of a failed append. Must succeed before anything is written. */
  truncateTorn(): void;
  /** Starts again at the beginning, after all its entries are settled. */
  restart(): void;
  /** Leaves an empty file if everything is settled, otherwise the unsettled entries. */
  close(isSettled: boolean): void;
}

/** In a file whose blocks are allocated, a flush need not write metadata. */
const ROOM_BYTES = 512 * 1024;

/** Some hundred events: settling them holds the event loop for a few milliseconds. */
const FULL_BYTES = 256 * 1024;

/** A flush this short is cheaper to wait for than to hand to another thread and be notified of. */
const SHORT_FLUSH_MS = 0.5;

const flushElsewhere = (file: number): Promise<void> =>
  new Promise((resolve, reject) => fdatasync(file, (error) => (error ? reject(error) : resolve())));

/** Makes a new file's name survive a power cut. */
const flushNames = (directory: string): void => {
  const file = openSync(directory, constants.O_RDONLY);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

export const openJournal = (path: string, durability: Durability): Journal => {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
  if (durability === 'power') flushNames(dirname(path));
  let end = 0;
  let isTorn = false;
  let lastFlushMs = Infinity;

  const write = (bytes: Buffer, offset: number): void => {
    for (let writtenBytes = 0; writtenBytes < bytes.length;)
      writtenBytes += writeSync(file, bytes, writtenBytes, bytes.length - writtenBytes, offset + writtenBytes);
  };

  const flush = async (): Promise<void> => {
    const isQuick = lastFlushMs <= SHORT_FLUSH_MS;
    const began = performance.now();
    lastFlushMs = Infinity;
    if (isQuick) fdatasyncSync(file);
    else await flushElsewhere(file);
    lastFlushMs = performance.now() - began;
  };

  const truncateTorn = (): void => {
    if (!isTorn) return;
    ftruncateSync(file, end);
    fdatasyncSync(file);
    isTorn = false;
  };

  const allocateRoom = (): void => {
    const size = fstatSync(file).size;
    try {
      if (size < ROOM_BYTES) write(Buffer.alloc(ROOM_BYTES - size), size);
    } catch (error) {
      // There may be room for records even if there is none for all these bytes.
      if (!isNoRoom(error)) throw error;
    }
  };

  return {
    append: async (record) => {
      try {
        write(record, end);
        if (durability === 'power') await flush();
        end += record.length;
      } catch (error) {
        isTorn = true;
        truncateTorn();
        throw error;
      }
    },
    isFull: () => end >= FULL_BYTES,
    truncateTorn,
    restart: () => {
      end = 0;
      if (durability === 'power') allocateRoom();
    },
    close: (isSettled) => {
      if (isSettled) ftruncateSync(file, 0);
      closeSync(file);
    },
  };
};
