/** The code of an error of Node or of the system (`ENOENT`, `ECONNRESET`, …); undefined for any other value. */
export const systemErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
