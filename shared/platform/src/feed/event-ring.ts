import type { FeedItem } from '../event-store/feed-item.js';

/** The newest items of the store, decoded once for all readers. */
export type EventRing = {
  /** Adds items in ascending position; the oldest are dropped when there is no room. */
  readonly push: (items: readonly FeedItem[]) => void;
  /** Items after a position, at most `max`; undefined when some of them may have been dropped. */
  readonly after: (position: number, max: number) => readonly FeedItem[] | undefined;
  /** How many items come after a position; undefined when some of them may have been dropped. */
  readonly countAfter: (position: number) => number | undefined;
  /** Everything after this position is in the ring. */
  readonly coveredFrom: () => number;
  /** Position of the newest item, or where the ring began. */
  readonly head: () => number;
};

/** An empty ring that will receive everything after `start`. */
export const createEventRing = (capacity: number, start: number): EventRing => {
  let items: FeedItem[] = [];
  let coveredPosition = start;
  let head = start;

  /** Index of the first item after the position. */
  const firstAfter = (position: number): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle]?.position ?? Infinity) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    push: (addedItems) => {
      for (const item of addedItems) {
        if (item.position <= head) throw new Error(`Position ${item.position} came after ${head}`);
        items.push(item);
        head = item.position;
      }
      // It grows to twice its capacity before it is cut, so that cutting costs little per item.
      if (items.length <= capacity * 2) return;
      const droppedCount = items.length - capacity;
      coveredPosition = items[droppedCount - 1]?.position ?? coveredPosition;
      items = items.slice(droppedCount);
    },
    after: (position, max) => {
      if (position < coveredPosition) return undefined;
      const first = firstAfter(position);
      return items.slice(first, first + max);
    },
    countAfter: (position) => (position < coveredPosition ? undefined : items.length - firstAfter(position)),
    coveredFrom: () => coveredPosition,
    head: () => head,
  };
};
