import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { EventStoreDBClient, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { open } from 'lmdb';
import { startEventStore, type EventStore } from '../index.js';
import { changeAbout } from '../storage/event-log.fixture.js';
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
} from './store-under-test.fixture.js';
import limits from '../../../../kernel/src/testing/limits.json';
import { beginAppend, connectRaw, eventFrame, optionsFrame, readByServer } from './append-frames.fixture.js';
import { buildStore, endProcess, type RunningStore, type StoreProgram } from './store-process.fixture.js';

const setOwner = async (path: string, value: unknown): Promise<void> => {
  const env = open({ path: join(path, 'owner'), encoding: 'json', overlappingSync: false });
  await env.put('owner', value);
  await env.close();
};

/** While the library reconnects it rejects with its own error classes or with the bare gRPC error. */
const isOutage = (error: unknown): boolean => {
  const { type, code } = error as { type?: string; code?: number };
  return ['unavailable', 'cancelled', 'unknown'].includes(type ?? '') || code === status.UNAVAILABLE;
};

/** How often the store is killed under load, and how many appends are acknowledged in between at least. */
const kills = Number(process.env.KILLS ?? 3);
const between = 60;

describeEmbedded('the store (needs a process of its own)', () => {
  const directories: { remove(): void }[] = [];
  const newDirectory = (): string => {
    const directory = temporaryDirectory();
    directories.push(directory);
    return directory.path;
  };
  let program: StoreProgram;
  const run = (path: string, onPort = '0'): Promise<RunningStore> =>
    program.run({ EVENT_STORE_DATA: path, EVENT_STORE_PORT: onPort });

  let client: EventStoreDBClient;
  let port = 0;
  let store: EventStore;
  let dataDir: string;

  /** All servers of this file use the same port, so the one client survives them. */
  beforeAll(async () => {
    program = buildStore();
    dataDir = newDirectory();
    store = await startEventStore({ dataDir });
    port = store.port;
    client = EventStoreDBClient.connectionString(store.url);
  });
  afterAll(async () => {
    program.remove();
    await client.dispose();
    await store.close();
    for (const directory of directories) directory.remove();
  });

  /** An append that is in flight when the server dies never gets a reply: the library has no timeout. */
  const inTime = async <T>(call: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('No answer'), { type: 'unavailable' })), 1_000);
    });
    return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
  };

  /** The first call after a restart fails; the library reconnects for the next. */
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

  it('A restarted store still has all events and recognises repeated appends', async () => {
    const stream = newName();
    const written = events(20);
    const first = await client.appendToStream(stream, written, { expectedRevision: NO_STREAM });
    await client.setStreamMetadata(stream, { maxCount: 5 });
    const deletedStream = newName();
    await client.appendToStream(deletedStream, events(2));
    await client.tombstoneStream(deletedStream);
    const before = await collect(client.readAll());

    await store.close();
    store = await startEventStore({ dataDir, port });

    expect(await retried(() => collect(client.readAll()))).toEqual(before);
    expect(await collect(client.readStream(stream))).toHaveLength(5);
    await expect(collect(client.readStream(deletedStream))).rejects.toMatchObject({ type: 'stream-deleted' });
    for (const expectedRevision of [NO_STREAM, 'any'] as const) {
      expect(await client.appendToStream(stream, written, { expectedRevision })).toEqual(first);
    }
    const next = await client.appendToStream(stream, event(), { expectedRevision: 19n });
    expect(next.position!.commit).toBeGreaterThan(before.at(-1)!.event!.position!.commit);
  });

  it('Subscribers are notified when the store stops', async () => {
    const followed = follow(client.subscribeToAll());
    await eventually(() => followed.notices.includes('caughtUp'));
    await store.close();
    store = await startEventStore({ dataDir, port });
    await eventually(() => followed.errors.length > 0);
    expect(followed.errors[0]).toMatchObject({ type: 'unavailable' });
    await retried(() => client.appendToStream(newName(), event()));
  });

  it('An append that is incomplete when the store stops is answered as unavailable and has no effect', async () => {
    const stream = newName();
    const connection = connectRaw(store.url);
    const call = beginAppend(connection);
    const beginning = Buffer.concat([optionsFrame(stream), eventFrame(randomUUID())]);
    await new Promise<void>((resolve) => call.write(beginning, () => resolve()));
    await readByServer(connection);
    const answered = once(call, 'response');
    await store.close();
    const [headers] = await answered;
    const grpcStatus = headers['grpc-status'] ?? (await once(call.resume(), 'trailers'))[0]['grpc-status'];
    expect(Number(grpcStatus)).toBe(status.UNAVAILABLE);
    connection.session.destroy();
    store = await startEventStore({ dataDir, port });
    await retried(() => client.appendToStream(newName(), event()));
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('Only one process can open a data directory', async () => {
    await expect(startEventStore({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
    await expect(run(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`);
    const other = newDirectory();
    const running = await run(other);
    await expect(startEventStore({ dataDir: other })).rejects.toThrow(`is in use by process ${running.process.pid}`);
    expect(await endProcess(running.process, 'SIGTERM')).toBe(0);
    await (await startEventStore({ dataDir: other })).close();
  });

  it('A data directory passes on from a dead process, even if its process id is reused', async () => {
    const path = newDirectory();
    await (await startEventStore({ dataDir: path })).close();
    await setOwner(path, { pid: process.pid, started: 'long ago', token: 'another' });
    await (await startEventStore({ dataDir: path })).close();
  });

  it(
    'A store killed under load loses no acknowledged event and duplicates none',
    async () => {
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
      for (let round = 1; round <= kills; round++) {
        const target = acknowledged.length + between;
        await eventually(() => acknowledged.length >= target);
        await endProcess(running.process, 'SIGKILL');
        running = await run(killed, String(port));
      }
      load.isOver = true;
      await writers;

      const expected = new Set(acknowledged);
      const found = idsOf(await retried(() => collect(client.readAll()))).filter((id) => expected.has(id!));
      expect(found).toHaveLength(expected.size);
      expect(new Set(found)).toEqual(expected);
      process.stdout.write(`killed ${kills} times, found each of ${expected.size} acknowledged events once\n`);
      expect(await endProcess(running.process, 'SIGTERM')).toBe(0);
      store = await startEventStore({ dataDir, port });
    },
    2 * limits.testMs,
  );

  it('A log of another version is refused', async () => {
    const path = newDirectory();
    await (await startEventStore({ dataDir: path })).close();
    await changeAbout(path, (about) => about.put('format', 99));
    await expect(startEventStore({ dataDir: path })).rejects.toThrow('has format 99');
  });
});
