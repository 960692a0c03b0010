import { catalogue } from '@torno/kernel';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import { beforeFirst, connectEventStore, type EventStore } from '../event-store/event-store.js';
import type { NewEvent } from '../event-store/event-codec.js';
import type { FeedItem, UndecodableEvent } from '../event-store/feed-item.js';
import {
  counted,
  freshStream,
  itEmbedded,
  quietLog,
  startTestEngine,
  testEvents,
  type TestEngine,
} from '../event-store/store.fixture.js';
import { memoryKeys } from '../vault/memory-keys.fixture.js';
import { createVault } from '../vault/vault.js';
import { createFeed, type Feed } from './feed.js';

let engine: TestEngine;
let store: EventStore;
let feed: Feed;

const open = (events = testEvents): EventStore =>
  connectEventStore({ url: engine.url, catalogue: events, vault: createVault({ keys: memoryKeys() }), log: quietLog });

beforeAll(async () => {
  engine = await startTestEngine();
  store = open();
});

afterAll(async () => {
  await store.close();
  await engine.stop();
});

const openFeed = (): Promise<Feed> => createFeed(store, { ringSize: 40, pageSize: 15, log: quietLog });

afterEach(() => feed.close());

/** Appends as a service does: an append that was not acknowledged is repeated with the same ids. */
const appendSurely = async (stream: string, events: readonly NewEvent[]): Promise<void> => {
  for (;;) {
    try {
      await store.append(stream, 'any', events);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
};

/** One event alone, then two at once, up to seven, and again. */
const writeMany = async (count: number): Promise<void> => {
  const stream = freshStream();
  for (let n = 0, size = 1; n < count; n += size, size = (size % 7) + 1)
    await appendSurely(
      stream,
      Array.from({ length: Math.min(size, count - n) }, (_, index) => counted(n + index)),
    );
};

/** Reads from a position until it has seen an event of a stream; each reader uses its own page size. */
const readUntil = async (after: number, endStream: string, max: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let place = after; ; place = seen.at(-1) ?? place) {
    const items = await feed.next(place, max);
    seen.push(...items.map(({ position }) => position));
    if (items.some((item) => 'event' in item && item.event.stream === endStream)) return seen;
  }
};

const allPositions = async (after: number): Promise<number[]> => {
  const positions: number[] = [];
  let place = after;
  for (;;) {
    const { items, last } = await store.readAll({ after: place, max: 100 });
    if (items.length === 0) return positions;
    positions.push(...items.map(({ position }) => position));
    place = last;
  }
};

const readersDuring = async (write: () => Promise<unknown>): Promise<void> => {
  await writeMany(60);
  const middle = (await store.lastPosition()) ?? beforeFirst;
  await writeMany(50);
  feed = await openFeed();
  const endStream = freshStream();
  const starts = [beforeFirst, middle, feed.head()];
  const readers = starts.map((start, index) => readUntil(start, endStream, 3 + 10 * index));
  await write();
  await appendSurely(endStream, [counted(-1)]);
  const seen = await Promise.all(readers);
  for (const [index, start] of starts.entries()) expect(seen[index]).toEqual(await allPositions(start));
};

const twoWriters = (count: number): Promise<unknown> => Promise.all([writeMany(count), writeMany(count)]);

/** An empty store whose subscription delivers the events that a test hands to it. */
const heldSubscription = () => {
  const batches: FeedItem[][] = [];
  let wake = (): void => undefined;
  const store: Pick<EventStore, 'follow' | 'lastPosition'> = {
    lastPosition: async () => undefined,
    follow: async function* ({ signal }) {
      signal.addEventListener('abort', () => wake(), { once: true });
      while (!signal.aborted) {
        const batch = batches.shift();
        if (batch) yield batch;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
  return {
    // The feed reads no page of a store whose events it has all been delivered.
    store: store as EventStore,
    deliver: (...positions: readonly number[]): void => {
      const error = new Error('no reader asks for the event') as UndecodableEvent;
      batches.push(
        positions.map((position) => ({ position, recordedAt: 0, stream: '', revision: 0, type: '', error })),
      );
      wake();
    },
  };
};

describe('feed', () => {
  it('Every reader sees every event once and in order, from pages into live events, while others write', () =>
    readersDuring(() => twoWriters(400)));

  itEmbedded('Readers see the same across restarts of the engine', () =>
    readersDuring(async () => {
      const [last] = await Promise.all([
        twoWriters(400),
        (async () => {
          for (let n = 0; n < 2; n++) {
            const before = feed.head();
            await feed.next(before, 1);
            await engine.restart();
          }
        })(),
      ]);
      return last;
    }),
  );

  it('A reader that waits receives the next event at once', async () => {
    feed = await openFeed();
    const stream = freshStream();
    const next = feed.next(feed.head(), 10);
    const { position } = await store.append(stream, 'any', [counted(1)]);
    expect(await next).toMatchObject([{ position, event: { stream, data: { n: 1 } } }]);
    expect(feed.head()).toBe(position);
  });

  it.each([
    [10, 40],
    [1_000, 100],
  ])('An event that comes after %i that came together reaches its readers within %i ms', async (earlier, maxMs) => {
    jest.useFakeTimers();
    try {
      const held = heldSubscription();
      feed = await createFeed(held.store, { log: quietLog });
      await jest.advanceTimersByTimeAsync(0);
      held.deliver(...Array.from({ length: earlier }, (_, position) => position));
      await jest.advanceTimersByTimeAsync(0);
      expect(feed.head()).toBe(earlier - 1);
      held.deliver(earlier);
      await jest.advanceTimersByTimeAsync(maxMs - 1);
      expect(feed.head()).toBe(earlier - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(feed.head()).toBe(earlier);
      await feed.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('A reader stops waiting with nothing when the signal aborts or the feed closes', async () => {
    feed = await openFeed();
    const abort = new AbortController();
    const waiting = feed.next(feed.head(), 10, { signal: abort.signal });
    abort.abort();
    expect(await waiting).toEqual([]);
    expect(await feed.next(beforeFirst, 10, { signal: abort.signal })).toEqual([]);
    const closed = feed.next(feed.head(), 10);
    await feed.close();
    expect(await closed).toEqual([]);
  });

  it('Readers at the same position share one page', async () => {
    await writeMany(60);
    let reads = 0;
    const counting: EventStore = {
      ...store,
      readAll: (options) => {
        reads += 1;
        return store.readAll(options);
      },
    };
    feed = await createFeed(counting, { ringSize: 5, pageSize: 20, log: quietLog });
    const pages = await Promise.all(Array.from({ length: 10 }, () => feed.next(beforeFirst, 20)));
    // The second page is prefetched, also once.
    expect(reads).toBe(2);
    for (const page of pages) expect(page).toEqual(pages[0]);
    await Promise.all(Array.from({ length: 10 }, () => feed.next(pages[0]?.at(-1)?.position ?? beforeFirst, 20)));
    expect(reads).toBe(3);
  });

  it('An unreadable event is delivered as such, and so are those after it', async () => {
    const start = (await store.lastPosition()) ?? beforeFirst;
    await store.close();
    store = open(catalogue([{ type: 'Forgotten', schema: 1 }]));
    const stream = freshStream();
    await store.append(stream, 'no-stream', [{ ...counted(1), type: 'Forgotten' }]);
    await store.close();
    store = open();
    await store.append(stream, 0, [counted(2)]);
    feed = await openFeed();
    expect(await feed.next(start, 10)).toMatchObject([
      { stream, revision: 0, type: 'Forgotten', error: { name: 'UndecodableEvent' } },
      { event: { stream, data: { n: 2 } } },
    ]);
  });
});
