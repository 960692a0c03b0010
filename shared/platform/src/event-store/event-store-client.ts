import { ErrorType, EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import type { StoreLog } from '../log/store-log.js';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import { pause } from '../pause.js';
import { withTimeout } from '../with-timeout.js';

const unixScheme = 'esdb+unix://';

/**
 * A client for an address: a connection string of the client library, or `esdb+unix://` followed by the encoded path of
 * the Unix socket on which an embedded event store listens.
 * @throws Error when the address cannot be parsed.
 */
export const eventStoreClient = (url: string): EventStoreDBClient =>
  url.startsWith(unixScheme)
    ? new EventStoreDBClient(
        { endpoint: `unix:${decodeURIComponent(url.slice(unixScheme.length))}` },
        { insecure: true },
      )
    : EventStoreDBClient.connectionString(url);

let inUse = false;

/**
 * The only client of this process; a second one is refused until the first is released.
 *
 * The client's own batch append is disabled: all appends of the process would share a table of pending replies, a late
 * reply throws where nothing can catch it, and there is no timeout. `shared-appends.ts` does the same without these
 * faults, and an append that fails there is repeated as a call of its own.
 */
export const openOnlyClient = (url: string): { use: () => EventStoreDBClient; release: () => Promise<void> } => {
  if (inUse) throw new Error('This process already has an event store client');
  const client = eventStoreClient(url);
  Object.assign(client, { supports: () => Promise.resolve(false) });
  inUse = true;
  let isReleased = false;
  return {
    use: () => {
      if (isReleased) throw new Error('The event store client was closed');
      return client;
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await client.dispose();
      inUse = false;
    },
  };
};

/** The store did not reply before the timeout, or ended the call before it replied. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
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

/** The code of gRPC for a request that is refused whenever it is sent; the client has no type for it. */
const invalidArgument = 3;

/**
 * Messages of errors without a code: no node of the cluster was found; the failure of another call had just closed the
 * channel.
 */
const unavailableMessages = ['Failed to discover', 'Channel has been shut down'];

/** Whether the call may have failed because of the connection or the server, so that it may succeed if repeated. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoReply) return true;
  if (isCommandError(error)) return !refusals.has(error.type) && error.code !== invalidArgument;
  // Transport errors that the client passes through.
  if ('code' in error && 'details' in error) return true;
  return unavailableMessages.some((words) => error.message.startsWith(words));
};

/** Runs a call with our own timeout; `stop` releases its resources on timeout. */
export const replyWithin = <Result>(
  timeoutMs: number,
  run: () => Promise<Result>,
  stop?: (reason: Error) => void,
): Promise<Result> =>
  withTimeout(timeoutMs, run, ({ message }) => {
    const reason = new NoReply(message);
    stop?.(reason);
    return reason;
  });

const maxAttempts = 3;

/**
 * Repeats a repeatable call while the store is unavailable, three attempts in all, counted from 1; then throws
 * `StoreUnavailable`.
 */
export const withRetries = async <Result>(
  log: StoreLog,
  run: (attempt: number) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (attempt === maxAttempts) throw new StoreUnavailable('event store', error);
      log.warn({ err: error, attempt }, 'A call to the event store failed and will be retried');
      await pause(100 * 4 ** (attempt - 1));
    }
  }
};
