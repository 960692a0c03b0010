import { MongoClient, MongoServerError } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { openSmallDisk } from './testing/small-disk.js';
import type { SmallDisk } from './testing/small-disk.js';
import { bundleProgram } from './testing/spawn-store.js';
import type { Program, Running } from './testing/spawn-store.js';

interface Row extends Document {
  _id: string;
}

let program: Program;
let disk: SmallDisk;

beforeAll(() => {
  program = bundleProgram();
  disk = openSmallDisk();
});
afterAll(() => {
  disk.remove();
  program.remove();
});

const start = async (): Promise<Running> => {
  const running = await program.start({ DOCUMENT_STORE_DATA: disk.directory, DOCUMENT_STORE_PORT: '0' });
  disk.limit(running.child);
  return running;
};

const open = async (running: Running): Promise<{ client: MongoClient; rows: Collection<Row> }> => {
  const client = await new MongoClient(String(running.first.url), { serverSelectionTimeoutMS: 3000 }).connect();
  return { client, rows: client.db('app').collection<Row>('rows') };
};

const isRefusal = (error: unknown): boolean =>
  error instanceof MongoServerError && (disk.kind === 'limit' || error.code === 14031);

/** Inserts from several writers until each of them has been refused; returns the acknowledged documents. */
const fill = async (rows: Collection<Row>, name: string): Promise<Set<string>> => {
  const acknowledged = new Set<string>();
  const writer = async (number: number): Promise<void> => {
    for (let at = 0; ; at++) {
      const id = `${name}-${number}-${at}`;
      try {
        await rows.insertOne({ _id: id, group: at % 5, text: 'x'.repeat(2000) });
        acknowledged.add(id);
      } catch (error) {
        if (isRefusal(error)) return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, (_, number) => writer(number)));
  return acknowledged;
};

const expectExactly = async (rows: Collection<Row>, ids: ReadonlySet<string>): Promise<void> => {
  const stored = await rows.find().toArray();
  expect(new Set(stored.map(({ _id }) => _id))).toEqual(ids);
  expect(stored).toHaveLength(ids.size);
  expect(await rows.estimatedDocumentCount()).toBe(ids.size);
  const indexed = await rows.find({ group: { $gte: 0 } }, { hint: { group: 1 } }).toArray();
  expect(new Set(indexed.map(({ _id }) => _id))).toEqual(ids);
  expect(indexed).toHaveLength(ids.size);
};

it('On a full disk writes are refused, reads continue, nothing is lost or invented, and writes succeed once there is room', async () => {
  const refusal = disk.kind === 'limit' ? { name: 'MongoServerError' } : { code: 14031, codeName: 'OutOfDiskSpace' };
  const first = await start();
  const filling = await open(first);
  await filling.rows.createIndex({ group: 1 });
  const ids = await fill(filling.rows, 'first');
  expect(ids.size).toBeGreaterThan(100);
  await expectExactly(filling.rows, ids);
  await filling.client.close();
  await first.stop('SIGKILL');

  const running = await start();
  const { client, rows } = await open(running);
  await expectExactly(rows, ids);
  for (const id of await fill(rows, 'second')) ids.add(id);

  const large = 'y'.repeat(200_000);
  const [some = ''] = ids;
  const read: string[] = [];
  for await (const { _id } of rows.find({}, { batchSize: 50 })) {
    // A running query does not notice concurrent failed writes.
    if (read.length % 200 === 0) await expect(rows.insertOne({ _id: 'large', large })).rejects.toMatchObject(refusal);
    read.push(_id);
  }
  expect(new Set(read)).toEqual(ids);
  await expect(rows.updateOne({ _id: some }, { $set: { large } })).rejects.toMatchObject(refusal);
  await expect(rows.replaceOne({ _id: some }, { large })).rejects.toMatchObject(refusal);
  await expect(rows.findOneAndUpdate({ _id: some }, { $set: { large } })).rejects.toMatchObject(refusal);
  await expect(rows.createIndex({ text: 1 })).rejects.toMatchObject(refusal);
  await expectExactly(rows, ids);

  disk.enlarge(running.child);
  await rows.insertOne({ _id: 'with room', group: 1 });
  ids.add('with room');
  await rows.createIndex({ text: 1 });
  await expectExactly(rows, ids);
  expect(await rows.find({ text: { $gt: '' } }, { hint: { text: 1 } }).toArray()).toHaveLength(ids.size - 1);
  await client.close();
  await running.stop('SIGKILL');

  const again = await start();
  const second = await open(again);
  await expectExactly(second.rows, ids);
  await second.client.close();
  expect(await again.stop('SIGTERM')).toBe(0);
});
