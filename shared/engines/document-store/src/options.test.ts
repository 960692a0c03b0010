import type { Document, MongoServerError } from 'mongodb';
import { collectionWith, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/**
 * Every option that MongoDB documents for a command either works, which other tests prove, or has no meaning on this
 * server by its nature, or is refused with a text that names it. Undocumented options are refused as well.
 */
interface Options {
  readonly command: Document;
  /** It runs with these. */
  readonly taken: Document;
  /** Each of these is refused: 115 where MongoDB has it and this server does not, 40415 where neither has. */
  readonly refused: Document;
}

let store: TestStore;
let rows: string;

beforeAll(async () => {
  store = await openTestStore({ durability: 'power' });
  const collection = await collectionWith(store, [{ a: 1 }, { a: 2 }]);
  await collection.createIndex({ a: 1 });
  rows = collection.collectionName;
});
afterAll(() => store.close());

const german = { locale: 'de' };

const everywhere: Document = {
  comment: 'why',
  maxTimeMS: 1000,
  readConcern: { level: 'local' },
};
/** Only commands that write may have a write concern. */
const writeConcern = { w: 1, j: true, wtimeout: 100 };
const writing = 'insert update delete findAndModify create createIndexes drop dropIndexes'.split(' ');
const nowhere: Document = { frobnicate: 1, apiVersion: '1', apiStrict: true };

const commands = (): Readonly<Record<string, Options>> => ({
  find: {
    command: { find: rows },
    taken: {
      filter: { a: 1 },
      sort: { a: 1 },
      projection: { a: 1 },
      hint: 'a_1',
      skip: 1,
      limit: 1,
      batchSize: 1,
      singleBatch: true,
      noCursorTimeout: true,
      allowDiskUse: true,
      allowPartialResults: true,
      collation: { locale: 'simple' },
    },
    refused: {
      collation: german,
      max: { a: 5 },
      min: { a: 0 },
      returnKey: true,
      showRecordId: true,
      tailable: true,
      awaitData: true,
      oplogReplay: true,
      let: { x: 1 },
      readOnce: true,
      resumeAfter: {},
      term: 1,
    },
  },
  count: {
    command: { count: rows },
    taken: { query: { a: 1 }, limit: 1, skip: 1, hint: { a: 1 }, fields: {} },
    refused: { collation: german, let: { x: 1 } },
  },
  distinct: {
    command: { distinct: rows, key: 'a' },
    taken: { query: { a: 1 }, hint: 'a_1' },
    refused: { collation: german, let: { x: 1 } },
  },
  aggregate: {
    command: { aggregate: rows, pipeline: [], cursor: {} },
    taken: { allowDiskUse: true, bypassDocumentValidation: true, hint: 'a_1', cursor: { batchSize: 5 }, explain: true },
    refused: { collation: german, let: { x: 1 }, exchange: {}, cursor: { frobnicate: 1 } },
  },
  insert: {
    command: { insert: 'inserted', documents: [{}] },
    taken: { ordered: false, bypassDocumentValidation: true },
    refused: { encryptionInformation: { a: 1 }, collation: german },
  },
  update: {
    command: { update: rows, updates: [{ q: { a: 1 }, u: { $set: { b: 1 } } }] },
    taken: { ordered: false, bypassDocumentValidation: true },
    refused: { let: { x: 1 }, collation: german },
  },
  delete: {
    command: { delete: rows, deletes: [{ q: { a: 99 }, limit: 1 }] },
    taken: { ordered: false },
    refused: { let: { x: 1 }, collation: german },
  },
  findAndModify: {
    command: { findAndModify: rows, query: { a: 1 }, update: { $set: { b: 1 } } },
    taken: { sort: { a: 1 }, new: true, fields: { a: 1 }, upsert: true, hint: 'a_1', bypassDocumentValidation: true },
    refused: { collation: german, let: { x: 1 }, encryptionInformation: { a: 1 } },
  },
  createIndexes: {
    command: { createIndexes: 'indexed', indexes: [{ key: { a: 1 }, name: 'a' }] },
    taken: {},
    refused: { commitQuorum: 'majority', ignoreUnknownIndexOptions: true },
  },
  listIndexes: {
    command: { listIndexes: rows },
    taken: { cursor: { batchSize: 1 } },
    refused: { includeBuildUUIDs: true },
  },
  listCollections: {
    command: { listCollections: 1 },
    taken: { filter: { name: 'x' }, nameOnly: true, authorizedCollections: true, cursor: { batchSize: 1 } },
    refused: { cursor: { frobnicate: 1 } },
  },
  create: {
    command: { create: 'rows' },
    taken: {},
    refused: {
      capped: true,
      size: 1000,
      max: 5,
      timeseries: { timeField: 't' },
      clusteredIndex: { key: { _id: 1 }, unique: true },
      expireAfterSeconds: 5,
      viewOn: 'x',
      pipeline: [{ $match: {} }],
      validator: { a: 1 },
      validationLevel: 'strict',
      validationAction: 'warn',
      storageEngine: { wiredTiger: {} },
      indexOptionDefaults: { a: 1 },
      changeStreamPreAndPostImages: { enabled: true },
      encryptedFields: { fields: [] },
      collation: german,
    },
  },
  drop: { command: { drop: 'nothing' }, taken: {}, refused: {} },
  dropIndexes: { command: { dropIndexes: rows, index: [] }, taken: {}, refused: {} },
  collStats: { command: { collStats: rows }, taken: { scale: 1 }, refused: { scale: 1024 } },
  dbStats: { command: { dbStats: 1 }, taken: { scale: 1, freeStorage: 0 }, refused: { scale: 1024, freeStorage: 1 } },
  connectionStatus: { command: { connectionStatus: 1 }, taken: { showPrivileges: true }, refused: {} },
  buildInfo: { command: { buildInfo: 1 }, taken: {}, refused: {} },
  ping: { command: { ping: 1 }, taken: {}, refused: {} },
  explain: {
    command: { explain: { find: 'x' } },
    taken: { verbosity: 'queryPlanner' },
    refused: {},
  },
});

const names = [
  'find count distinct aggregate insert update delete findAndModify createIndexes listIndexes listCollections create',
  'drop dropIndexes collStats dbStats connectionStatus buildInfo ping explain',
].flatMap((line) => line.split(' '));

it('The options of every command are covered', () => {
  expect(Object.keys(commands()).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  const optionsOf = (): Options => {
    const found = commands()[name];
    if (found === undefined) throw new Error(`no options for ${name}`);
    return found;
  };

  it('Supported options are accepted', async () => {
    const { command, taken } = optionsOf();
    const written = writing.includes(name) ? { writeConcern } : {};
    const plain = name === 'create' ? [] : Object.entries({ ...taken, ...everywhere, ...written });
    for (const [option, value] of plain) {
      const reply = await store.db.command({ ...command, [option]: value });
      expect(reply).toMatchObject({ ok: 1 });
      expect(reply.writeErrors).toBeUndefined();
    }
  });

  it('A write concern is accepted only by commands that write', async () => {
    if (writing.includes(name)) return;
    await expect(store.db.command({ ...optionsOf().command, writeConcern })).rejects.toMatchObject({ code: 72 });
  });

  itEmbedded('Other options are refused by name', async () => {
    const { command, refused } = optionsOf();
    for (const [option, value] of Object.entries({ ...nowhere, ...refused })) {
      const named = option === 'cursor' ? 'frobnicate' : option;
      const failure: unknown = await store.db.command({ ...command, [option]: value }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: expect.stringContaining(named) });
      expect([115, 40415]).toContain((failure as MongoServerError).code);
    }
  });
});

describe('statements of update and delete', () => {
  const update = (statement: Document) =>
    store.db.command({ update: rows, updates: [{ q: { a: 1 }, u: { $set: { b: 1 } }, ...statement }] });
  const remove = (statement: Document) =>
    store.db.command({ delete: rows, deletes: [{ q: { a: 99 }, limit: 0, ...statement }] });
  const refusalOf = (reply: Document): Document => {
    const [error] = reply['writeErrors'] ?? [];
    return error ?? {};
  };

  it('Supported options of statements are accepted', async () => {
    for (const taken of [
      { upsert: true },
      { multi: true },
      { hint: 'a_1' },
      { arrayFilters: [] },
      { sort: { a: 1 } },
    ]) {
      expect(await update(taken)).not.toHaveProperty('writeErrors');
    }
    expect(await remove({ hint: 'a_1' })).not.toHaveProperty('writeErrors');
  });

  itEmbedded('Other options of statements are refused by name', async () => {
    for (const refused of [{ collation: german }, { c: { x: 1 } }, { sampleId: 1 }, { frobnicate: 1 }]) {
      const [name = ''] = Object.keys(refused);
      expect(refusalOf(await update(refused)).errmsg).toContain(name);
      if (name !== 'c') expect(refusalOf(await remove(refused)).errmsg).toContain(name);
    }
    expect(refusalOf(await update({ u: [{ $set: { a: 1 } }] }))).toMatchObject({ code: 115 });
    expect(refusalOf(await remove({ limit: 2 }))).toMatchObject({ code: 9 });
    expect(refusalOf(await update({ multi: true, u: { b: 1 } }))).toMatchObject({ code: 9 });
  });
});

itEmbedded.each<[string, Document, string]>([
  ['A sort by', { sort: { $natural: 1 } }, "a sort by '$natural' is not supported by the embedded document store"],
  [
    'A hint to go backwards by',
    { hint: { $natural: -1 } },
    "the option 'find.hint' with another $natural than 1 is not supported by the embedded document store",
  ],
])('%s $natural is refused as what it is', async (_, option, message) =>
  expect(store.db.command({ find: 'rows', ...option })).rejects.toMatchObject({ code: 115, message }),
);

itEmbedded('Every other command is refused by name', async () => {
  const others = [
    'abortTransaction authenticate bulkWrite clone collMod commitTransaction compact convertToCapped createRole',
    'createUser currentOp dataSize dbHash eval filemd5 fsync geoNear getCmdLineOpts getLog getLastError group hostInfo',
    'killOp killSessions listCommands logout mapReduce profile refreshSessions reIndex replSetGetStatus saslStart',
    'serverStatus setParameter shutdown startSession top usersInfo validate whatsmyuri Find FIND $where',
  ].flatMap((line) => line.split(' '));
  for (const name of others) {
    await expect(store.db.command({ [name]: 1 })).rejects.toMatchObject({
      code: 59,
      message: expect.stringContaining(`'${name}'`),
    });
  }
});

itEmbedded.each<[string, () => Document, number]>([
  ['a negative skip', () => ({ find: rows, skip: -1 }), 51024],
  ['a negative limit', () => ({ find: rows, limit: -1 }), 51024],
  ['a negative batch', () => ({ find: rows, batchSize: -1 }), 51024],
  ['a half skip', () => ({ find: rows, skip: 0.5 }), 2],
  ['a skip of text', () => ({ find: rows, skip: 'x' }), 14],
  ['a flag of text', () => ({ find: rows, allowDiskUse: 'yes' }), 14],
  ['a filter of text', () => ({ find: rows, filter: 'x' }), 14],
  ['a collection of no name', () => ({ find: '' }), 73],
  ['a collection of a number', () => ({ find: 5 }), 14],
  ['no documents', () => ({ insert: rows, documents: [] }), 16],
  ['documents that are missing', () => ({ insert: rows }), 40414],
  ['no pipeline', () => ({ aggregate: rows, cursor: {} }), 40414],
  ['an aggregation without cursor', () => ({ aggregate: rows, pipeline: [] }), 9],
  ['an aggregation of the database', () => ({ aggregate: 1, pipeline: [], cursor: {} }), 73],
  ['an aggregation of a number', () => ({ aggregate: 2, pipeline: [], cursor: {} }), 14],
  ['a collection of an impossible name', () => ({ find: 'a$b' }), 73],
  ['a count in an impossible collection', () => ({ count: '.a' }), 73],
  ['an aggregation of an impossible collection', () => ({ aggregate: 'a$b', pipeline: [], cursor: {} }), 73],
  ['an insert into an impossible collection', () => ({ insert: 'a$b', documents: [{}] }), 73],
  ['an insert into a collection of the system', () => ({ insert: 'system.x', documents: [{}] }), 73],
  ['an update of an impossible collection', () => ({ update: 'a$b', updates: [{ q: {}, u: { $set: { a: 1 } } }] }), 73],
  ['a delete in an impossible collection', () => ({ delete: 'a$b', deletes: [{ q: {}, limit: 0 }] }), 73],
  ['explaining a read of an impossible collection', () => ({ explain: { find: 'a$b' } }), 73],
  ['a sort of text', () => ({ find: rows, sort: { a: 'up' } }), 15974],
  ['a read concern of snapshots', () => ({ find: rows, readConcern: { level: 'snapshot' } }), 123],
  ['a read concern that asks others', () => ({ find: rows, readConcern: { level: 'linearizable' } }), 123],
  ['a read concern of another level', () => ({ find: rows, readConcern: { level: 'frobnicate' } }), 2],
  ['a read concern at a time', () => ({ find: rows, readConcern: { afterClusterTime: 1 } }), 115],
  ['a read concern unheard of', () => ({ find: rows, readConcern: { frobnicate: 1 } }), 40415],
  ['a write concern of two', () => ({ insert: rows, documents: [{}], writeConcern: { w: 2 } }), 2],
  ['a write concern unheard of', () => ({ insert: rows, documents: [{}], writeConcern: { frobnicate: 1 } }), 40415],
  ['explaining nothing', () => ({ explain: { frobnicate: 'x' } }), 59],
  ['explaining with a word unheard of', () => ({ explain: { find: 'x' }, verbosity: 'frobnicate' }), 9],
  ['explaining an option unheard of', () => ({ explain: { count: 'x', frobnicate: 1 } }), 40415],
  ['explaining two updates', () => ({ explain: { update: 'x', updates: [{}, {}] } }), 16],
  ['a renaming outside admin', () => ({ renameCollection: 'a.b', to: 'a.c' }), 13],
  ['a list of databases outside admin', () => ({ listDatabases: 1 }), 13],
  ['both removing and updating', () => ({ findAndModify: rows, remove: true, update: {} }), 9],
  ['removing with array filters', () => ({ findAndModify: rows, remove: true, arrayFilters: [] }), 9],
  ['removing and giving what is new', () => ({ findAndModify: rows, remove: true, new: true }), 9],
  ['a cursor that never was', () => ({ getMore: 5, collection: rows }), 43],
  ['a parameter unheard of', () => ({ getParameter: 1, frobnicate: 1 }), 72],
  ['all parameters', () => ({ getParameter: { allParameters: true } }), 115],
])('The server refuses %s', async (_, command, code) => {
  await expect(store.db.command(command())).rejects.toMatchObject({ code });
});
