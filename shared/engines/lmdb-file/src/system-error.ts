/** The code of an error of Node or of the system (`ENOENT`, `ECONNRESET`, …); undefined for any other value. */
export const systemErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Did the system have no room for a file, or none that this process may use? */
export const isNoRoom = (error: unknown): boolean => NO_ROOM.has(systemErrorCode(error) ?? '');
