import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Errors of opening that mean: there is no such file, or something else in its place. */
const notFoundCodes = new Set(['ENOENT', 'ELOOP', 'EMLINK', 'ENXIO', 'ENOTDIR']);

/**
 * Opens a file that a converter has written; undefined if it is not a regular file. A converter that was taken over may
 * leave a link to a file that only the worker can read, or a pipe that never ends.
 */
export const openConverterOutput = async (path: string): Promise<FileHandle | undefined> => {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && notFoundCodes.has(String(error.code)))
      return undefined;
    throw error;
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
};
