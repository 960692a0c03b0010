import { recordOf, tableKey, afterPrefix } from '../storage/layout.js';
import type { Collection } from '../storage/catalog.js';
import type { Table, Tables } from '../storage/tables.js';
import type { Interval } from './intervals.js';
import type { IndexPlan, Plan } from './index-candidate.js';
import type { Stream } from './streams.js';

const firstChunk = 16;
const maxChunk = 256;

/**
 * The keys of a range, read in chunks: between chunks no cursor is open, so the reader may pause for any time.
 * Concurrent writes may or may not be seen.
 */
function* keysIn(table: Table, { from, to }: Interval, reverse: boolean): Generator<Buffer> {
  let limit = firstChunk;
  let last: Buffer | undefined;
  for (;;) {
    const keys: Buffer[] = reverse
      ? [...table.getKeys({ start: last ?? to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true, limit })]
      : [...table.getKeys({ start: last ?? from, end: to, exclusiveStart: last !== undefined, limit })];
    yield* keys;
    if (keys.length < limit) return;
    last = keys.at(-1);
    limit = Math.min(limit * 2, maxChunk);
  }
}

/** Yields undefined after each range, since very many of them may be empty. */
function* streamKeys(table: Table, stream: Stream, reverse: boolean): Generator<Buffer | undefined> {
  for (const range of stream.ranges(reverse)) {
    yield* keysIn(table, range, reverse);
    yield undefined;
  }
}

interface Head {
  readonly rest: Generator<Buffer | undefined>;
  readonly skip: number;
  key: Buffer;
}

/** Always returns the least (or greatest) of the streams' next entries. */
function* mergeKeys(table: Table, { streams, reverse }: IndexPlan): Generator<Buffer | undefined> {
  const [onlyStream] = streams;
  if (streams.length === 1 && onlyStream !== undefined) return yield* streamKeys(table, onlyStream, reverse);
  const heads: Head[] = [];
  const isBefore = (left: Head, right: Head): boolean => {
    const order = left.key.compare(right.key, right.skip, right.key.length, left.skip, left.key.length);
    return reverse ? order > 0 : order < 0;
  };
  for (const stream of streams) {
    const rest = streamKeys(table, stream, reverse);
    const key = yield* nextKey(rest);
    if (key !== undefined) heads.push({ rest, skip: stream.skip, key });
  }
  while (heads.length > 0) {
    let best = heads[0];
    for (const head of heads) if (best !== undefined && isBefore(head, best)) best = head;
    if (best === undefined) return;
    yield best.key;
    const next = yield* nextKey(best.rest);
    if (next === undefined) heads.splice(heads.indexOf(best), 1);
    else best.key = next;
  }
}

function* nextKey(keys: Generator<Buffer | undefined>): Generator<undefined, Buffer | undefined, undefined> {
  for (let next = keys.next(); next.done !== true; next = keys.next()) {
    if (next.value !== undefined) return next.value;
    yield undefined;
  }
  return undefined;
}

/**
 * How many entries each range of an index plan has, until there are `maxCount` of them. The storage counts some 30 million
 * a second, but to the end of a range in one step, so it is first looked whether the range goes beyond the limit.
 */
export function* entryCounts({ indexes }: Tables, { streams }: IndexPlan, maxCount: number): Generator<number> {
  let remaining = maxCount;
  for (const stream of streams) {
    for (const { from, to } of stream.ranges(false)) {
      const [keyBeyond] =
        remaining === Infinity ? [] : indexes.getKeys({ start: from, end: to, offset: remaining, limit: 1 });
      const countedKeys = keyBeyond === undefined ? indexes.getKeysCount({ start: from, end: to }) : remaining;
      yield countedKeys;
      remaining -= countedKeys;
      if (remaining <= 0) return;
    }
  }
}

/** If there are more ranges than this, each is assumed to have an entry. */
const manyRanges = 32;

/** This many entries are read faster than two calls of the storage. */
const handful = 16;

/** How many entries ranges of an index have, counted by the storage up to a limit. */
export const countUpTo = ({ indexes }: Tables, ranges: Iterable<Interval>, limit: number): number => {
  let found = 0;
  let rangesRead = 0;
  for (const { from, to } of ranges) {
    if (++rangesRead > manyRanges) return limit;
    const remaining = limit - found;
    const firstKeys = [...indexes.getKeys({ start: from, end: to, limit: Math.min(handful, remaining) })].length;
    if (firstKeys === remaining) return limit;
    if (firstKeys === handful) {
      const [keyBeyond] = indexes.getKeys({ start: from, end: to, offset: remaining, limit: 1 });
      if (keyBeyond !== undefined) return limit;
      found += indexes.getKeysCount({ start: from, end: to });
    } else found += firstKeys;
  }
  return found;
};

/**
 * The keys of index entries or documents that a plan leads to, one for each record, which is their suffix; undefined
 * stands for a step without a result.
 */
export function* placesOf(tables: Tables, collection: Collection, plan: Plan): Generator<Buffer | undefined> {
  if (plan.kind === 'none') return;
  if (plan.kind === 'collection') {
    const from = tableKey(collection.id);
    yield* keysIn(tables.documents, { from, to: afterPrefix(from) }, false);
    return;
  }
  const plans = plan.kind === 'union' ? plan.plans : [plan];
  const repeats = plan.kind === 'union' || !plan.once;
  const seen = new Set<number>();
  for (const eachPlan of plans) {
    for (const key of mergeKeys(tables.indexes, eachPlan)) {
      if (key === undefined) {
        yield undefined;
        continue;
      }
      if (repeats) {
        const record = recordOf(key);
        if (seen.has(record)) continue;
        seen.add(record);
      }
      yield key;
    }
  }
}
