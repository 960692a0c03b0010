import type { DocumentCollection, FindOptions } from '@torno/platform';
import type { Stored } from '@torno/read-models';

/** The document with an id; undefined for a missing or removed one. */
export const present = async <T extends object>(
  collection: DocumentCollection<Stored<T>>,
  id: string,
): Promise<Stored<T> | undefined> => {
  const [found] = await presentAll(collection, [id]);
  return found;
};

/** Documents by id in no order, removed ones left out; one query whatever their number. */
export const presentAll = async <T extends object>(
  collection: DocumentCollection<Stored<T>>,
  ids: Iterable<string>,
  options: Pick<FindOptions, 'projection'> = {},
): Promise<readonly Stored<T>[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  // Every document has an `_id`, whatever else it holds: the generic filter cannot know that.
  const byId = { _id: { $in: wanted } } as Parameters<typeof collection.find>[0];
  const found = await collection.find(byId, options);
  return found.filter(({ _deleted: removed }) => !removed);
};
