import type { FindOptions } from '@torno/platform';
import type { Stored } from '@torno/read-models';
import type { ReadModelCollection, TotalOrder } from '../read-models/read-models.js';

export type Listing = {
  readonly sort: TotalOrder;
  /**
   * The field after those of the order in the index of words, in which no other index ends. Sorting by it makes the
   * store read that index, and so only the documents that contain a word, instead of all documents in their order.
   */
  readonly indexSuffix: string;
  readonly limit: number;
  readonly projection: NonNullable<FindOptions['projection']>;
};

export type Matches<T> = {
  readonly found: readonly Stored<T>[];
  /** The search was cut off, so there may be more matches, and better ones. */
  readonly isPartial: boolean;
};

/**
 * Finds the documents that fulfil all conditions, each of which an index serves, but none serves all of them: the store
 * tests them on the documents that fulfil the rarest. Where very many documents fulfil each condition, only the first
 * ones in the order are examined, so that two common words that no document has together do not read half of the read
 * model.
 */
export const findMatchingAll = async <T extends object>(
  collection: ReadModelCollection<Stored<T>>,
  conditions: readonly object[],
  { sort, indexSuffix, limit, projection }: Listing,
  /** Documents that it reads at most. */
  maxRead = 2_000,
): Promise<Matches<T>> => {
  // The generic filter cannot know the fields of the model.
  const filterOf = (filter: object) => filter as Parameters<typeof collection.find>[0];
  const counts = await Promise.all(
    conditions.map((condition) => collection.count(filterOf(condition), { limit: maxRead + 1 })),
  );
  if (counts.some((count) => count <= maxRead)) {
    const totalOrder: TotalOrder = { ...sort, [indexSuffix]: 1 };
    return {
      found: await collection.find(filterOf({ $and: conditions }), { sort: totalOrder, limit, projection }),
      isPartial: false,
    };
  }
  const [[field = '_id', direction = 1] = []] = Object.entries(sort);
  const [last] = await collection.find(filterOf({}), { sort, skip: maxRead, limit: 1, projection: { [field]: 1 } });
  const boundary: unknown = last && Reflect.get(last, field);
  const first = boundary === undefined ? {} : { [field]: { [direction === 1 ? '$lt' : '$gt']: boundary } };
  const found = await collection.find(filterOf({ ...first, $and: conditions }), { sort, limit, projection });
  return { found, isPartial: found.length < limit };
};
