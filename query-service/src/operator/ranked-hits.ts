import { listLimits } from '@torno/domain';
import { isShort, searchKey, tokenConditions, wordFilter, type Stored } from '@torno/read-models';
import type { ReadModelCollection } from '../read-models/read-models.js';
import { findMatchingAll, type Listing } from './find-matching-all.js';

/** Results of each kind. */
export const maxHits = listLimits.searchResults;
/** Companies and people by which RFQs, quotes and jobs are found. */
const maxRelated = 3;

export type Hit<T> = {
  readonly found: Stored<T>;
  /** It is called exactly as searched, by a number, a name or a mail address. */
  readonly isExact: boolean;
};

export type Hits<T> = {
  readonly hits: readonly Hit<T>[];
  /** There may be more, and better ones. */
  readonly isPartial: boolean;
};

/** Read models whose documents have keys and tokens. */
type Searchable = { readonly searchKeys?: readonly string[]; readonly tokens?: readonly string[] };

/** Each once, in the order of the first. */
export const distinct = <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();

/** The ways in which a text finds documents that are not called exactly so, the best first. */
const looserConditionsOf = (q: string): readonly (readonly object[])[] => {
  const key = searchKey(q);
  const beginning = { searchKeys: wordFilter(key) };
  // A mail address is one word: one with its parts in another order is not meant.
  if (q.includes('@')) return [[beginning], [{ tokens: wordFilter(key) }]];
  // A short term finds what begins with it anyway.
  if (isShort(key)) return [tokenConditions(q)];
  return [[beginning], ...(/\s/.test(q) ? [] : [[{ tokens: key }]]), tokenConditions(q)];
};

/**
 * The best hits of a text: first what is called so, then what is called by something that begins so, then what has it as a
 * word, then what holds all its words. Within each of these, and where there are too many, the order decides.
 */
export const rankedHits = async <T extends Searchable & object>(
  collection: ReadModelCollection<Stored<T>>,
  q: string,
  listing: Omit<Listing, 'limit'>,
): Promise<Hits<T>> => {
  let hits: readonly Hit<T>[] = [];
  let isPartial = false;
  const take = (found: readonly Stored<T>[], isExact: boolean): void => {
    hits = distinct([...hits, ...found.map((each) => ({ found: each, isExact }))], ({ found: { _id } }) => _id);
  };
  const { sort, projection } = listing;
  // The generic filter cannot know the fields of the model.
  const exactFilter = { searchKeys: searchKey(q) } as Parameters<typeof collection.find>[0];
  take(await collection.find(exactFilter, { sort, projection, limit: maxHits }), true);
  for (const conditions of looserConditionsOf(q)) {
    if (hits.length >= maxHits) break;
    const matches = await findMatchingAll(collection, conditions, { ...listing, limit: maxHits });
    take(matches.found, false);
    ({ isPartial } = matches);
  }
  return { hits: hits.slice(0, maxHits), isPartial: isPartial && hits.length < maxHits };
};

/** The hits by which other things are found: those that are called so, or the first ones where none is. */
export const bestMatches = <T>({ hits }: Hits<T>): readonly Hit<T>[] => {
  const exact = hits.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : hits).slice(0, maxRelated);
};
