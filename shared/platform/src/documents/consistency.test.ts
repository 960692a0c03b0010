import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startDocumentStore } from '@torno/engine-document-store';
import { createFiles } from '../files/files.js';
import { isConsistent } from './consistency.js';
import { connectDocuments } from './documents.js';

type Recorder = { readonly server: Server; readonly port: number; readonly sent: () => string };

/** Passes bytes on to a port and records the clients' bytes. */
const recordRequests = async (to: number): Promise<Recorder> => {
  let sent = '';
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    client.on('data', (bytes) => (sent += bytes.toString('latin1')));
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, sent: () => sent };
};

/** `writeConcern: { w: "majority", wtimeout: …` in BSON: dots stand for types and lengths. */
const majority = /writeConcern.{6}w.{5}majority.{2}wtimeout/gs;

it('Every write waits for a majority, whatever the address says', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'torno-documents-'));
  const engine = await startDocumentStore({ dataDir, durability: 'process' });
  const recorder = await recordRequests(Number(new URL(engine.url).port));
  const documents = await connectDocuments({
    url: `mongodb://127.0.0.1:${recorder.port}/?directConnection=true&w=1&readPreference=secondary`,
    database: 'torno',
  });
  const keys = documents.inDatabase('torno_keys').collection<{ readonly _id: string; readonly key?: string }>('keys');
  const confirmed = async (write: () => Promise<unknown>): Promise<number> => {
    const before = recorder.sent().length;
    await write();
    return [...recorder.sent().slice(before).matchAll(majority)].length;
  };

  expect(await confirmed(() => keys.ensureIndexes([{ keys: { key: 1 } }]))).toBe(1);
  expect(await confirmed(() => keys.insertOne({ _id: 'a' }))).toBe(1);
  expect(await confirmed(() => keys.updateOne({ _id: 'a' }, { $set: { key: 'x' } }))).toBe(1);
  expect(await confirmed(() => keys.findOneAndUpdate({ _id: 'a' }, { $set: { key: 'y' } }))).toBe(1);
  expect(await confirmed(() => keys.bulk([{ insertOne: { document: { _id: 'b' } } }]))).toBe(1);
  expect(await confirmed(() => keys.deleteMany({}))).toBe(1);
  const about = { fileName: 'a.txt', mime: 'text/plain', maxBytes: 10 };
  const files = createFiles(documents.gridFsBucket('files'));
  // The bytes and the file's own document, besides the indexes of the bucket.
  expect(await confirmed(() => files.put('f', Readable.from([Buffer.from('a')]), about))).toBeGreaterThanOrEqual(2);

  await documents.close();
  recorder.server.close();
  await engine.close();
  await rm(dataDir, { recursive: true });
});

it.each([
  ['mongodb://a:27017,b:27017/?replicaSet=rs', true],
  ['mongodb://a/?w=majority&readPreference=primary&retryWrites=true&journal=true', true],
  ['mongodb://a/?w=1', false],
  ['mongodb://a/?replicaSet=rs&W=2', false],
  ['mongodb://a/?journal=false', false],
  ['mongodb+srv://a/torno?readpreference=secondaryPreferred', false],
  ['mongodb://a/?retryWrites=false', false],
])('Whether the address %s leaves writes to a majority and reads to the primary: %s', (address, expected) => {
  expect(isConsistent(address)).toBe(expected);
});
