import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EventStoreDBClient, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { buildSync } from 'esbuild';
import { open } from 'lmdb';
import { startEventStore, type EventStore } from '../index.js';
import {
  collect,
  describeEmbedded,
  event,
  events,
  eventually,
  follow,
  idsOf,
  newName,
  temporaryDirectory,
} from './store-under-test.js';

const program = join(__dirname, '..', '..', 'dist', `durability-test-${process.pid}.mjs`);

interface Running {
  process: ChildProcess;
  port: string;
}

const children = new Set<ChildProcess>();

/** The store as a process of its own; resolves when it is ready. */
const run = async (dataDir: string, port = '0'): Promise<Running> => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, EVENT_STORE_DATA: dataDir, EVENT_STORE_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  for await (const line of createInterface(child.stdout)) {
    const [, actual] = /ready esdb:\/\/127\.0\.0\.1:(\d+)\?tls=false/.exec(line) ?? [];
    if (actual) return { process: child, port: actual };
    throw new Error(line);
  }
  throw new Error('The store ended without a word');
};

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
};

/** Changes what a stopped store knows about itself. */
const setFormat = async (path: string, value: unknown): Promise<void> => {
  const env = open({ path, maxDbs: 8, overlappingSync: false });
  await env.openDB('about', { encoding: 'json' }).put('format', value);
  await env.close();
};

const setOwner = async (path: string, value: unknown): Promise<void> => {
  const env = open({ path: join(path, 'owner'), encoding: 'json', overlappingSync: false });
  await env.put('owner', value);
  await env.close();
};

/** While it connects anew the library rejects with its own error classes, or with the bare gRPC error. */
const isOutage = (error: unknown): boolean => {
  const { type, code } = error as { type?: string; code?: number };
  return ['unavailable', 'cancelled', 'unknown'].includes(type ?? '') || code === status.UNAVAILABLE;
};

describeEmbedded('the store (needs a process of its own)', () => {
  const directories: { remove(): void }[] = [];
  const newDirectory = (): string => {
    const directory = temporaryDirectory();
    directories.push(directory);
    return directory.path;
  };
  let client: EventStoreDBClient;
  let port = 0;
  let store: EventStore;
  let dataDir: string;

  /** The one client outlives every server of this file: all of them take the same port. */
  beforeAll(async () => {
    buildSync({
      entryPoints: [join(__dirname, '..', 'main.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    dataDir = newDirectory();
    store = await startEventStore({ dataDir });
    port = store.port;
    client = EventStoreDBClient.connectionString(store.url);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await client.dispose();
    await store.close();
    for (const directory of directories) directory.remove();
    rmSync(program, { force: true });
  });

  /** An append that the server took with it into death is never answered: the library does not time it out. */
  const inTime = async <T>(call: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('No answer'), { type: 'unavailable' })), 1_000);
    });
    return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
  };

  /** The first call after a restart fails; the library connects anew for the next. */
  const retried = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTime(call());
      } catch (error) {
        if (attempt === 200 || !isOutage(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  };

  it('keeps everything over a restart, and knows repeated appends from before', async () => {
    const stream = newName();
    const written = events(20);
    const first = await client.appendToStream(stream, written, { expectedRevision: NO_STREAM });
    await client.setStreamMetadata(stream, { maxCount: 5 });
    const gone = newName();
    await client.appendToStream(gone, events(2));
    await client.tombstoneStream(gone);
    const before = await collect(client.readAll());

    await store.close();
    store = await startEventStore({ dataDir, port });

    expect(await retried(() => collect(client.readAll()))).toEqual(before);
    expect(await collect(client.readStream(stream))).toHaveLength(5);
    await expect(collect(client.readStream(gone))).rejects.toMatchObject({ type: 'stream-deleted' });
    for (const expectedRevision of [NO_STREAM, 'any'] as const) {
      expect(await client.appendToStream(stream, written, { expectedRevision })).toEqual(first);
    }
    const next = await client.appendToStream(stream, event(), { expectedRevision: 19n });
    expect(next.position!.commit).toBeGreaterThan(before.at(-1)!.event!.position!.commit);
  });

  it('tells its subscribers when it stops', async () => {
    const followed = follow(client.subscribeToAll());
    await eventually(() => followed.notices.includes('caughtUp'));
    await store.close();
    store = await startEventStore({ dataDir, port });
    await eventually(() => followed.errors.length > 0);
    expect(followed.errors[0]).toMatchObject({ type: 'unavailable' });
    await retried(() => client.appendToStream(newName(), event()));
  });

  it('holds its directory alone', async () => {
    await expect(startEventStore({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
    await expect(run(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`);
    const other = newDirectory();
    const running = await run(other);
    await expect(startEventStore({ dataDir: other })).rejects.toThrow(`is in use by process ${running.process.pid}`);
    expect(await end(running.process, 'SIGTERM')).toBe(0);
    await (await startEventStore({ dataDir: other })).close();
  });

  it('takes over from a process that is gone, even when its number is in use again', async () => {
    const path = newDirectory();
    await (await startEventStore({ dataDir: path })).close();
    await setOwner(path, { pid: process.pid, started: 'long ago', token: 'another' });
    await (await startEventStore({ dataDir: path })).close();
  });

  it('loses no acknowledged event and doubles none when it is killed under load', async () => {
    await store.close();
    const killed = newDirectory();
    let running = await run(killed, String(port));
    const acknowledged: string[] = [];
    const load = { isOver: false };

    const writer = async (): Promise<void> => {
      const stream = newName('killed');
      for (let revision = 0; !load.isOver; revision++) {
        const written: JSONEventData = event('Written', { revision });
        const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
        const result = await retried(() => client.appendToStream(stream, written, { expectedRevision }));
        expect(result.nextExpectedRevision).toBe(BigInt(revision));
        acknowledged.push(written.id);
      }
    };
    const writers = Promise.all(Array.from({ length: 16 }, writer));
    for (let round = 1; round <= 4; round++) {
      const target = acknowledged.length + 300;
      await eventually(() => acknowledged.length >= target);
      await end(running.process, 'SIGKILL');
      running = await run(killed, String(port));
    }
    load.isOver = true;
    await writers;

    const found = idsOf(await retried(() => collect(client.readAll()))).filter((id) => acknowledged.includes(id!));
    expect(found).toHaveLength(acknowledged.length);
    expect(new Set(found)).toEqual(new Set(acknowledged));
    expect(await end(running.process, 'SIGTERM')).toBe(0);
    store = await startEventStore({ dataDir, port });
  }, 60_000);

  it('refuses a log of another version', async () => {
    const path = newDirectory();
    await (await startEventStore({ dataDir: path })).close();
    await setFormat(path, 99);
    await expect(startEventStore({ dataDir: path })).rejects.toThrow('has format 99');
  });
});
