import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '@torno/kernel';

/** The disk on which a directory lies, as far as the user of this process may fill it. */
export const diskSpaceOf = async (name: string, directory: string): Promise<DiskSpace> => {
  const { bsize, bavail, bfree, blocks } = await statfs(directory);
  // Space that is reserved for administrators counts as neither used nor free.
  return { name, freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize };
};
