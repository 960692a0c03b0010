import { decode } from '../bson/decode.js';
import { doc as docOf } from '../bson/value.js';
import { paced } from '../query/pace.js';
import { runQuery, storedHit } from '../query/run.js';
import type { Filter } from '../match/filter.js';
import { matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import type { Catalog, Collection } from './catalog.js';
import type { IndexSpec } from './index-spec.js';
import { afterPrefix, tableKey } from './layout.js';
import type { Records } from './records.js';
import type { Table, Tables } from './tables.js';

/** What the store does on its own: removes what was dropped, and what has expired. */
export interface Upkeep {
  /** An index whose building was cut short is of no use: nobody was told that it exists. */
  dropUnfinishedIndexes(): Promise<void>;
  sweep(): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly tables: Tables;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly expiryInterval: number;
  readonly failed: (what: string, error: unknown) => void;
}

const sliceSize = 2000;

export const openUpkeep = ({ tables, catalog, records, expiryInterval, failed }: Parts): Upkeep => {
  const stopping = new AbortController();
  let work: Promise<void> = Promise.resolve();

  const queue = (what: string, job: () => Promise<void>): void => {
    work = work.then(async () => {
      if (!stopping.signal.aborted) await job().catch((error: unknown) => failed(what, error));
    });
  };

  const empty = async (table: Table, number: number): Promise<void> => {
    const start = tableKey(number);
    const end = afterPrefix(start);
    for (let more = true; more && !stopping.signal.aborted;) {
      more = await tables.write(() => {
        const keys = [...table.getKeys({ start, end, limit: sliceSize })];
        for (const key of keys) table.removeSync(key);
        if (keys.length === 0) catalog.swept(number);
        return keys.length > 0;
      });
    }
  };

  const sweep = (): void =>
    queue('removing what was dropped', async () => {
      for (const { kind, table } of catalog.garbage()) await empty(tables[kind], table);
    });

  const expire = async (collection: Collection, spec: IndexSpec): Promise<void> => {
    const [field] = spec.fields;
    if (field === undefined || spec.expireAfterSeconds === undefined) return;
    const latest = docOf({ $lte: { kind: 'date', ms: Date.now() - spec.expireAfterSeconds * 1000 } });
    const due = parseFilter(docOf({ [field.name]: latest }));
    const expired: Filter = { op: 'and', parts: spec.partial === undefined ? [due] : [due, spec.partial.filter] };
    const isExpired = matcher(expired);
    const { steps } = runQuery(tables, collection, { filter: expired, hint: spec.name });
    for await (const hit of paced(steps, undefined)) {
      if (stopping.signal.aborted) return;
      await tables.write(() => {
        if (collection.gone) return;
        const stored = storedHit(tables, collection, hit.record);
        if (stored === undefined) return;
        const doc = decode(stored.bytes);
        if (isExpired(doc)) records.remove(collection, hit.record, doc);
      });
    }
  };

  const timer = setInterval(() => {
    queue('removing expired documents', async () => {
      for (const database of catalog.databases()) {
        for (const collection of catalog.list(database)) {
          for (const index of collection.indexes) {
            if (!index.building && !stopping.signal.aborted) await expire(collection, index.spec);
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
            const unfinished = collection.indexes.filter((index) => index.building);
            for (const index of unfinished) catalog.dropIndex(collection, index);
          }
        }
      }),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await work;
    },
  };
};
