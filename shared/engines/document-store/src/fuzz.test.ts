import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import limits from '../../../kernel/src/testing/limits.json';
import { decode } from './bson/decode.js';
import { encode } from './bson/encode.js';
import { doc, isDoc } from './bson/value.js';
import type { Value } from './bson/value.js';
import { hostileInputs } from './testing/hostile-inputs.js';
import { randomFrom } from './testing/hostile-values.js';
import { bundleProgram } from './testing/spawn-store.js';
import type { Program, Running } from './testing/spawn-store.js';

/** Number of inputs, and seed: FUZZ_INPUTS=1000000 FUZZ_SEED=… runs many, or repeats the same ones. */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

const lanes = 8;
/** The number of attacks after which the attacked database is checked and recreated. */
const roundSize = 10_000;
const attacked = 'attacked';

let program: Program;
let running: Running;
let dataDir: string;
let client: MongoClient;
const complaints: string[] = [];

beforeAll(async () => {
  program = bundleProgram();
  dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
  running = await program.start({ DOCUMENT_STORE_DATA: dataDir, DOCUMENT_STORE_PORT: '0', DURABILITY: 'process' });
  running.child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('could not run the command')) complaints.push(chunk.toString());
  });
  client = await new MongoClient(String(running.first.url)).connect();
});
afterAll(async () => {
  await client.close();
  await running.stop('SIGTERM');
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const framed = (id: number, command: Document): Buffer => {
  const body = encode(doc(command as Record<string, Value>));
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
};

/** An id that no reply to an input refers to. */
const pingId = -77;

/**
 * One connection after another: sends an input, then a ping, and waits for the pong or for the server to close the
 * connection.
 */
const openLane = () => {
  let socket: Socket | undefined;
  const open = async (): Promise<Socket> => {
    const opened = connect(Number(new URL(String(running.first.url)).port), '127.0.0.1');
    opened.on('error', () => opened.destroy());
    await once(opened, 'connect');
    opened.setNoDelay(true);
    return opened;
  };

  /** The replies up to the pong; a closed connection ends them too. */
  const answered = (to: Socket): Promise<Buffer[]> =>
    new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      const answers: Buffer[] = [];
      const done = (): void => {
        clearTimeout(timer);
        to.off('data', read);
        to.off('close', done);
        resolve(answers);
      };
      const read = (chunk: Buffer): void => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        while (received.length >= 16 && received.length >= received.readInt32LE(0)) {
          const answer = received.subarray(0, received.readInt32LE(0));
          received = received.subarray(answer.length);
          if (answer.readInt32LE(8) === pingId) return done();
          answers.push(answer);
        }
      };
      const timer = setTimeout(() => reject(new Error('no answer: the server hangs')), limits.testMs);
      to.on('data', read);
      to.on('close', done);
    });

  return {
    send: async (input: Buffer): Promise<Buffer[]> => {
      if (socket === undefined || socket.destroyed) socket = await open();
      const wholly = input.length >= 16 && input.readInt32LE(0) === input.length;
      const answers = answered(socket);
      socket.write(wholly ? Buffer.concat([input, framed(pingId, { ping: 1, $db: 'admin' })]) : input);
      // A truncated or overlong input leaves the connection in the middle of a message.
      if (!wholly) socket.end();
      return answers;
    },
    close: () => socket?.destroy(),
  };
};

const cursorsOf = (answers: readonly Buffer[]): bigint[] =>
  answers.flatMap((answer) => {
    if (!answer.includes('cursor') || answer.readInt32LE(12) !== 2013) return [];
    const cursor = decode(answer.subarray(21)).get('cursor');
    const id = isDoc(cursor) ? cursor.get('id') : undefined;
    return typeof id === 'bigint' && id !== 0n ? [id] : [];
  });

/** Private memory of the process, in megabytes, without pages of the data file. */
const memory = (): number => {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Every collection agrees with its count and with each of its indexes. */
const expectSound = async (database: string): Promise<void> => {
  const db = client.db(database);
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const collection = db.collection(name);
    const all = await collection.find({}, { raw: true, hint: { $natural: 1 } }).toArray();
    expect(await collection.estimatedDocumentCount()).toBe(all.length);
    for (const { name: hint, sparse, partialFilterExpression } of await collection.indexes()) {
      if (sparse !== undefined || partialFilterExpression !== undefined) continue;
      expect(await collection.find({}, { raw: true, hint }).toArray()).toHaveLength(all.length);
    }
  }
};

it(
  `The store survives ${inputs} malformed inputs of seed ${seed}`,
  async () => {
    process.stdout.write(`fuzz of the document store: FUZZ_INPUTS=${inputs} FUZZ_SEED=${seed}\n`);
    const untouched = client.db('kept').collection<{ _id: number; n: number }>('rows');
    await untouched.createIndex({ n: 1 }, { unique: true });
    await untouched.createIndex({ tags: 1, n: -1 });
    const tags = ['x', 'y', 'z'];
    await untouched.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ _id: n, n, tags: tags.slice(n % 3), text: `text ${n}` })),
    );
    const before = Buffer.concat((await untouched.find({}, { raw: true }).toArray()) as unknown as Buffer[]);

    const next = hostileInputs(randomFrom(seed), attacked);
    let sent = 0;
    let until = 0;
    let settled = 0;
    let answered = 0;
    const run = async (): Promise<void> => {
      const lane = openLane();
      while (sent < until) {
        const at = sent++;
        const input = next();
        try {
          const answers = await lane.send(input);
          answered += answers.length;
          const cursors = cursorsOf(answers);
          if (cursors.length > 0) await lane.send(framed(1, { killCursors: 'rows', cursors, $db: attacked }));
        } catch (error) {
          throw new Error(`input ${at} of seed ${seed}: ${input.toString('hex')}`, { cause: error });
        }
        if (at === Math.floor(inputs / 5)) settled = memory();
      }
      lane.close();
    };
    for (let from = 0; from < inputs; from += roundSize) {
      until = Math.min(inputs, from + roundSize);
      await Promise.all(Array.from({ length: lanes }, run));
      await expectSound(attacked);
      await client.db(attacked).dropDatabase();
    }

    expect(running.child.exitCode).toBeNull();
    expect(answered).toBeGreaterThan(inputs / 3);
    expect(await client.db('admin').command({ hello: 1 })).toMatchObject({ ok: 1 });
    await expectSound('kept');
    expect(
      Buffer.concat((await untouched.find({}, { raw: true }).toArray()) as unknown as Buffer[]).equals(before),
    ).toBe(true);
    expect(memory() - settled).toBeLessThan(150);
    // An error that is not a refusal is a defect, even when its client gets a reply.
    expect(complaints).toEqual([]);
  },
  limits.testMs + inputs * 2,
);
