import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { MongoClient, type Collection } from 'mongodb';
import { bareAppends } from './bare-appends.js';
import type { Chapter, Figure } from './report.js';
import { percentile, ratePerSecond, samplesOf, timed } from './timing.js';

const sizes = [10_000, 100_000, 1_000_000] as const;
const writers = [1, 16, 64] as const;
const writeMs = 2_000;
const inOneWrite = 1_000;
const loaders = 4;
const companies = 100;
const text = 'x'.repeat(250);

type Stored = {
  readonly _id: number;
  readonly company: number;
  readonly createdAt: number;
  readonly label: string;
  readonly text: string;
};

type Server = { readonly client: MongoClient; readonly stop: () => Promise<void> };

/** The embedded document store alone, as `npm start` runs it. */
const startServer = async (dataDir: string, durability: 'power' | 'process'): Promise<Server> => {
  const child = spawn(process.execPath, ['dist/embedded-document-store.mjs'], {
    env: { ...process.env, DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_PORT: '0', DURABILITY: durability },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for await (const line of createInterface(child.stdout)) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1];
    if (url === undefined) throw new Error(`The document store does not start: ${line}`);
    const client = await new MongoClient(url, { maxPoolSize: 100 }).connect();
    return {
      client,
      stop: async () => {
        await client.close();
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The document store ended without a word');
};

const rowsOf = (client: MongoClient): Collection<Stored> => client.db('bench').collection<Stored>('rows');

const storedAt = (index: number): Stored => ({
  _id: index,
  company: index % companies,
  createdAt: index,
  label: `Shaft ${index}`,
  text,
});

const load = async (rows: Collection<Stored>, from: number, to: number): Promise<void> => {
  let next = from;
  const loader = async (): Promise<void> => {
    while (next < to) {
      const start = next;
      next = Math.min(next + inOneWrite, to);
      await rows.insertMany(Array.from({ length: next - start }, (_, offset) => storedAt(start + offset)));
    }
  };
  await Promise.all(Array.from({ length: loaders }, loader));
};

const pageOf = (rows: Collection<Stored>, company: number): Promise<unknown> =>
  rows.find({ company }).sort({ createdAt: -1 }).limit(20).toArray();

/** Milliseconds that the slowest `hello` of another client takes while something long is under way. */
const slowestHello = async (client: MongoClient, act: () => Promise<unknown>): Promise<number> => {
  const admin = client.db('admin');
  const work = { isUnderWay: true };
  let slowest = 0;
  const asking = (async () => {
    while (work.isUnderWay) slowest = Math.max(slowest, await timed(() => admin.command({ hello: 1 })));
  })();
  await act();
  work.isUnderWay = false;
  await asking;
  return slowest;
};

const measureReads = async (directory: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let server = await startServer(directory, 'process');
  let rows = rowsOf(server.client);
  await rows.createIndex({ company: 1, createdAt: -1 });
  let loaded = 0;
  let first: number | undefined;
  let loading = 0;
  for (const size of sizes) {
    const from = loaded;
    loading += await timed(() => load(rows, from, size));
    loaded = size;
    const value = percentile(await samplesOf(300, (index) => pageOf(rows, index % companies)), 0.5);
    first ??= value;
    figures.push({
      what: `page of 20 by compound index, ${size.toLocaleString('en')} documents`,
      value,
      unit: 'ms',
      ...(value === first
        ? {}
        : { beside: { what: 'at 10,000', value: first }, goal: { kind: 'at-most', value: 2, ratio: true } }),
    });
  }
  figures.unshift({ what: 'inserts in writes of 1,000, one index', value: (loaded / loading) * 1000, unit: 'per s' });
  await server.stop();

  const restart = await timed(async () => {
    server = await startServer(directory, 'process');
    rows = rowsOf(server.client);
    await pageOf(rows, 0);
  });
  figures.push({
    what: 'restart to first answer, 1,000,000 documents',
    value: restart,
    unit: 'ms',
    goal: { kind: 'at-most', value: 1_000 },
  });

  // None of them gives much back: the client that asks meanwhile is the same process.
  const long: readonly { readonly what: string; readonly act: () => Promise<unknown> }[] = [
    { what: 'a scan', act: () => rows.findOne({ label: 'none' }) },
    { what: 'four scans at once', act: () => Promise.all([1, 2, 3, 4].map(() => rows.findOne({ label: 'none' }))) },
    { what: 'a sort without index', act: () => rows.find().sort({ label: 1 }).skip(200_000).limit(1).toArray() },
    {
      what: 'a group',
      act: () => rows.aggregate([{ $group: { _id: '$company', last: { $max: '$label' } } }]).toArray(),
    },
    { what: 'a distinct', act: () => rows.distinct('company') },
    { what: 'an update of all', act: () => rows.updateMany({}, { $set: { seen: true } }) },
    { what: 'an index build', act: () => rows.createIndex({ label: 1 }) },
  ];
  const idle = await slowestHello(server.client, () => setTimeout(2_000));
  for (const { what, act } of long) {
    let slowest = 0;
    const took = await timed(async () => {
      slowest = await slowestHello(server.client, act);
    });
    figures.push({
      what: `slowest hello during ${what} of 1,000,000 documents`,
      value: slowest,
      unit: 'ms',
      beside: { what: 'with nothing else to do', value: idle },
      goal: { kind: 'at-most', value: 100 },
    });
    figures.push({ what: `${what} of 1,000,000 documents`, value: took / 1000, unit: 's' });
  }
  await server.stop();
  return figures;
};

const measureWrites = async (directory: string, durability: 'power' | 'process'): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const server = await startServer(join(directory, durability), durability);
  const rows = rowsOf(server.client);
  await rows.createIndex({ company: 1, createdAt: -1 });
  const record = Buffer.from(JSON.stringify(storedAt(0)));
  let next = 0;
  for (const count of writers) {
    const beside = {
      what: 'bare file append with group fsync',
      value: await bareAppends(directory, count, record, writeMs),
    };
    const by = `by ${count} writer${count > 1 ? 's' : ''}, durability ${durability}`;
    const inserts = await ratePerSecond(count, writeMs, () => rows.insertOne(storedAt(next++)));
    const updates = await ratePerSecond(count, writeMs, (writer, index) =>
      rows.updateOne({ _id: (writer * 100 + index) % next }, { $set: { createdAt: index } }),
    );
    const reads = await ratePerSecond(count, writeMs, (writer, index) =>
      rows.findOne({ _id: (writer * 100 + index) % next }),
    );
    figures.push({ what: `inserts ${by}`, value: inserts, unit: 'per s', beside });
    figures.push({ what: `updates ${by}`, value: updates, unit: 'per s', beside });
    if (durability === 'power') figures.push({ what: `reads by _id, ${count} at once`, value: reads, unit: 'per s' });
  }
  await server.stop();
  return figures;
};

export const measureDocuments = async (): Promise<Chapter> => {
  const directory = await mkdtemp(join(tmpdir(), 'torno-bench-'));
  try {
    return {
      title: 'Embedded document store',
      how: 'Documents of 330 bytes through the official client against the embedded document store alone. The slowest `hello` is that of a second connection which asks without pause while the long work is under way. Writes are single ones, each acknowledged; beside them the same number of writers appending as many bytes to one file, made durable together, with nothing around it.',
      figures: [
        ...(await measureReads(join(directory, 'large'))),
        ...(await measureWrites(directory, 'power')),
        ...(await measureWrites(directory, 'process')),
      ],
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
