import type { Encodable } from '../bson/encode.js';
import { StoreError } from '../errors.js';
import { refuseExpired } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import type { Store } from '../storage/store.js';
import { reply } from './command.js';
import type { Reply } from './command.js';

/** The writes of one command, by index. */
export interface Writes {
  /**
   * Called inside a write transaction; returns false if the write would take too long for that. Throws a StoreError to
   * refuse this write only.
   */
  readonly runToEnd: (index: number) => boolean;
  /** Performs a write for which `runToEnd` returned false, in several transactions. */
  readonly inSlices: (index: number) => Promise<void>;
}

interface WriteError {
  readonly index: number;
  readonly error: StoreError;
}

/** How long one transaction executes writes of one command, in milliseconds. */
const commandSliceMs = 20;

const maxWrites = 100_000;

/**
 * Runs the writes of a command, as many as possible in each transaction; ordered ones stop at the first refusal. Throws
 * MaxTimeMSExpired; writes done by then stay.
 */
export const runWrites = async (
  store: Store,
  size: number,
  isOrdered: boolean,
  writes: Writes,
  deadline: Deadline,
): Promise<WriteError[]> => {
  if (size < 1 || size > maxWrites) {
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWrites}. Got ${size} operations.`,
    );
  }
  const errors: WriteError[] = [];
  let next = 0;
  const noteRefusal = (error: unknown): void => {
    if (!(error instanceof StoreError)) throw error;
    errors.push({ index: next, error });
    next = isOrdered ? size : next + 1;
  };
  while (next < size) {
    if (next > 0) refuseExpired(deadline);
    const isLong = await store.tables.write(() => {
      const until = performance.now() + commandSliceMs;
      do {
        try {
          if (!writes.runToEnd(next)) return true;
          next++;
        } catch (error) {
          noteRefusal(error);
        }
      } while (next < size && performance.now() < until);
      return false;
    });
    if (!isLong) continue;
    try {
      await writes.inSlices(next);
      next++;
    } catch (error) {
      noteRefusal(error);
    }
  }
  return errors;
};

/** The reply of a write command: its counts, and the refused writes with code, text and details. */
export const writeReply = (counts: Readonly<Record<string, Encodable>>, errors: readonly WriteError[]): Reply => {
  if (errors.length === 0) return reply(counts);
  const writeErrors = errors.map(
    ({ index, error }): Reply =>
      new Map<string, Encodable>([
        ['index', index],
        ['code', error.code],
        ...(error.details ?? new Map<string, Encodable>()),
        ['errmsg', error.message],
      ]),
  );
  return reply({ ...counts, writeErrors });
};
