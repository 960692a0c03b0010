import { LRUCache } from 'lru-cache';
import type { StoreLog } from '../log/store-log.js';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import { beforeFirst, type EventStore, type Page } from '../event-store/event-store.js';
import type { FeedItem } from '../event-store/feed-item.js';
import { pause } from '../pause.js';
import { createEventRing } from './event-ring.js';

/** All events of the store in order, read once by the process and shared by its readers. */
export type Feed = {
  /**
   * Items after a position, at most `max`, in order and without gap. Resolves at once if there are any, otherwise with
   * the next to come; with none only when the signal aborts or the feed is closed. While a store is unavailable it
   * waits.
   */
  readonly next: (
    after: number,
    max: number,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<readonly FeedItem[]>;
  /** Position of the last event that this process has received, `beforeFirst` in an empty store. */
  readonly head: () => number;
  /** How many events come after a position; undefined where there are more than the feed keeps. */
  readonly countAfter: (position: number) => number | undefined;
  /** Events per second that were received in the last ten seconds. */
  readonly arrivalRate: () => number;
  readonly close: () => Promise<void>;
};

export type FeedOptions = {
  /** Items kept for readers that are up to date. */
  readonly ringSize?: number;
  /** Items per page of catch-up. */
  readonly pageSize?: number;
  /** Records every interruption; the feed continues on its own. */
  readonly log: StoreLog;
};

const firstPauseMs = 100;
const maxPauseMs = 5_000;
/**
 * After each batch the feed waits 4 ms per event, at most 100 ms, so that later events are delivered together. What one
 * person changes, and what some two hundred a second do, is seen within 50 ms; above that, processor time is scarcer
 * (decision 0048).
 */
const gatherMs = { perEvent: 4, max: 100 } as const;
/** The window over which the rate of arrivals is measured, in milliseconds. */
const rateSpanMs = 10_000;
const cachedPages = 8;
const pageLifeMs = 10_000;

/**
 * A page of catch-up that is being read or cached; `covered` is the position from which the ring was complete when the
 * read began.
 */
type SharedPage = { readonly page: Promise<Page>; readonly covered: number };

/** Opens the only subscription of the process at the end of the store; readers further back are served by pages. */
export const createFeed = async (
  store: EventStore,
  { ringSize = 5_000, pageSize = 2_000, log }: FeedOptions,
): Promise<Feed> => {
  const closeController = new AbortController();
  const ring = createEventRing(ringSize, (await store.lastPosition()) ?? beforeFirst);
  const waiters = new Set<() => void>();
  const pages = new LRUCache<string, SharedPage>({ max: cachedPages, ttl: pageLifeMs });

  let arrivals: readonly { readonly at: number; readonly count: number }[] = [];
  const recentArrivals = () => arrivals.filter(({ at }) => at > performance.now() - rateSpanMs);

  const wakeAll = (): void => {
    for (const wake of waiters) wake();
  };

  /** The more events came together, the longer the next wait, so that more events share the cost of a batch. */
  const gatherMore = (receivedCount: number): Promise<void> =>
    pause(Math.min(gatherMs.perEvent * receivedCount, gatherMs.max), closeController.signal);

  const follow = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    while (!closeController.signal.aborted) {
      try {
        for await (const items of store.follow({ after: ring.head(), signal: closeController.signal })) {
          ring.push(items.filter(({ position }) => position > ring.head()));
          arrivals = [...recentArrivals(), { at: performance.now(), count: items.length }];
          pauseMs = firstPauseMs;
          wakeAll();
          await gatherMore(items.length);
        }
      } catch (error) {
        log.warn({ err: error, position: ring.head() }, 'The subscription to all events was interrupted and restarts');
        await pause(pauseMs, closeController.signal);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
    wakeAll();
  };

  /** A page may be shorter than requested without being the last: the store's own events are left out. */
  const endsInside = (items: readonly FeedItem[]): boolean => (items.at(-1)?.position ?? Infinity) < ring.head();

  /** The page of a size after a position; readers at the same position share one read and its decoding. */
  const pageAfter = (after: number, size: number): SharedPage => {
    const key = `${after}/${size}`;
    const cachedPage = pages.get(key);
    if (cachedPage) return cachedPage;
    const sharedPage = { page: store.readAll({ after, max: size }), covered: ring.coveredFrom() };
    pages.set(key, sharedPage);
    const forget = (): void => void pages.delete(key);
    sharedPage.page.then(({ items }) => endsInside(items) || forget(), forget);
    return sharedPage;
  };

  const waitForChange = (signal: AbortSignal | undefined): Promise<void> =>
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
    const signals = signal ? [signal, closeController.signal] : [closeController.signal];
    const size = Math.min(max, pageSize);
    let position = after;
    let pauseMs = firstPauseMs;
    while (!signals.some(({ aborted }) => aborted)) {
      const live = ring.after(position, max);
      if (live && live.length > 0) return live;
      if (live) {
        await waitForChange(signal);
        continue;
      }
      try {
        const { page, covered } = pageAfter(position, size);
        const { items } = await page;
        const last = items.at(-1);
        if (last) {
          // The reader will want the next page when it has processed this one, so it is prefetched.
          if (endsInside(items)) void pageAfter(last.position, size);
          return items;
        }
        // No event lies between this position and the start of the ring.
        position = covered;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.warn({ err: error, position }, 'A page of events could not be read and will be read again');
        await pause(pauseMs, ...signals);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
    return [];
  };

  const followerDone = follow();
  return {
    next,
    head: ring.head,
    countAfter: ring.countAfter,
    arrivalRate: () => recentArrivals().reduce((sum, { count }) => sum + count, 0) / (rateSpanMs / 1_000),
    close: async () => {
      closeController.abort();
      await followerDone;
    },
  };
};
