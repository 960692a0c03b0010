import { decodeNumber, entryKey, type PlacedRecord, type Put, type VisibleTables } from './tables.js';

/** Entries that are in a journal but not yet in lmdb; readers see them on top of settled entries. */
export interface RecentEntries extends VisibleTables {
  /** Their events come after all that are there. */
  add(puts: readonly Put[]): void;
  /** The latest of each key. */
  puts(): Iterable<Put>;
  isEmpty(): boolean;
  /**
   * Sets the current entries apart, to be settled while more are added; returns them. Nothing may be set apart already.
   */
  setApart(): Iterable<Put>;
  /** Called when the entries that were set apart are settled. */
  clearApart(): void;
  /** Called when everything is settled. */
  clear(): void;
}

export const startRecentEntries = (settledTables: VisibleTables): RecentEntries => {
  let settlingEntries = new Map<string, Put>();
  let entries = new Map<string, Put>();
  let events: PlacedRecord[] = [];
  let eventsApart = 0;

  /** How many of the events are before a position. */
  const countBefore = (position: number): number => {
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((events[middle]?.position ?? Infinity) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const readForwards = function* (from: number, limit: number): Generator<PlacedRecord> {
    const first = events[0]?.position ?? Infinity;
    let remaining = limit;
    if (from < first) {
      for (const placedRecord of settledTables.records(from, 'forwards', limit)) {
        // Entries that are being settled may be found there already.
        if (placedRecord.position >= first) break;
        remaining--;
        yield placedRecord;
      }
    }
    const start = countBefore(from);
    yield* events.slice(start, start + remaining);
  };

  const readBackwards = function* (from: number, limit: number): Generator<PlacedRecord> {
    const first = events[0]?.position ?? Infinity;
    const end = countBefore(from);
    const recent = events.slice(Math.max(0, end - limit), end).toReversed();
    yield* recent;
    if (recent.length < limit) yield* settledTables.records(Math.min(from, first), 'backwards', limit - recent.length);
  };

  return {
    get: (table, key, name = entryKey(table, key)) =>
      (entries.get(name) ?? settlingEntries.get(name))?.value ?? settledTables.get(table, key),
    records: (from, direction, limit) =>
      direction === 'forwards' ? readForwards(from, limit) : readBackwards(from, limit),
    add: (puts) => {
      for (const put of puts) {
        entries.set(put.name, put);
        if (put.table === 'events') events.push({ position: decodeNumber(put.key), record: put.value });
      }
    },
    puts: () => new Map([...settlingEntries, ...entries]).values(),
    isEmpty: () => entries.size === 0 && settlingEntries.size === 0,
    setApart: () => {
      [settlingEntries, entries] = [entries, settlingEntries];
      eventsApart = events.length;
      return settlingEntries.values();
    },
    clearApart: () => {
      settlingEntries = new Map();
      events = events.slice(eventsApart);
    },
    clear: () => {
      [settlingEntries, entries] = [new Map(), new Map()];
      events = [];
    },
  };
};
