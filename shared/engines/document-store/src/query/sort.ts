import { StoreError, unsupported } from '../errors.js';
import { orderKey } from '../bson/order-key.js';
import { isArray, isDoc, isNumeric, toNumber, typeName } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { fieldPath } from '../match/field-path.js';
import { splitPath } from '../match/path.js';
import type { Path } from '../match/path.js';
import type { SortField } from '../plan/entry-order.js';
import { combinations } from '../storage/index-keys.js';
import { merge } from './merge.js';

/** Parses `{ field: 1 | -1, … }`; throws 15974 or 15975 for anything else. */
export const parseSort = (sort: Doc | undefined): SortField[] =>
  Array.from(sort ?? [], ([name, direction]) => {
    if (name === '$natural') throw unsupported("a sort by '$natural'");
    if (!isNumeric(direction)) {
      throw new StoreError(15974, `Illegal key in $sort specification: ${name}: ${typeName(direction)}`);
    }
    if (Math.abs(toNumber(direction)) !== 1) {
      throw new StoreError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    fieldPath(name);
    return { name, descending: toNumber(direction) < 0 };
  });

/** A function that returns the sort key of each document: its first key, if arrays give several. */
export const sortKey = (sort: readonly SortField[]): ((doc: Doc) => Buffer) => {
  const paths = sort.map(({ name }) => splitPath(name));
  const descending = sort.map((field) => field.descending);
  const keyOf = (row: readonly (Value | undefined)[]): Buffer =>
    orderKey(
      row.map((value) => value ?? null),
      descending,
    );
  return (doc) => {
    const row = rowWithoutArrays(doc, paths);
    if (row !== undefined) return keyOf(row);
    const [onlyRow = [], ...otherRows] = rowsOf(doc, paths);
    return otherRows.map(keyOf).reduce((first, key) => (Buffer.compare(key, first) < 0 ? key : first), keyOf(onlyRow));
  };
};

/** The values at the paths; undefined when an array is on one of them. Most documents are sorted this way. */
const rowWithoutArrays = (doc: Doc, paths: readonly Path[]): (Value | undefined)[] | undefined => {
  const row: (Value | undefined)[] = [];
  for (const path of paths) {
    let value: Value | undefined = doc;
    for (const part of path) {
      if (isArray(value)) return undefined;
      value = isDoc(value) ? value.get(part) : undefined;
    }
    if (isArray(value)) return undefined;
    row.push(value);
  }
  return row;
};

const rowsOf = (doc: Doc, paths: readonly Path[]): readonly (readonly (Value | undefined)[])[] => {
  try {
    return combinations(doc, paths).rows;
  } catch (error) {
    if (!(error instanceof StoreError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
    throw new StoreError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
};

interface SortedItem<T> {
  readonly key: Buffer;
  readonly arrival: number;
  readonly item: T;
  readonly size: number;
}

/**
 * Collects items and returns them sorted; keeps only the first `keep`. Equal items keep the order of arrival. No step
 * takes long, however many items there are.
 */
export interface Sorter<T> {
  add(key: Buffer, item: T, size: number): void;
  /** Run this after each addition: drops items beyond `keep`. */
  tidy(): Generator<undefined>;
  sorted(): Generator<T>;
  /** Releases everything; must be called, whatever happened. */
  discard(): void;
}

const maxBytes = 100 * 1024 * 1024;

/** Memory limit of all sorts together, including those of idle cursors. */
const maxBytesOfAll = 3 * maxBytes;
let heldByAll = 0;
const runLength = 512;

const isBefore = <T>(left: SortedItem<T>, right: SortedItem<T>): boolean =>
  (Buffer.compare(left.key, right.key) || left.arrival - right.arrival) < 0;

const sortRun = <T>(run: SortedItem<T>[]): SortedItem<T>[] =>
  run.sort((left, right) => (isBefore(left, right) ? -1 : 1));

/** Throws QueryExceededMemoryLimitNoDiskUseAllowed when the kept items exceed 100 MB. */
export const sorter = <T>(keep: number): Sorter<T> => {
  let runs: SortedItem<T>[][] = [];
  let openRun: SortedItem<T>[] = [];
  let count = 0;
  let bytes = 0;
  let arrival = 0;
  /** The last item that would still be kept: anything after it is not even added. */
  let last: SortedItem<T> | undefined;

  const close = (): void => {
    runs.push(sortRun(openRun));
    openRun = [];
  };
  const mergeRuns = (): Generator<SortedItem<T>> => {
    close();
    return merge(
      runs.map((run) => run.values()),
      isBefore,
    );
  };
  const setHeldBytes = (newBytes: number): void => {
    heldByAll += newBytes - bytes;
    bytes = newBytes;
  };
  const isTooMuch = (): boolean => bytes > maxBytes || heldByAll > maxBytesOfAll;
  const refuseTooMuch = (): void => {
    if (!isTooMuch()) return;
    throw new StoreError(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `Sort exceeded memory limit of ${maxBytes} bytes, or all sorts that of ${maxBytesOfAll}; an index in the order of the sort avoids it`,
    );
  };

  return {
    add: (key, item, size) => {
      const addedItem = { key, arrival: arrival++, item, size };
      if (last !== undefined && !isBefore(addedItem, last)) return;
      openRun.push(addedItem);
      count++;
      setHeldBytes(bytes + size);
      if (openRun.length >= runLength) close();
      if (count <= keep) refuseTooMuch();
    },
    tidy: function* () {
      if (count <= keep || (count <= keep * 2 + runLength && !isTooMuch())) return;
      const best: SortedItem<T>[] = [];
      let keptBytes = 0;
      for (const sortedItem of mergeRuns()) {
        if (best.length >= keep) break;
        best.push(sortedItem);
        keptBytes += sortedItem.size;
        if (best.length % runLength === 0) yield undefined;
      }
      runs = [best];
      count = best.length;
      setHeldBytes(keptBytes);
      last = best.at(-1);
      refuseTooMuch();
    },
    sorted: function* () {
      let yieldedCount = 0;
      for (const { item } of mergeRuns()) {
        if (yieldedCount++ >= keep) break;
        yield item;
      }
    },
    discard: () => {
      runs = [];
      openRun = [];
      setHeldBytes(0);
    },
  };
};
