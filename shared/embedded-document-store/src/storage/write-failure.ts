import { statfsSync } from 'node:fs';
import { StoreError } from '../errors.js';

/** Numbers of the system's errors, as lmdb passes them on: ENOSPC, EFBIG and EDQUOT; EIO. */
const noRoom = new Set([28, 27, 122]);
const inputOutput = 5;

/** With less room than this a write that was cut off in the middle, which lmdb reports as EIO, was cut off by it. */
const scarce = 1024 * 1024;

/** Why a transaction failed: OutOfDiskSpace when the disk has no room, else the error that lmdb gives. */
export const writeFailure = async (error: unknown, dataDir: string): Promise<unknown> => {
  const cause = await causeOf(error);
  const number = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  const isFull = typeof number === 'number' && (noRoom.has(number) || (number === inputOutput && isScarce(dataDir)));
  if (!isFull) return cause;
  return new StoreError('OutOfDiskSpace', `there is no room left for the data directory ${dataDir}`);
};

const isScarce = (dataDir: string): boolean => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < scarce;
};

/** lmdb rejects a failed commit with an error whose `commitError` promise holds the reason. */
const causeOf = async (error: unknown): Promise<unknown> => {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
};
