import { ErrorType, EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import type { StoreLog } from '../documents/store-log.js';
import { StoreUnavailable } from '../documents/store-unavailable.js';

let taken = false;

/**
 * The only client of this process; a second one is refused until the first was released.
 *
 * Its own way of appending by one call for all is off: all appends of the process share a table of pending answers, a
 * late answer throws where nothing can catch it, and there is no time limit. `shared-appends.ts` does it without these
 * faults, and what does not go well there is repeated by a call of its own.
 */
export const takeClient = (url: string): { use: () => EventStoreDBClient; release: () => Promise<void> } => {
  if (taken) throw new Error('This process has an event store client already');
  const client = EventStoreDBClient.connectionString(url);
  Object.assign(client, { supports: () => Promise.resolve(false) });
  taken = true;
  let released = false;
  return {
    use: () => {
      if (released) throw new Error('The event store client was closed');
      return client;
    },
    release: async () => {
      if (released) return;
      released = true;
      await client.dispose();
      taken = false;
    },
  };
};

/** The store did not answer in the time given to a call, or ended it before it had answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const refusals = new Set<ErrorType>([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.NO_STREAM,
  ErrorType.NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.UNSUPPORTED,
]);

/** Words of errors without a code: no node of the cluster was found; another call's failure had just closed the channel. */
const elsewhere = ['Failed to discover', 'Channel has been shut down'];

/** Whether the call may have failed for the connection's or the server's sake, so that the same call may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer) return true;
  if (isCommandError(error)) return !refusals.has(error.type);
  // Errors of the transport that the client lets through.
  if ('code' in error && 'details' in error) return true;
  return elsewhere.some((words) => error.message.startsWith(words));
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a call with a time limit of our own; `stop` frees what it holds when the time is over. */
export const within = async <Result>(
  timeoutMs: number,
  run: () => Promise<Result>,
  stop?: (reason: Error) => void,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new NoAnswer(`no answer within ${timeoutMs} ms`);
      stop?.(reason);
      reject(reason);
    }, timeoutMs);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

const tries = 3;

/** Repeats a call that may be repeated while the store is away, three times in all, counted from 1; then `StoreUnavailable`. */
export const repeated = async <Result>(log: StoreLog, run: (attempt: number) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (attempt === tries) throw new StoreUnavailable('event store', error);
      log.warn({ err: error, attempt }, 'The event store did not answer, the call is repeated');
      await pause(100 * 4 ** (attempt - 1));
    }
  }
};
