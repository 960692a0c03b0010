import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { encode } from './bson/encode.js';
import { decode } from './bson/decode.js';
import { doc, isDoc } from './bson/value.js';
import type { Doc } from './bson/value.js';
import { bundleProgram } from './testing/spawn-store.js';
import type { Program, Running } from './testing/spawn-store.js';

/** The number of documents, of 10 KB each. */
const count = 11_000;

const mebibyte = 1024 * 1024;

/** Bytes that the process may use besides the pages of its file; an idle one uses 60 to 100 MiB. */
const bound = 700 * mebibyte;

let program: Program;
let dataDir: string;
let running: Running;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  program = bundleProgram();
  dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
  running = await program.start({ DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_PORT: '0', DURABILITY: 'process' });
  client = await new MongoClient(String(running.first.url), { maxPoolSize: 600 }).connect();
  db = client.db('app');
  const rows = db.collection<{ _id: number; text: string }>('rows');
  for (let from = 0; from < count; from += 500) {
    await rows.insertMany(
      Array.from({ length: 500 }, (_, at) => ({ _id: from + at, text: `${(from + at) % 997}${'x'.repeat(10_000)}` })),
    );
  }
});
afterAll(async () => {
  await client.close();
  await running.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  program.remove();
});

/** Private memory of the process; pages of the file, which the system can reclaim, do not count. */
const heldBytes = (): number => {
  const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

/** Samples the memory while something runs. */
const peakHeldDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, heldBytes());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return Math.max(most, heldBytes());
};

const dial = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(String(running.first.url)).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const message = (command: Doc): Buffer => {
  const body = encode(command);
  const header = Buffer.alloc(21);
  header.writeInt32LE(21 + body.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, body]);
};

const everything = doc({ find: 'rows', batchSize: 1_000_000, $db: 'app' });

/** Waits until a condition holds. */
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it('The store answers five hundred connections at once', async () => {
  const most = await peakHeldDuring(async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, dial));
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(message(doc({ find: 'rows', limit: 1, $db: 'app' })));
    expect(await Promise.all(answers)).toHaveLength(500);
    for (const socket of sockets) socket.destroy();
    const found = await Promise.all(
      Array.from({ length: 500 }, (_, at) => db.collection<{ _id: number }>('rows').findOne({ _id: at })),
    );
    expect(found.map((row) => row?.['_id'])).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });
  expect(most).toBeLessThan(bound);
});

it('A result larger than the memory limit is streamed in batches of 16 MB', async () => {
  let total = 0;
  const most = await peakHeldDuring(async () => {
    for (let round = 0; round < 2; round++) {
      for await (const row of db.collection('rows').find({}, { batchSize: 1_000_000 })) if ('text' in row) total++;
    }
  });
  expect(total).toBe(2 * count);
  expect(most).toBeLessThan(bound);
});

it('Slow readers wait, each for itself, and others are answered', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, dial));
  const most = await peakHeldDuring(async () => {
    for (const socket of sockets) {
      socket.pause();
      socket.write(message(everything));
      // Nobody reads the reply to the first request, so the second is not even read.
      socket.write(message(everything));
    }
    for (let at = 0; at < 50; at++) expect(await db.command({ ping: 1 })).toEqual({ ok: 1 });
    expect(await db.collection('rows').countDocuments()).toBe(count);
  });
  expect(most).toBeLessThan(bound);
  // A reader that catches up gets a complete reply.
  const [slow] = sockets;
  const received: Buffer[] = [];
  slow?.on('data', (chunk: Buffer) => received.push(chunk));
  slow?.resume();
  await until(() => received.length > 0 && Buffer.concat(received).length >= Buffer.concat(received).readInt32LE(0));
  const all = Buffer.concat(received);
  const cursor = decode(all.subarray(21, all.readInt32LE(0))).get('cursor');
  expect(isDoc(cursor) && cursor.get('ns')).toBe('app.rows');
  for (const socket of sockets) socket.destroy();
});

it('Large messages are received a few at a time, and others are answered meanwhile', async () => {
  const stalled = await Promise.all(Array.from({ length: 60 }, dial));
  const closed = stalled.map((socket) => once(socket.resume(), 'close'));
  const most = await peakHeldDuring(async () => {
    for (const socket of stalled) {
      const start = Buffer.alloc(12 * mebibyte);
      start.writeInt32LE(40 * mebibyte, 0);
      start.writeInt32LE(2013, 12);
      socket.write(start);
    }
    for (let at = 0; at < 50; at++) expect(await db.command({ ping: 1 })).toEqual({ ok: 1 });
    await db.collection('others').insertOne({ a: 1 });
    expect(await db.collection('others').countDocuments()).toBe(1);
  });
  expect(most).toBeLessThan(bound);
  for (const socket of stalled) socket.destroy();
  await Promise.all(closed);
  const large = Array.from({ length: 3000 }, () => ({ text: 'x'.repeat(10_000) }));
  expect((await db.collection('large').insertMany(large)).insertedCount).toBe(3000);
});

it('A message of more than 48 MB is refused and the connection closed', async () => {
  const socket = await dial();
  const header = Buffer.alloc(16);
  header.writeInt32LE(48_000_001, 0);
  header.writeInt32LE(2013, 12);
  socket.write(header);
  await once(socket.resume(), 'close');
  expect(await db.command({ ping: 1 })).toEqual({ ok: 1 });
});

it('100 MB are sorted without an index and more is refused, unless only the first are requested', async () => {
  const rows = db.collection<{ _id: number; text: string }>('rows');
  const most = await peakHeldDuring(async () => {
    await expect(rows.find().sort({ text: 1 }).next()).rejects.toMatchObject({ code: 292 });
    await expect(rows.aggregate([{ $sort: { text: 1 } }]).next()).rejects.toMatchObject({ code: 292 });
    const first = await rows.find().sort({ text: -1 }).limit(20).toArray();
    const expected = Array.from({ length: count }, (_, at) => `${at % 997}x`)
      .toSorted()
      .toReversed()
      .slice(0, 20);
    expect(first.map(({ text }) => text.slice(0, text.indexOf('x') + 1))).toEqual(expected);
    const half = rows.find({ _id: { $lt: count / 2 } }).sort({ text: 1 });
    expect((await half.next())?.text).toMatch(/^0x/);
    await half.close();
  });
  expect(most).toBeLessThan(bound);
});

it('Many open cursors need little memory, and all sorts share a limit', async () => {
  const cursors = Array.from({ length: 1000 }, () => db.collection('rows').find({}, { batchSize: 1 }));
  const most = await peakHeldDuring(async () => {
    for (const cursor of cursors) expect(await cursor.next()).not.toBeNull();
    const sorts = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        db
          .collection<{ _id: number }>('rows')
          .find({ _id: { $lt: count / 2 } }, { batchSize: 1 })
          .sort({ text: 1 })
          .next(),
      ),
    );
    const refused = sorts.flatMap((sort) => (sort.status === 'rejected' ? [sort.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ code: 292 });
  });
  expect(most).toBeLessThan(2 * bound);
  await Promise.all(cursors.map((cursor) => cursor.close()));
});
