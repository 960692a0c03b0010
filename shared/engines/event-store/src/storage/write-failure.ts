import { isDiskFull, isNoRoom, lmdbErrorNumber, systemErrorCode } from '@torno/engine-lmdb-file';

/** The log could not be written, because of the machine; the entries are not stored. */
export class WriteFailure extends Error {
  constructor(
    /** There is no room left, or none that this process may use. */
    readonly isFull: boolean,
    cause: unknown,
  ) {
    super(
      isFull ? 'The disk of the event store is full: nothing was written' : `Nothing was written: ${String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'WriteFailure';
  }
}

/** The consequence of a failed write for the log in `dataDir`; undefined if the failure does not come from the disk. */
export const writeFailureOf = (cause: unknown, dataDir: string): WriteFailure | undefined => {
  if (lmdbErrorNumber(cause) !== undefined) return new WriteFailure(isDiskFull(cause, dataDir), cause);
  return systemErrorCode(cause) === undefined ? undefined : new WriteFailure(isNoRoom(cause), cause);
};
