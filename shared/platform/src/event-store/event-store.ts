import {
  ANY,
  ErrorType,
  NO_STREAM,
  isCommandError,
  jsonEvent,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventCatalogue, RecordedEvent } from '@torno/kernel';
import type { StoreLog } from '../log/store-log.js';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import type { Vault } from '../vault/vault.js';
import type { AppendResult } from './append-message.js';
import { AppendTooLarge } from './append-too-large.js';
import { createEventCodec, type NewEvent, type RawEvent } from './event-codec.js';
import { isUnavailable, withRetries, openOnlyClient, replyWithin } from './event-store-client.js';
import { isReadable, type FeedItem } from './feed-item.js';
import type { RawRecord } from './event-message.js';
import { followAllRecords, readAllPage, readStreamPage } from './read-calls.js';
import { sharedAppends } from './shared-appends.js';
import { WrongRevision, type ExpectedRevision } from './wrong-revision.js';

/** `revision` of the last appended event in its stream, `position` of it in the whole store. */
export type AppendedEvents = { readonly revision: number; readonly position: number };

/** The position before the first event. */
export const beforeFirst = -1;

/** Events of the whole store in order; `last` is the position read up to. */
export type Page = { readonly items: readonly FeedItem[]; readonly last: number };

export type EventStore = {
  /**
   * Appends all events or none. A lost reply is repaired by appending the same ids again. Throws `WrongRevision`,
   * `AppendTooLarge`, and `StoreUnavailable` (then it is unknown whether the events are stored).
   */
  readonly append: (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => Promise<AppendedEvents>;
  /**
   * The stream's events from a revision on, no more than `max`, none for a missing stream. Throws `UndecodableEvent`,
   * `StoreUnavailable`.
   */
  readonly readStream: (
    stream: string,
    options?: { readonly fromRevision?: number; readonly max?: number },
  ) => Promise<RecordedEvent[]>;
  /** Up to `max` events after a position (`beforeFirst` for all), without the store's own. Empty only at the end. */
  readonly readAll: (options: { readonly after: number; readonly max: number }) => Promise<Page>;
  /** Position of the last event that is not the store's own; undefined in an empty store. */
  readonly lastPosition: () => Promise<number | undefined>;
  /**
   * Batches of new events after a position, until the signal aborts. Throws `StoreUnavailable` when the subscription
   * breaks.
   */
  readonly follow: (options: { readonly after: number; readonly signal: AbortSignal }) => AsyncIterable<FeedItem[]>;
  readonly close: () => Promise<void>;
};

export type EventStoreOptions = {
  /** `esdb://…` or `esdb+discover://…`. */
  readonly url: string;
  readonly catalogue: EventCatalogue;
  readonly vault: Vault;
  readonly log: StoreLog;
  /** Timeout of one append or of reading one page, in milliseconds. */
  readonly timeoutMs?: number;
};

const followBatch = 500;
const backwardPage = 100;

/** The position in a read of the whole store, undefined for its start. */
const positionOf = (after: number): number | undefined => (after === beforeFirst ? undefined : after);

const expectation = (expected: ExpectedRevision) =>
  expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);

const isWrongVersion = (error: unknown): error is WrongExpectedVersionError =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.WRONG_EXPECTED_VERSION;

const hasType = (error: unknown, type: ErrorType): boolean =>
  error instanceof Error && isCommandError(error) && error.type === type;

const appendError = (stream: string, error: unknown): unknown => {
  if (isWrongVersion(error)) {
    const { actualVersion } = error;
    return new WrongRevision(stream, typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream');
  }
  return hasType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) ? new AppendTooLarge(stream, error) : error;
};

/** Connects the process to the event store: the only place that uses the store's client. */
export const connectEventStore = ({
  url,
  catalogue,
  vault,
  log,
  timeoutMs = 10_000,
}: EventStoreOptions): EventStore => {
  const { use, release } = openOnlyClient(url);
  const codec = createEventCodec(catalogue, vault);
  const shared = sharedAppends(use, timeoutMs);

  const readStreamRaw = async (stream: string, from: number, count = Number.MAX_SAFE_INTEGER): Promise<RawEvent[]> => {
    const records = await withRetries(log, () => readStreamPage(use(), { stream, from, count }, timeoutMs));
    return records.flatMap(({ event }) => event ?? []);
  };

  const readPage = (after: number, count: number): Promise<RawRecord[]> =>
    withRetries(log, () => readAllPage(use(), { from: positionOf(after), count }, timeoutMs));

  return {
    append: async (stream, expected, events) => {
      if (events.length === 0) throw new Error(`Nothing to append to ${stream}`);
      const encodedEvents = await codec.encode(events);
      const appendAlone = (): Promise<AppendResult> =>
        replyWithin(timeoutMs, async () => {
          const { success, nextExpectedRevision, position } = await use().appendToStream(
            stream,
            encodedEvents.map((event) => jsonEvent({ ...event })),
            { expectedRevision: expectation(expected), deadline: timeoutMs },
          );
          const revision = Number(nextExpectedRevision);
          if (!success) throw new WrongRevision(stream, revision < 0 ? 'no-stream' : revision);
          return { revision, ...(position && { position: Number(position.commit) }) };
        });
      try {
        const { revision, position } = await withRetries(
          log,
          async (attempt) =>
            (attempt === 1 ? await shared.append(stream, expected, encodedEvents) : undefined) ?? appendAlone(),
        );
        if (position !== undefined) return { revision, position };
        // The reply to a repeated append that the store recognised may lack the position.
        const [last] = await readStreamRaw(stream, revision, 1);
        if (!last) throw new Error(`Revision ${revision} of ${stream} was appended but cannot be read`);
        return { revision, position: last.position };
      } catch (error) {
        throw appendError(stream, error);
      }
    },

    readStream: async (stream, { fromRevision = 0, max } = {}) => {
      const items = await codec.decode(await readStreamRaw(stream, fromRevision, max));
      return items.map((item) => {
        if (!isReadable(item)) throw item.error;
        return item.event;
      });
    },

    readAll: async ({ after, max }) => {
      let from = after;
      for (;;) {
        // The store includes the event at the position itself.
        const pageSize = max + 1;
        const readPageResult = await readPage(from, pageSize);
        const last = readPageResult.at(-1)?.position ?? from;
        const raw = readPageResult
          .flatMap(({ position, event }) => (event && position > from ? event : []))
          .slice(0, max);
        if (raw.length > 0) return { items: await codec.decode(raw), last: raw.at(max - 1)?.position ?? last };
        if (readPageResult.length < pageSize) return { items: [], last };
        from = last;
      }
    },

    lastPosition: async () => {
      const direction = 'backwards';
      let from: number | undefined;
      for (;;) {
        const page = { direction, from, count: backwardPage } as const;
        const rawRecords = await withRetries(log, () => readAllPage(use(), page, timeoutMs));
        const found = rawRecords.find(({ event }) => event !== undefined);
        if (found) return found.position;
        const earliest = rawRecords.at(-1);
        if (!earliest || rawRecords.length < backwardPage) return undefined;
        from = earliest.position;
      }
    },

    follow: async function* ({ after, signal }) {
      if (signal.aborted) return;
      try {
        for await (const records of followAllRecords(use(), { after: positionOf(after), max: followBatch, signal })) {
          const items = await codec.decode(records.flatMap(({ event }) => event ?? []));
          if (items.length > 0) yield items;
        }
      } catch (error) {
        throw isUnavailable(error) ? new StoreUnavailable('event store', error) : error;
      }
    },

    close: release,
  };
};
