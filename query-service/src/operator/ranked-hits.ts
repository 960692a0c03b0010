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
  /** Its number, name or mail address is exactly the text. */
  readonly isExact: boolean;
};

export type Hits<T> = {
  readonly hits: readonly Hit<T>[];
  /** The search was cut off, so there may be more matches, and better ones. */
  readonly isPartial: boolean;
};

/** Read models whose documents have keys and tokens. */
type Searchable = { readonly searchKeys?: readonly string[]; readonly tokens?: readonly string[] };

/** Each once, in the order of the first. */
export const distinct = <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();

/** The conditions by which a text finds documents whose names differ from it, the best ones first. */
const looserConditionsOf = (q: string): readonly (readonly object[])[] => {
  const key = searchKey(q);
  const prefixFilter = { searchKeys: wordFilter(key) };
  // A short term finds what begins with it anyway.
  if (isShort(key)) return [tokenConditions(q)];
  return [[prefixFilter], ...(/\s/.test(q) ? [] : [[{ tokens: key }]]), tokenConditions(q)];
};

/**
 * The best hits of a text: first exact names, then names that begin with it, then documents that contain it as a word,
 * then those that contain all its words. Within each group, and where there are too many, the order decides.
 */
export const findRankedHits = async <T extends Searchable & object>(
  collection: ReadModelCollection<Stored<T>>,
  q: string,
  listing: Omit<Listing, 'limit'>,
): Promise<Hits<T>> => {
  let hits: readonly Hit<T>[] = [];
  let isPartial = false;
  const addHits = (found: readonly Stored<T>[], isExact: boolean): void => {
    hits = distinct([...hits, ...found.map((each) => ({ found: each, isExact }))], ({ found: { _id } }) => _id);
  };
  const { sort, projection } = listing;
  // The generic filter cannot know the fields of the model.
  const exactFilter = { searchKeys: searchKey(q) } as Parameters<typeof collection.find>[0];
  addHits(await collection.find(exactFilter, { sort, projection, limit: maxHits }), true);
  for (const conditions of looserConditionsOf(q)) {
    if (hits.length >= maxHits) break;
    const matches = await findMatchingAll(collection, conditions, { ...listing, limit: maxHits });
    addHits(matches.found, false);
    ({ isPartial } = matches);
  }
  return { hits: hits.slice(0, maxHits), isPartial: isPartial && hits.length < maxHits };
};

/** The hits by which related documents are found: the exact ones, or the first ones where there is none. */
export const bestMatches = <T>({ hits }: Hits<T>): readonly Hit<T>[] => {
  const exact = hits.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : hits).slice(0, maxRelated);
};
