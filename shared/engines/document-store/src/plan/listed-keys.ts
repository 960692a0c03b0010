import { textPrefixKey } from '../bson/order-key.js';
import { isArray, undefinedValue } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import type { Condition, Filter } from '../match/filter.js';
import { runToEnd, keySetIn, keyText } from '../match/value-set.js';
import { merge } from '../query/merge.js';

/** A condition with a list of values and patterns. */
export type Listing = Extract<Condition, { op: 'in' }>;

/** The ordered key prefixes of a list, none the prefix of another; undefined: any keys. */
export type ListedKeys = readonly string[] | undefined;

/** The keys of longer lists are made and sorted in steps. */
const longList = 256;
const sortedAtOnce = 512;

const preparedKeys = new WeakMap<Listing, { readonly keys: ListedKeys }>();

/** The keys of a list, at once unless they were prepared. */
export const listedKeys = (listing: Listing): ListedKeys => {
  const cachedKeys = preparedKeys.get(listing);
  return cachedKeys === undefined ? runToEnd(keysIn(listing)) : cachedKeys.keys;
};

/** A filter has lists whose keys take a while: `preparation` makes them before planning. */
export const isExpensive = (filter: Filter): boolean => {
  if ('parts' in filter) return filter.parts.some(isExpensive);
  if ('part' in filter) return isExpensive(filter.part);
  return filter.op === 'in' && filter.values.length > longList;
};

/** Prepares, step by step, what planning and matching need of long lists. */
export function* preparation(filter: Filter): Generator<undefined, void, undefined> {
  if ('parts' in filter) for (const part of filter.parts) yield* preparation(part);
  else if ('part' in filter) yield* preparation(filter.part);
  else if (filter.op === 'in' && filter.values.length > longList) yield* keysIn(filter);
}

function* keysIn(listing: Listing): Generator<undefined, ListedKeys, undefined> {
  const preparedList = preparedKeys.get(listing);
  if (preparedList !== undefined) return preparedList.keys;
  const values = yield* keySetIn(listing.values);
  const others = [...prefixKeys(listing), ...listing.values.filter(isArray).map((value) => firstOf(value))];
  const isUsable = listing.patterns.every(({ prefix }) => prefix !== undefined);
  const keys = isUsable ? yield* sortKeys(others.length === 0 ? values : new Set([...values, ...others])) : undefined;
  preparedKeys.set(listing, { keys });
  return keys;
}

const prefixKeys = ({ patterns }: Listing): string[] =>
  patterns.map(({ prefix }) => textPrefixKey(prefix ?? '', false).toString('latin1'));

/** An array is looked up as an element and by its first element, under which the whole array is indexed. */
const firstOf = ([first]: readonly Value[]): string => keyText(first === undefined ? undefinedValue : first);

function* sortKeys(keys: ReadonlySet<string>): Generator<undefined, readonly string[], undefined> {
  const allKeys = [...keys];
  const runs: string[][] = [];
  for (let from = 0; from < allKeys.length; from += sortedAtOnce) {
    runs.push(allKeys.slice(from, from + sortedAtOnce).sort());
    if (allKeys.length > sortedAtOnce) yield undefined;
  }
  const orderedKeys: string[] = [];
  let last: string | undefined;
  let keyCount = 0;
  const isBefore = (left: string, right: string): boolean => left < right;
  for (const key of merge(
    runs.map((run) => run.values()),
    isBefore,
  )) {
    // A key that begins with another one is covered by that one.
    if (last === undefined || !key.startsWith(last)) {
      orderedKeys.push(key);
      last = key;
    }
    if (++keyCount % sortedAtOnce === 0) yield undefined;
  }
  return orderedKeys;
}
