/**
 * Random and changed bytes on the socket. FUZZ_INPUTS is the number of inputs (6,000 by default), FUZZ_SEED the seed.
 * An input is one message of a call, or the bytes of a connection.
 */
import { connect as connectHttp2, constants, type ClientHttp2Session } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import limits from '../../../../kernel/src/testing/limits.json';
import { connectionBytes, CORPUS, enveloped, mutate, randomFrom, type Random } from './fuzz-inputs.fixture.js';
import { buildStore, endProcess, memoryOf, type RunningStore, type StoreProgram } from './store-process.fixture.js';
import { collect, describeEmbedded, events, newName, temporaryDirectory } from './store-under-test.fixture.js';

const inputs = Number(process.env.FUZZ_INPUTS ?? 6_000);
const seed = Number(process.env.FUZZ_SEED ?? (Date.now() % 1_000_000) + 1);

const MESSAGES_AT_MOST = 40;
const CALLS_AT_ONCE = 32;
const CALLS_OF_A_CONNECTION = 500;

/** Rejects when something that should end does not. */
const within = async <T>(what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The store hangs: ${what}, with FUZZ_SEED=${seed}`)), limits.testMs);
  });
  return Promise.race([work, hung]).finally(() => clearTimeout(timer));
};

/** One call with some messages, abandoned at its first reply. Resolves with the number of messages. */
const call = async (session: ClientHttp2Session, random: Random): Promise<number> => {
  const [path = '', corpus = []] = CORPUS[random(random(3) === 0 ? CORPUS.length : 3)] ?? [];
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  const count = 1 + random(MESSAGES_AT_MOST);
  stream.on('error', () => undefined);
  const answered = new Promise<void>((resolve) => {
    for (const happening of ['data', 'trailers', 'end', 'close']) stream.once(happening, () => resolve());
  });
  for (let index = 0; index < count; index++) {
    stream.write(enveloped(mutate(corpus[random(corpus.length)] ?? Buffer.alloc(0), random), random));
  }
  if (random(20) > 0) {
    stream.end();
    await within(`a call of ${path}`, answered);
  }
  stream.close(constants.NGHTTP2_CANCEL);
  return count;
};

const calls = async (port: number, random: Random, count: number): Promise<number> => {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  session.on('error', () => undefined);
  let sent = 0;
  const caller = async (): Promise<void> => {
    while (sent < count && !session.closed && !session.destroyed) sent += await call(session, random);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, caller));
  session.destroy();
  return sent;
};

const connection = async (port: number, bytes: Buffer): Promise<void> => {
  const socket = connectTcp(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.end(bytes);
  socket.setTimeout(1_000, () => socket.destroy());
  await within('a connection', closed);
};

describeEmbedded('fuzzing', () => {
  const directory = temporaryDirectory();
  let program: StoreProgram;
  let store: RunningStore;
  beforeAll(async () => {
    program = buildStore();
    store = await program.run({ EVENT_STORE_DATA: directory.path, DURABILITY: 'process' });
  });
  afterAll(() => {
    program.remove();
    directory.remove();
  });

  it(
    'The store neither crashes nor hangs, and keeps its data',
    async () => {
      process.stdout.write(`fuzzing with FUZZ_INPUTS=${inputs} FUZZ_SEED=${seed}\n`);
      const random = randomFrom(seed);
      const port = Number(store.port);
      const client = EventStoreDBClient.connectionString(store.url);
      const untouched = newName('kept');
      await client.appendToStream(untouched, events(50), { expectedRevision: NO_STREAM });
      const before = await collect(client.readStream(untouched));

      let memoryAfterWarmUp: number | undefined;
      for (let sent = 0; sent < inputs;) {
        sent += await calls(port, random, Math.min(inputs - sent, CALLS_OF_A_CONNECTION * 20));
        const connections = Array.from({ length: Math.min(100, Math.max(0, inputs - sent)) }, () =>
          connectionBytes(random),
        );
        await Promise.all(connections.map((bytes) => connection(port, bytes)));
        sent += connections.length;
        if (sent > inputs / 4) memoryAfterWarmUp ??= memoryOf(store.process);
      }

      expect(await collect(client.readStream(untouched))).toEqual(before);
      await client.appendToStream(untouched, events(1), { expectedRevision: 49n });
      const all = await collect(client.readAll());
      expect(all.filter(({ event: e }) => e?.streamId === untouched)).toHaveLength(51);
      expect(store.errors).toEqual([]);
      const memory = memoryOf(store.process);
      process.stdout.write(
        `memory: ${memoryAfterWarmUp?.toFixed()} MiB after a quarter, ${memory.toFixed()} MiB at the end\n`,
      );
      expect(memory).toBeLessThan((memoryAfterWarmUp ?? 0) + 200);

      await client.dispose();
      expect(await endProcess(store.process, 'SIGTERM')).toBe(0);
      store = await program.run({ EVENT_STORE_DATA: directory.path, DURABILITY: 'process' });
      expect(store.errors).toEqual([]);
      expect(await endProcess(store.process, 'SIGTERM')).toBe(0);
    },
    4 * limits.testMs,
  );
});
