import { doc as docOf } from '../bson/value.js';
import { decodeForChange } from '../query/decode-for-change.js';
import { paceSteps } from '../query/pace.js';
import { runQuery, readHit } from '../query/run.js';
import type { Filter } from '../match/filter.js';
import { matcher, pathsOf } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import type { Catalog, Collection } from './catalog.js';
import type { IndexSpec } from './index-spec.js';
import { afterPrefix, tableKey } from './layout.js';
import type { Records } from './records.js';
import { sliceMs, type Table, type Tables } from './tables.js';

/** Background work of the store: removes dropped collections and expired documents. */
export interface Upkeep {
  /** Drops indexes whose build was interrupted; no client has received a reply that they exist. */
  dropUnfinishedIndexes(): Promise<void>;
  sweep(): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly tables: Tables;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly expiryInterval: number;
  readonly onFailure: (description: string, error: unknown) => void;
}

/** Keys, or documents, that one slice finds at most. */
const sliceSize = 500;

export const openUpkeep = ({ tables, catalog, records, expiryInterval, onFailure }: Parts): Upkeep => {
  const stopController = new AbortController();
  let work: Promise<void> = Promise.resolve();

  const queue = (description: string, job: () => Promise<void>): void => {
    work = work.then(async () => {
      if (!stopController.signal.aborted) await job().catch((error: unknown) => onFailure(description, error));
    });
  };

  const emptyTable = async (table: Table, number: number): Promise<void> => {
    const start = tableKey(number);
    const end = afterPrefix(start);
    for (let hasMore = true; hasMore && !stopController.signal.aborted;) {
      hasMore = await tables.write(() => {
        const keys = [...table.getKeys({ start, end, limit: sliceSize })];
        const until = performance.now() + sliceMs;
        for (const key of keys) {
          table.removeSync(key);
          if (performance.now() >= until) break;
        }
        if (keys.length === 0) catalog.swept(number);
        return keys.length > 0;
      });
    }
  };

  const sweep = (): void =>
    queue('The store could not remove dropped data', async () => {
      for (const { kind, table } of catalog.garbage()) await emptyTable(tables[kind], table);
    });

  /** Removes the documents that are unchanged since they were found. */
  const removeAll = async (
    collection: Collection,
    foundRecords: readonly number[],
    expiryFilter: Filter,
  ): Promise<void> => {
    const isMeant = matcher(expiryFilter);
    for (let next = 0; next < foundRecords.length && !stopController.signal.aborted;) {
      await tables.write(() => {
        const until = performance.now() + sliceMs;
        do {
          const record = foundRecords[next++];
          const stored = record === undefined || collection.gone ? undefined : readHit(tables, collection, record);
          if (stored === undefined) continue;
          const doc = decodeForChange(stored.bytes, collection, pathsOf(expiryFilter));
          if (isMeant(doc)) records.remove(collection, stored.record, doc);
        } while (next < foundRecords.length && performance.now() < until);
      });
    }
  };

  const expire = async (collection: Collection, spec: IndexSpec): Promise<void> => {
    const [field] = spec.fields;
    if (field === undefined || spec.expireAfterSeconds === undefined) return;
    const latest = docOf({ $lte: { kind: 'date', ms: Date.now() - spec.expireAfterSeconds * 1000 } });
    const due = parseFilter(docOf({ [field.name]: latest }));
    const expiryFilter: Filter = { op: 'and', parts: spec.partial === undefined ? [due] : [due, spec.partial.filter] };
    const { steps } = runQuery(tables, collection, { filter: expiryFilter, hint: spec.name });
    let foundRecords: number[] = [];
    for await (const hit of paceSteps(steps, undefined)) {
      if (stopController.signal.aborted) return;
      foundRecords.push(hit.record);
      if (foundRecords.length < sliceSize) continue;
      await removeAll(collection, foundRecords, expiryFilter);
      foundRecords = [];
    }
    await removeAll(collection, foundRecords, expiryFilter);
  };

  const timer = setInterval(() => {
    queue('The store could not remove expired documents', async () => {
      for (const database of catalog.databases()) {
        for (const collection of catalog.list(database)) {
          for (const index of collection.indexes) {
            if (!index.building && !stopController.signal.aborted) await expire(collection, index.spec);
          }
        }
      }
    });
  }, expiryInterval);
  timer.unref();

  return {
    sweep,
    dropUnfinishedIndexes: () =>
      tables.write(() => {
        for (const database of catalog.databases()) {
          for (const collection of catalog.list(database)) {
            const unfinishedIndexes = collection.indexes.filter((index) => index.building);
            for (const index of unfinishedIndexes) catalog.dropIndex(collection, index);
          }
        }
      }),
    stop: async () => {
      stopController.abort();
      clearInterval(timer);
      await work;
    },
  };
};
