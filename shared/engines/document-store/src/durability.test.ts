import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHead } from '@torno/engine-lmdb-file';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { startDocumentStore } from './server.js';
import { documentsFile } from './storage/tables.js';
import { bundleProgram } from './testing/spawn-store.js';
import type { Program, Running } from './testing/spawn-store.js';

interface Row extends Document {
  _id: string;
}

let program: Program;
let dataDir: string;

beforeAll(() => {
  program = bundleProgram();
});
afterAll(() => program.remove());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const { child, stop } of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) await stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const started: Running[] = [];
const clients: MongoClient[] = [];

const start = async (durability: string): Promise<Running> => {
  const running = await program.start({
    DOCUMENT_STORE_DATA: dataDir,
    DOCUMENT_STORE_PORT: '0',
    DURABILITY: durability,
  });
  started.push(running);
  return running;
};

const connect = (running: Running): Promise<MongoClient> => {
  const client = new MongoClient(String(running.first.url), { serverSelectionTimeoutMS: 3000 });
  clients.push(client);
  return client.connect();
};

/** Number of transactions of the file. */
const transactionsIn = (directory: string): number => {
  const file = readFileSync(join(directory, documentsFile));
  const first = readHead(file);
  const second = readHead(file.subarray(first?.pageSize));
  return Math.max(first?.transaction ?? 0, second?.transaction ?? 0);
};

it('A restarted store has everything, indexes included', async () => {
  const first = await start('power');
  const client = await connect(first);
  const rows = client.db('app').collection<Row>('rows');
  await rows.createIndex({ email: 1 }, { unique: true, sparse: true, name: 'by email' });
  await rows.insertMany([{ _id: 'a', email: 'a@example.com' }, { _id: 'b' }]);
  await client.close();
  expect(await first.stop('SIGTERM')).toBe(0);

  const second = await start('power');
  const again = await connect(second);
  const same = again.db('app').collection<Row>('rows');
  expect(await same.find().toArray()).toEqual([{ _id: 'a', email: 'a@example.com' }, { _id: 'b' }]);
  expect(await same.indexes()).toContainEqual(
    expect.objectContaining({ name: 'by email', unique: true, sparse: true }),
  );
  await expect(same.insertOne({ _id: 'c', email: 'a@example.com' })).rejects.toMatchObject({ code: 11000 });
  await again.close();
  expect(await second.stop('SIGINT')).toBe(0);
});

it('Writes of many clients share transactions', async () => {
  const running = await start('power');
  const client = await connect(running);
  const rows = client.db('app').collection<Row>('rows');
  await rows.insertOne({ _id: 'first' });
  const before = transactionsIn(dataDir);
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 64 }, (_, at) => rows.insertOne({ _id: `${round}-${at}` })));
  }
  expect(transactionsIn(dataDir) - before).toBeLessThan(5 * 64);
  expect(await rows.countDocuments()).toBe(5 * 64 + 1);
  await client.close();
  await running.stop('SIGTERM');
});

it('A data directory in use is refused, naming its owner', async () => {
  const first = await start('power');
  const second = await start('power');
  expect(second.first).toMatchObject({ ready: false });
  expect(second.first.message).toContain(`is in use by process ${first.child.pid}`);
  await expect(startDocumentStore({ dataDir })).rejects.toThrow('is in use by process');
  expect(await first.stop('SIGTERM')).toBe(0);
  const own = await startDocumentStore({ dataDir });
  await expect(startDocumentStore({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
  await own.close();
});

it('A store at a Unix socket is reached there, even after one that was killed', async () => {
  const settings = { DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_SOCKET: join(dataDir, 'documents.sock') };
  const first = await program.start(settings);
  started.push(first);
  const before = await connect(first);
  await before.db('torno').collection('notes').insertOne({ text: 'kept' });
  await first.stop('SIGKILL');
  const second = await program.start(settings);
  started.push(second);
  expect(second.first.url).toBe(first.first.url);
  expect(await (await connect(second)).db('torno').collection('notes').findOne()).toMatchObject({ text: 'kept' });
});

it('Invalid settings are refused', async () => {
  const refused = await program.start({ DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_PORT: 'high' });
  expect(refused.first.message).toBe("DOCUMENT_STORE_PORT is 'high': it must be a port number");
});
