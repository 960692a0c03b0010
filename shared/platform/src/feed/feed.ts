import { LRUCache } from 'lru-cache';
import type { StoreLog } from '../documents/store-log.js';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import type { EventStore, Page } from '../event-store/event-store.js';
import type { FeedItem } from '../event-store/feed-item.js';
import { pause } from '../pause.js';
import { createEventRing } from './event-ring.js';

/** The position before the first event. */
export const beforeFirst = -1;

/** The whole store as one line of events, read once by the process and shared by its readers. */
export type Feed = {
  /**
   * Items after a position, at most `max`, in order and without gap. Resolves at once if there are any, else with the
   * next to come; with none only when the signal aborts or the feed is closed. While a store is away it waits.
   */
  readonly next: (
    after: number,
    max: number,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<readonly FeedItem[]>;
  /** Position of the last event known to this process, `beforeFirst` in an empty store. */
  readonly head: () => number;
  readonly close: () => Promise<void>;
};

export type FeedOptions = {
  /** Items kept for readers that are up to date. */
  readonly ringSize?: number;
  /** Items per page of catch-up. */
  readonly pageSize?: number;
  /** Told of every interruption; the feed goes on by itself. */
  readonly log: StoreLog;
};

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** What is appended this soon after other events, in milliseconds, reaches the readers together with more like it. */
const gatherMs = { least: 10, most: 25 } as const;
const cachedPages = 8;
const pageLifeMs = 10_000;

/** A page of catch-up being read or kept; `covered` is from where the ring had everything when the reading began. */
type SharedPage = { readonly page: Promise<Page>; readonly covered: number };

/** Opens the process's one subscription at the end of the store; readers further back are served by pages. */
export const createFeed = async (
  store: EventStore,
  { ringSize = 5_000, pageSize = 2_000, log }: FeedOptions,
): Promise<Feed> => {
  const closing = new AbortController();
  const ring = createEventRing(ringSize, (await store.lastPosition()) ?? beforeFirst);
  const waiters = new Set<() => void>();
  const pages = new LRUCache<string, SharedPage>({ max: cachedPages, ttl: pageLifeMs });

  const wakeAll = (): void => {
    for (const wake of waiters) wake();
  };

  /** The more came together, the longer the next wait: what a batch costs is then shared by more of them. */
  const gathering = (came: number): Promise<void> =>
    pause(Math.min(gatherMs.least + came - 1, gatherMs.most), closing.signal);

  const follow = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    while (!closing.signal.aborted) {
      try {
        for await (const items of store.follow({ after: ring.head(), signal: closing.signal })) {
          ring.push(items.filter(({ position }) => position > ring.head()));
          pauseMs = firstPauseMs;
          wakeAll();
          await gathering(items.length);
        }
      } catch (error) {
        log.warn({ err: error, position: ring.head() }, 'The feed of events was interrupted and starts again');
        await pause(pauseMs, closing.signal);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    wakeAll();
  };

  /** A page may be shorter than asked for and not the last: the store's own events are left out. */
  const endsInside = (items: readonly FeedItem[]): boolean => (items.at(-1)?.position ?? Infinity) < ring.head();

  /** The page of a size after a position; readers at the same place share one reading and decoding. */
  const pageAfter = (after: number, size: number): SharedPage => {
    const key = `${after}/${size}`;
    const known = pages.get(key);
    if (known) return known;
    const shared = { page: store.readAll({ after, max: size }), covered: ring.coveredFrom() };
    pages.set(key, shared);
    const forget = (): void => void pages.delete(key);
    shared.page.then(({ items }) => endsInside(items) || forget(), forget);
    return shared;
  };

  const changed = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        waiters.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      waiters.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });

  const next: Feed['next'] = async (after, max, { signal } = {}) => {
    const signals = signal ? [signal, closing.signal] : [closing.signal];
    const size = Math.min(max, pageSize);
    let place = after;
    let pauseMs = firstPauseMs;
    while (!signals.some(({ aborted }) => aborted)) {
      const live = ring.after(place, max);
      if (live && live.length > 0) return live;
      if (live) {
        await changed(signal);
        continue;
      }
      try {
        const { page, covered } = pageAfter(place, size);
        const { items } = await page;
        const last = items.at(-1);
        if (last) {
          // The reader will want what follows when it has done with these: it is read meanwhile.
          if (endsInside(items)) void pageAfter(last.position, size);
          return items;
        }
        // Nothing is left between this place and what the ring covers.
        place = covered;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.warn({ err: error, position: place }, 'A page of events could not be read yet');
        await pause(pauseMs, ...signals);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    return [];
  };

  const following = follow();
  return {
    next,
    head: ring.head,
    close: async () => {
      closing.abort();
      await following;
    },
  };
};
