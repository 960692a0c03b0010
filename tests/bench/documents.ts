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

type Server = {
  readonly client: MongoClient;
  readonly url: string;
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

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
      url,
      stop: async (signal = 'SIGTERM') => {
        if (signal === 'SIGTERM') await client.close();
        child.kill(signal);
        await ended;
        await client.close();
      },
    };
  }
  throw new Error('The document store ended without output');
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

type Probe = { readonly slowest: () => Promise<number>; readonly stop: () => void };

/**
 * Another client that sends `hello` continuously; `slowest` returns the milliseconds of its slowest reply since the
 * last call.
 */
const startProbe = (url: string): Probe => {
  const child = spawn(process.execPath, ['dist/bench-hello-client.mjs', url], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    slowest: async () => {
      child.stdin.write('\n');
      return Number((await lines.next()).value);
    },
    stop: () => void child.kill(),
  };
};

/** A document of nearly 16 MB, all of it small values. */
const large = { _id: -1, numbers: Array.from({ length: 1_200_000 }, (_, index) => index) };

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

  const restarted = async (): Promise<number> =>
    timed(async () => {
      server = await startServer(directory, 'process');
      rows = rowsOf(server.client);
      await pageOf(rows, 0);
    });
  const goal = { kind: 'at-most', value: 1_000 } as const;
  figures.push({ what: 'restart to first answer, 1,000,000 documents', value: await restarted(), unit: 'ms', goal });
  const cutShort = rows.updateMany({}, { $set: { half: true } }).catch(() => undefined);
  await setTimeout(1_000);
  await server.stop('SIGKILL');
  await cutShort;
  const what = 'restart to first answer after a kill within an update of all, 1,000,000 documents';
  figures.push({ what, value: await restarted(), unit: 'ms', goal });

  const everyTenth = Array.from({ length: 100_000 }, (_, index) => index * 10);
  const documents = 'of 1,000,000 documents';
  const long: readonly { readonly what: string; readonly run: () => Promise<unknown> }[] = [
    { what: `a scan ${documents}`, run: () => rows.findOne({ label: 'none' }) },
    {
      what: `four scans at once ${documents}`,
      run: () => Promise.all([1, 2, 3, 4].map(() => rows.findOne({ label: 'none' }))),
    },
    {
      what: `a sort without index ${documents}`,
      run: () => rows.find().sort({ label: 1 }).skip(200_000).limit(1).toArray(),
    },
    {
      what: `a group ${documents}`,
      run: () => rows.aggregate([{ $group: { _id: '$company', last: { $max: '$label' } } }]).toArray(),
    },
    { what: `a distinct ${documents}`, run: () => rows.distinct('company') },
    { what: `a distinct of 1,000,000 different values`, run: () => rows.distinct('createdAt') },
    { what: 'a find with $in of 100,000 values', run: () => rows.find({ _id: { $in: everyTenth } }).toArray() },
    { what: 'a count with $nin of 100,000 values', run: () => rows.countDocuments({ _id: { $nin: everyTenth } }) },
    { what: 'the insert of a document of 16 MB', run: () => rows.insertOne({ ...storedAt(0), ...large }) },
    { what: 'an update of a document of 16 MB', run: () => rows.updateOne({ _id: -1 }, { $set: { label: 'new' } }) },
    {
      what: `an update of all ${documents}`,
      run: () => rows.updateMany({ _id: { $gte: 0 } }, { $set: { seen: true } }),
    },
    { what: `an index build ${documents}`, run: () => rows.createIndex({ label: 1 }) },
  ];
  const probe = startProbe(server.url);
  const slowestDuring = async (work: () => Promise<unknown>): Promise<number> => {
    await probe.slowest();
    await work();
    return probe.slowest();
  };
  const idle = await slowestDuring(() => setTimeout(2_000));
  for (const { what, run } of long) {
    let slowest = 0;
    const took = await timed(async () => {
      slowest = await slowestDuring(run);
    });
    figures.push({
      what: `slowest hello during ${what}`,
      value: slowest,
      unit: 'ms',
      beside: { what: 'with nothing else to do', value: idle },
      goal: { kind: 'at-most', value: 100 },
    });
    figures.push({ what, value: took / 1000, unit: 's' });
  }
  probe.stop();
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
      how: 'Documents of 330 bytes through the official client against the embedded document store alone. The slowest `hello` is that of another process which sends requests without pause while the long work is under way. Writes are single ones, each acknowledged; beside them the same number of writers appending as many bytes to one file, made durable together, with nothing around it.',
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
