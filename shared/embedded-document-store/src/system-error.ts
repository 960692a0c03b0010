/** The code of an error that Node or the system gave (`EEXIST`, `ECONNRESET`, `ERR_OUT_OF_RANGE`, …). */
export const systemErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Reading went beyond the end of a buffer. */
export const isOutOfBounds = (error: unknown): boolean => {
  const code = systemErrorCode(error);
  return code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS';
};
