import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import limits from '../../../kernel/src/testing/limits.json';
import { bundleProgram } from './testing/spawn-store.js';
import type { Program, Running } from './testing/spawn-store.js';

/** KILLS=200 takes some minutes; KILL_SEED decides when each kill comes. */
const kills = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9));
const writers = 8;

interface Row extends Document {
  _id: string;
  group: number;
  /** How often it was changed. */
  version: number;
  tags: string[];
}

/** The clients' knowledge of a document: the last acknowledged version, and whether a later change may have arrived. */
interface Versions {
  /** -1: absent. */
  version: number;
  /** The requested version without a reply, if any; -1: a removal. */
  unconfirmed?: number;
}

let program: Program;
let dataDir: string;
let state = seed;

beforeAll(() => {
  program = bundleProgram();
});
afterAll(() => program.remove());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const random = (below: number): number => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * below);
};

const start = (durability: string): Promise<Running> =>
  program.start({ DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_PORT: '0', DURABILITY: durability });

const connect = async (running: Running): Promise<{ client: MongoClient; rows: Collection<Row> }> => {
  const client = await new MongoClient(String(running.first.url)).connect();
  return { client, rows: client.db('app').collection<Row>('rows@1') };
};

const rowOf = (id: string, version: number): Row => ({
  _id: id,
  group: version % 7,
  version,
  tags: ['all', `t${version % 3}`, ...(version % 2 === 0 ? ['even'] : [])],
});

const indexes = [{ group: 1, version: -1 }, { tags: 1 }, { version: 1, _id: 1 }] as const;

/** One writer: each step requests a change, records the request, and after the reply that it was made. */
const write = async (rows: Collection<Row>, versionsById: Map<string, Versions>, prefix: string): Promise<never> => {
  const mine: string[] = [];
  const change = async (versions: readonly [string, number][], work: () => Promise<unknown>): Promise<void> => {
    for (const [id, version] of versions)
      versionsById.set(id, { version: versionsById.get(id)?.version ?? -1, unconfirmed: version });
    await work();
    for (const [id, version] of versions) versionsById.set(id, { version });
  };
  for (let step = 0; ; step++) {
    const id = `${prefix}-${step}`;
    const some = mine[random(mine.length)] ?? id;
    const next = (versionsById.get(some)?.version ?? -1) + 1;
    const { _id, ...fields } = rowOf(some, next);
    switch (mine.length < 5 ? 0 : random(7)) {
      case 0:
        await change([[id, 0]], () => rows.insertOne(rowOf(id, 0)));
        mine.push(id);
        break;
      case 1: {
        const ids = Array.from({ length: 20 }, (_, at) => `${id}-${at}`);
        const all = ids.map((one): [string, number] => [one, 0]);
        await change(all, () => rows.insertMany(ids.map((one) => rowOf(one, 0))));
        mine.push(...ids);
        break;
      }
      case 2:
        await change([[some, next]], () => rows.updateOne({ _id }, { $set: fields }));
        break;
      case 3:
        await change([[some, next]], () => rows.replaceOne({ _id }, fields, { upsert: true }));
        break;
      case 4:
        await change([[some, next]], () => rows.findOneAndUpdate({ _id }, { $set: fields }));
        break;
      case 5:
        await change([[some, -1]], () => rows.deleteOne({ _id }));
        mine.splice(mine.indexOf(some), 1);
        break;
      default: {
        const added = `${id}-bulk`;
        const updateOne = { filter: { _id }, update: { $set: fields } };
        await change(
          [
            [some, next],
            [added, 0],
          ],
          () => rows.bulkWrite([{ updateOne }, { insertOne: { document: rowOf(added, 0) } }]),
        );
        mine.push(added);
      }
    }
  }
};

/** Every acknowledged write is found once, nothing else is, and every index agrees with the documents. */
const verify = async (rows: Collection<Row>, versionsById: Map<string, Versions>): Promise<void> => {
  const stored = await rows.find().toArray();
  const byId = new Map(stored.map((row) => [row['_id'], row]));
  expect(byId.size).toBe(stored.length);
  expect(await rows.estimatedDocumentCount()).toBe(stored.length);
  for (const [id, { version, unconfirmed }] of versionsById) {
    const found = byId.get(id);
    expect([version, unconfirmed ?? version]).toContain(found?.version ?? -1);
    // From here on the expected state is the one found.
    versionsById.set(id, { version: found?.version ?? -1 });
  }
  for (const row of stored) {
    expect(versionsById.has(row['_id'])).toBe(true);
    expect(row).toEqual(rowOf(row['_id'], row.version));
  }
  const ids = [...byId.keys()].toSorted();
  for (const index of indexes) {
    const [first = ''] = Object.keys(index);
    const through = await rows.find({ [first]: { $gte: first === 'tags' ? '' : 0 } }, { hint: { ...index } }).toArray();
    expect(through.map((row) => row['_id']).toSorted()).toEqual(ids);
  }
  const even = await rows.find({ tags: 'even' }, { hint: { tags: 1 } }).toArray();
  expect(even.map((row) => row['_id']).toSorted()).toEqual(ids.filter((id) => (byId.get(id)?.version ?? 1) % 2 === 0));
};

it(
  `Every acknowledged write is kept once through ${kills} kills under load (KILL_SEED=${seed})`,
  async () => {
    const versionsById = new Map<string, Versions>();
    for (let round = 0; round < kills; round++) {
      const running = await start(round % 2 === 0 ? 'power' : 'process');
      const { client, rows } = await connect(running);
      for (const index of indexes) await rows.createIndex({ ...index });
      await verify(rows, versionsById);
      const writing = Promise.allSettled(
        Array.from({ length: writers }, (_, number) => write(rows, versionsById, `${round}-${number}`)),
      );
      const before = versionsById.size;
      const more = 20 + random(150);
      while (versionsById.size < before + more) await new Promise((resolve) => setImmediate(resolve));
      await running.stop('SIGKILL');
      // Otherwise the writers would look for the server for half a minute.
      await client.close();
      await writing;
    }
    const running = await start('power');
    const { client, rows } = await connect(running);
    await verify(rows, versionsById);
    expect(versionsById.size).toBeGreaterThan(kills * 20);
    await client.close();
    expect(await running.stop('SIGTERM')).toBe(0);
  },
  limits.testMs + kills * 20_000,
);
