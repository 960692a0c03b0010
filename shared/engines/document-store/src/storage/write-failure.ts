import { causeOf, isDiskFull } from '@torno/engine-lmdb-file';
import { StoreError } from '../errors.js';

/** Why a transaction failed: OutOfDiskSpace when the disk is full, otherwise the error that lmdb gives. */
export const writeFailure = async (error: unknown, dataDir: string): Promise<unknown> => {
  const cause = await causeOf(error);
  if (!isDiskFull(cause, dataDir)) return cause;
  return new StoreError('OutOfDiskSpace', `there is no room left for the data directory ${dataDir}`);
};
