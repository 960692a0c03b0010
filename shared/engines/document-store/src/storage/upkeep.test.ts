import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '../bson/decode.js';
import { doc } from '../bson/value.js';
import { parseFilter } from '../match/parse.js';
import { runQuery } from '../query/run.js';
import type { Collection } from './catalog.js';
import { parseIndexSpec } from './index-spec.js';
import { ensureCollection, openStore, type Store } from './store.js';
import type { Tables } from './tables.js';
import { openUpkeep } from './upkeep.js';

let dataDir: string;
let store: Store;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'upkeep-'));
  // The store's own upkeep never runs in this test.
  store = await openStore({
    dataDir,
    durability: 'process',
    expiryInterval: 2 ** 31 - 1,
    onFailure: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const past = { kind: 'date', ms: Date.now() - 60_000 } as const;
const future = { kind: 'date', ms: Date.now() + 3_600_000 } as const;

const stored = (collection: Collection) => {
  const { steps } = runQuery(store.tables, collection, { filter: parseFilter(doc({})) });
  return [...steps].flatMap((hit) => (hit === undefined ? [] : [{ record: hit.record, bytes: hit.bytes }]));
};

const idsIn = (collection: Collection): unknown[] => stored(collection).map(({ bytes }) => decode(bytes).get('_id'));

it('A document that is renewed after it was found to be expired is kept', async () => {
  const { tables, catalog, records } = store;
  const collection = await tables.write(() => {
    const sessions = ensureCollection(store, 'test', 'sessions');
    catalog.addIndex(sessions, parseIndexSpec(doc({ key: doc({ until: 1 }), name: 'until_1', expireAfterSeconds: 0 })));
    for (const id of ['renewed', 'expired']) records.insert(sessions, doc({ _id: id, until: past }));
    return sessions;
  });
  const [renewed] = stored(collection);
  if (!renewed) throw new Error('Nothing was stored');

  let writes = 0;
  let notify = (): void => undefined;
  const isInterrupted = new Promise<void>((resolve) => (notify = resolve));
  const interrupted: Tables = Object.create(tables, {
    write: {
      value: async (change: () => unknown) => {
        writes += 1;
        // Another client's write comes between the search and the removal.
        if (writes === 1)
          await tables.write(() => {
            const before = { doc: decode(renewed.bytes), bytes: renewed.bytes };
            records.replace(collection, renewed.record, before, doc({ _id: 'renewed', until: future }));
          });
        const written = await tables.write(change);
        notify();
        return written;
      },
    },
  });
  const failures: unknown[] = [];
  const upkeep = openUpkeep({
    tables: interrupted,
    catalog,
    records,
    expiryInterval: 1,
    onFailure: (_, error) => failures.push(error),
  });
  await isInterrupted;
  await upkeep.stop();
  expect(failures).toEqual([]);
  expect(idsIn(collection)).toEqual(['renewed']);
});
