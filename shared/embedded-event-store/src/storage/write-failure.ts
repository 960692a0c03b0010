/** The log could not be written, for a reason that is the machine's; what was to be written is not there. */
export class WriteFailure extends Error {
  constructor(
    /** There is no room left, or none that this process may take. */
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

/** EIO is what lmdb makes of a write that the system has cut short, EFBIG comes of a limit on files. */
const FULL = new Set([5, 27, 28, 122]);

/** lmdb's errors bear the number of the system's, or one of its own. */
export const writeFailureOf = (error: unknown): WriteFailure | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? new WriteFailure(FULL.has(error.code), error)
    : undefined;
