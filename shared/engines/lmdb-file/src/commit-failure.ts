import { statfsSync } from 'node:fs';

/** Why a commit failed: lmdb rejects it with an error whose `commitError` promise holds the reason. */
export const causeOf = async (error: unknown): Promise<unknown> => {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
};

/** The number of the system's error, or of one of its own, that lmdb gave; undefined for an error of another origin. */
export const lmdbErrorNumber = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

/** EFBIG, which comes of a limit on files, ENOSPC and EDQUOT. */
const NO_ROOM = new Set([27, 28, 122]);

/** EIO: of a device, but also what lmdb makes of a write that the system has cut short. */
const INPUT_OUTPUT = 5;

/** With less room than this a write that was cut short was cut short for want of it. */
const SCARCE_BYTES = 1024 * 1024;

const freeBytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** A commit failed because there is no room left for the directory, or none that this process may take. */
export const isDiskFull = (cause: unknown, directory: string): boolean => {
  const number = lmdbErrorNumber(cause);
  if (number === undefined) return false;
  return NO_ROOM.has(number) || (number === INPUT_OUTPUT && freeBytes(directory) < SCARCE_BYTES);
};
