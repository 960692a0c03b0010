import { StoreError } from '../errors.js';
import { decodeWanted, wantedFields } from '../match/excerpt.js';
import { refuseExpired } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import type { Collection, Index } from './catalog.js';
import { afterPrefix, documentKey, recordOf, tableKey } from './layout.js';
import { indexedPaths } from './index-spec.js';
import type { Store } from './store.js';
import { sliceMs } from './tables.js';

/** Documents that one transaction indexes at most. */
const sliceSize = 200;

const underWay = new WeakMap<Index, Promise<void>>();

/**
 * Builds an index, or waits for the client that is already building it; both receive a refusal, and the end of the
 * first client's time limit.
 */
export const buildIndex = (store: Store, collection: Collection, index: Index, deadline: Deadline): Promise<void> => {
  const build =
    underWay.get(index) ?? fillIndex(store, collection, index, deadline).finally(() => underWay.delete(index));
  underWay.set(index, build);
  return build;
};

/**
 * Fills an index with the documents of the collection, in slices; drops it again and throws when a document contradicts
 * it.
 */
const fillIndex = async (store: Store, collection: Collection, index: Index, deadline: Deadline): Promise<void> => {
  const { tables, records, catalog } = store;
  const end = afterPrefix(tableKey(collection.id));
  const wantedPaths = wantedFields(indexedPaths(index.spec));
  let start = documentKey(collection.id, 0);
  try {
    for (let hasMore = true; hasMore;) {
      refuseExpired(deadline);
      hasMore = await tables.write(() => {
        if (collection.gone || !collection.indexes.includes(index)) {
          throw new StoreError('OperationFailed', 'the collection or the index was dropped while the index was built');
        }
        const keys = [...tables.documents.getKeys({ start, end, exclusiveStart: true, limit: sliceSize })];
        const until = performance.now() + sliceMs;
        for (const key of keys) {
          const bytes = tables.documents.get(key);
          if (bytes !== undefined)
            records.enterIndex(collection, index, recordOf(key), decodeWanted(bytes, wantedPaths));
          start = key;
          if (performance.now() >= until) break;
        }
        if (keys.length === 0) {
          index.building = false;
          catalog.save(collection);
        }
        return keys.length > 0;
      });
    }
  } catch (error) {
    await tables.write(() => {
      if (!collection.gone && collection.indexes.includes(index)) catalog.dropIndex(collection, index);
    });
    store.sweep();
    throw error;
  }
};
