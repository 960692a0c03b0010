import { Long } from 'mongodb';
import type { Document } from 'mongodb';
import { collectionWith, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const admin = (command: Document): Promise<Document> => store.client.db('admin').command(command);

it.each(['hello', 'isMaster', 'ismaster'])(
  'The server introduces itself by %s as a standalone server without extras',
  async (name) => {
    const hello = await admin({ [name]: 1 });
    expect(hello).toMatchObject({
      ok: 1,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      readOnly: false,
    });
    expect(hello[name === 'hello' ? 'isWritablePrimary' : 'ismaster']).toBe(true);
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(21);
    for (const extra of ['setName', 'msg', 'compression', 'saslSupportedMechs'])
      expect(hello).not.toHaveProperty(extra);
  },
);

it('The server reports its version, its feature level and that nobody has to authenticate', async () => {
  const { version, versionArray } = await admin({ buildInfo: 1 });
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(versionArray).toHaveLength(4);
  const parameter = await admin({ getParameter: 1, featureCompatibilityVersion: 1 });
  expect(parameter.featureCompatibilityVersion.version).toBe(version.split('.').slice(0, 2).join('.'));
  expect((await admin({ connectionStatus: 1, showPrivileges: true })).authInfo).toEqual({
    authenticatedUsers: [],
    authenticatedUserRoles: [],
    authenticatedUserPrivileges: [],
  });
  expect(await admin({ endSessions: [] })).toMatchObject({ ok: 1 });
  expect(await admin({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('Statistics count the contents of a collection and a database', async () => {
  const rows = await collectionWith(store, [{ a: 1 }, { a: 2 }]);
  await rows.createIndex({ a: 1 });
  expect(await store.db.command({ collStats: rows.collectionName })).toMatchObject({
    ns: rows.namespace,
    count: 2,
    nindexes: 2,
    capped: false,
  });
  expect(await store.db.command({ dbStats: 1 })).toMatchObject({
    db: store.db.databaseName,
    collections: 1,
    objects: 2,
  });
  expect(await store.db.command({ collStats: 'nothing' })).toMatchObject({ count: 0 });
});

it('Databases and collections are listed by filter, by name only and in batches', async () => {
  const name = store.db.databaseName;
  for (const each of ['c', 'a', 'b']) await store.db.createCollection(`list-${each}`);
  expect((await admin({ listDatabases: 1, filter: { name } })).databases).toMatchObject([{ name, empty: false }]);
  expect((await admin({ listDatabases: 1, nameOnly: true, filter: { name } })).databases).toEqual([{ name }]);
  const filter = { name: /^list-/ };
  const names = (list: readonly Document[]) => list.map((one) => one['name']).toSorted();
  const all = await store.db.listCollections(filter, { batchSize: 2 }).toArray();
  expect(names(all)).toEqual(['list-a', 'list-b', 'list-c']);
  expect(all[0]).toMatchObject({ type: 'collection', info: { readOnly: false }, idIndex: { key: { _id: 1 } } });
  const named = await store.db.listCollections(filter, { nameOnly: true }).toArray();
  expect(named.every((one) => Object.keys(one).toSorted().join() === 'name,type')).toBe(true);
  const { cursor } = await store.db.command({ listCollections: 1, filter, cursor: { batchSize: 1 } });
  expect(cursor.firstBatch).toHaveLength(1);
  expect(Long.isLong(cursor.id) || typeof cursor.id === 'number').toBe(true);
  const more = await store.db.command({ getMore: cursor.id, collection: '$cmd.listCollections' });
  expect(more.cursor.nextBatch).toHaveLength(2);
});

it("An index is dropped by name, by key, by several names; '*' drops all but that of _id", async () => {
  const rows = await collectionWith(store, [{ a: 1 }]);
  const indexed = async () => (await rows.indexes()).map(({ name }) => name);
  const all = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ key: { [field]: 1 } }));
  await rows.createIndexes(all);
  const drop = (index: unknown) => store.db.command({ dropIndexes: rows.collectionName, index });
  expect(await drop('a_1')).toMatchObject({ nIndexesWas: 6 });
  await drop({ b: 1 });
  await drop(['c_1', 'd_1']);
  expect(await indexed()).toEqual(['_id_', 'e_1']);
  await expect(drop('_id_')).rejects.toMatchObject({ code: 72 });
  await expect(drop('none')).rejects.toMatchObject({ code: 27, message: expect.stringContaining('none') });
  await expect(drop({ z: 1 })).rejects.toMatchObject({ code: 27 });
  await drop('*');
  expect(await indexed()).toEqual(['_id_']);
  await expect(store.db.command({ listIndexes: 'nothing' })).rejects.toMatchObject({ code: 26 });
});

// With it, drivers would wait for the next change of the topology, of which a server without replicas knows none.
itEmbedded('The server does not offer to report changes of its topology', async () =>
  expect(await admin({ hello: 1 })).not.toHaveProperty('topologyVersion'),
);

itEmbedded('Errors have MongoDB’s names', async () => {
  const refusal = async (command: Document): Promise<string> => {
    try {
      await store.db.command(command);
    } catch (error) {
      return String((error as { codeName?: unknown }).codeName);
    }
    return 'none';
  };
  expect(await refusal({ frobnicate: 1 })).toBe('CommandNotFound');
  expect(await refusal({ find: 'x', frobnicate: 1 })).toBe('Location40415');
  expect(await refusal({ find: 'x', filter: { a: { $type: 1 } } })).toBe('BadValue');
  expect(await refusal({ find: 'x', filter: { a: { $ref: 'y', $id: 1 } } })).toBe('BadValue');
  expect(await refusal({ aggregate: 'x', pipeline: [{ $out: 'y' }], cursor: {} })).toBe('Location40324');
  expect(await refusal({ find: 'x', let: { a: 1 } })).toBe('CommandNotSupported');
});
