import { statfsSync } from 'node:fs';

/** Why a commit failed: lmdb rejects it with an error whose `commitError` promise contains the reason. */
export const causeOf = async (error: unknown): Promise<unknown> => {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
};

/** The number of the system's or lmdb's own error; undefined for an error of another origin. */
export const lmdbErrorNumber = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

/** EFBIG, which is caused by a limit on file sizes, ENOSPC and EDQUOT. */
const NO_ROOM = new Set([27, 28, 122]);

/** EIO: of a device, but also lmdb's error for a short write. */
const INPUT_OUTPUT = 5;

/** With less room than this, a short write was caused by a full disk. */
const SCARCE_BYTES = 1024 * 1024;

const freeBytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** A commit failed because there is no room left for the directory, or none that this process may use. */
export const isDiskFull = (cause: unknown, directory: string): boolean => {
  const number = lmdbErrorNumber(cause);
  if (number === undefined) return false;
  return NO_ROOM.has(number) || (number === INPUT_OUTPUT && freeBytes(directory) < SCARCE_BYTES);
};
