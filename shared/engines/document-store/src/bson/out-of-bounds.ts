import { systemErrorCode } from '@torno/engine-lmdb-file';

/** Reading went beyond the end of a buffer. */
export const isOutOfBounds = (error: unknown): boolean => {
  const code = systemErrorCode(error);
  return code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS';
};
