import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doc } from '../bson/value.js';
import { matchAll } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import { ensureCollection, openStore } from '../storage/store.js';
import type { Store } from '../storage/store.js';
import { parseUpdate } from '../update/update.js';
import { changeInSlices, changeInOneTransaction } from './modify.js';
import type { Change } from './modify.js';

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
  const onFailure = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error });
  };
  store = await openStore({ dataDir, durability: 'process', expiryInterval: 60_000, onFailure });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const change = (many: boolean): Change => {
  const update = parseUpdate(doc({ $inc: doc({ n: 1 }) }));
  const { touches, apply } = update;
  return { database: 'db', collection: 'rows', query: { filter: matchAll }, many, touches, change: apply };
};

const insert = (count: number, text: string): Promise<void> =>
  store.tables.write(() => {
    const rows = ensureCollection(store, 'db', 'rows');
    for (let n = 0; n < count; n++) store.records.insert(rows, doc({ _id: n, text, n: 0 }));
  });

it('One document, or several small ones, are changed in the transaction in which they are found', async () => {
  await insert(3, 'x');
  expect(await store.tables.write(() => changeInOneTransaction(store, change(true)))).toMatchObject({ modified: 3 });
  expect(await store.tables.write(() => changeInOneTransaction(store, change(false)))).toMatchObject({ modified: 1 });
});

it('Several large ones are changed in transactions of their own, so that they need not all be in memory', async () => {
  await insert(3, 'x'.repeat(200_000));
  expect(await store.tables.write(() => changeInOneTransaction(store, change(true)))).toBeUndefined();
  expect(await changeInSlices(store, change(true), undefined)).toMatchObject({ matched: 3, modified: 3 });
  expect(await store.tables.write(() => changeInOneTransaction(store, change(false)))).toMatchObject({ modified: 1 });
});

it('A document that is named by its id is changed if it meets the other conditions as well', async () => {
  await store.tables.write(() => {
    const rows = ensureCollection(store, 'db', 'rows');
    for (const id of ['a', 'ab', 'b']) store.records.insert(rows, doc({ _id: id, n: 0 }));
  });
  const changed = (id: string, most: number): Promise<unknown> => {
    const filter = parseFilter(doc({ _id: id, n: doc({ $lte: most }) }));
    return store.tables.write(() => changeInOneTransaction(store, { ...change(false), query: { filter } }));
  };
  expect(await changed('a', 0)).toMatchObject({ modified: 1, after: doc({ _id: 'a', n: 1 }) });
  expect(await changed('a', 0)).toMatchObject({ matched: 0, modified: 0 });
  expect(await changed('a', 1)).toMatchObject({ modified: 1, after: doc({ _id: 'a', n: 2 }) });
  expect(await changed('c', 0)).toMatchObject({ matched: 0, modified: 0 });
});
