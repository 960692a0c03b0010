import { causeOf, isDiskFull, isNoRoom } from '@torno/engine-lmdb-file';
import { ToolRefused } from './refusals.js';

/**
 * Describes a failure in a sentence if a write below the directory failed because the disk is full; returns any other
 * unchanged.
 */
export const explainDiskFull = async (error: unknown, directory: string, sentence: string): Promise<unknown> => {
  const cause = await causeOf(error);
  const isFull = isNoRoom(cause) || isDiskFull(cause, directory);
  return isFull ? new ToolRefused(`There is not enough room in ${directory}: ${sentence}`, { cause: error }) : error;
};

/** Bytes in a human-readable unit. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
