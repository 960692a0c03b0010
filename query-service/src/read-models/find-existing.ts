import type { FindOptions } from '@torno/platform';
import type { Stored } from '@torno/read-models';
import { byId } from './order-by.js';
import type { ReadModelCollection } from './read-models.js';

/** The document with an id; undefined for a missing or removed one. */
export const findExisting = async <T extends object>(
  collection: ReadModelCollection<Stored<T>>,
  id: string,
): Promise<Stored<T> | undefined> => {
  const [found] = await findAllExisting(collection, [id]);
  return found;
};

/** Documents in the order of their ids, removed ones left out; one query whatever their number. */
export const findAllExisting = async <T extends object>(
  collection: ReadModelCollection<Stored<T>>,
  ids: Iterable<string>,
  { projection }: Pick<FindOptions, 'projection'> = {},
): Promise<readonly Stored<T>[]> => {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  // Every document has an `_id`, whatever else it holds: the generic filter cannot know that.
  const among = { _id: { $in: uniqueIds } } as Parameters<typeof collection.find>[0];
  // A removed document is known by a field that no caller names.
  const withFlags =
    projection && Object.values(projection).includes(1) ? { ...projection, _deleted: 1 as const } : projection;
  const found = await collection.find(among, {
    ...(withFlags === undefined ? {} : { projection: withFlags }),
    sort: byId,
  });
  return found.filter(({ _deleted: isRemoved }) => !isRemoved);
};
