import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { startDocumentStore } from './server.js';

interface Row extends Document {
  _id: number;
}

const pageSize = 4096;
const old = 100;
/** One document, of several pages: a slow machine splits a write of several documents into transactions. */
const last = 1;

let intact: string;
let directory: string;

const fileIn = (dataDir: string): string => join(dataDir, 'documents.lmdb');

const withRows = async <T>(dataDir: string, log: string[], work: (rows: Collection<Row>) => Promise<T>): Promise<T> => {
  const store = await startDocumentStore({ dataDir, log: (_, error) => log.push(String(error)) });
  const client = new MongoClient(store.url);
  try {
    return await work(client.db('app').collection<Row>('rows'));
  } finally {
    await client.close();
    await store.close();
  }
};

const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({
    _id: from + at,
    group: (from + at) % 7,
    text: 'x'.repeat((from + at) % 50 === 0 ? 9000 : 200),
  }));

beforeAll(async () => {
  intact = mkdtempSync(join(tmpdir(), 'document-store-'));
  await withRows(intact, [], async (rows) => {
    await rows.createIndex({ group: 1 });
    await rows.insertMany(rowsOf(0, old));
    await rows.insertMany(rowsOf(old, old + last));
  });
});
afterAll(() => rmSync(intact, { recursive: true, force: true }));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'document-store-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

type Outcome =
  | { kind: 'refused'; message: string }
  | { kind: 'started'; messages: string[]; found: number; indexed: number; damaged: string[] };

/** Reads whatever is readable, document by document. */
const singly = async (rows: Collection<Row>, damaged: string[]): Promise<Row[]> => {
  const stored: Row[] = [];
  for (let id = 0; id < old + last; id++) {
    try {
      stored.push(...(await rows.find({ _id: id }).toArray()));
    } catch (error) {
      damaged.push(String(error));
    }
  }
  return stored;
};

/** Starts a store over a damaged copy of the file. */
const startOver = async (damage: (file: string) => void): Promise<Outcome> => {
  copyFileSync(fileIn(intact), fileIn(directory));
  damage(fileIn(directory));
  const messages: string[] = [];
  try {
    return await withRows(directory, messages, async (rows) => {
      const damaged: string[] = [];
      const stored = await rows
        .find()
        .toArray()
        .catch(() => singly(rows, damaged));
      expect(stored).toEqual(rowsOf(0, old + last).filter(({ _id }) => stored.some((row) => row['_id'] === _id)));
      const indexed = await rows.countDocuments({ group: { $gte: 0 } }, { hint: { group: 1 } });
      await rows.insertOne({ _id: 1_000_000, group: 1 });
      return { kind: 'started', messages, found: stored.length, indexed, damaged };
    });
  } catch (error) {
    return { kind: 'refused', message: String(error) };
  }
};

const overwritten =
  (page: number, bytes: Buffer) =>
  (file: string): void => {
    const contents = readFileSync(file);
    bytes.copy(contents, page * pageSize);
    writeFileSync(file, contents);
  };

it.each<[string, Buffer]>([
  ['lost', Buffer.alloc(pageSize)],
  ['overwritten', Buffer.alloc(pageSize, 0x5a)],
])(
  'Whichever page is %s: the store names it, or cuts off the last transaction and reports that, or has all other data',
  async (_, bytes) => {
    const pages = readFileSync(fileIn(intact)).length / pageSize;
    const kinds = new Set<string>();
    for (let page = 0; page < pages; page++) {
      const outcome = await startOver(overwritten(page, bytes));
      if (outcome.kind === 'refused') {
        kinds.add('refused');
        expect(outcome.message).toContain(`is damaged: page ${page} (byte ${page * pageSize}), of `);
        expect(outcome.message).toContain(fileIn(directory));
        continue;
      }
      expect(outcome.indexed).toBe(outcome.found + outcome.damaged.length);
      if (outcome.damaged.length > 0) {
        kinds.add('document');
        expect(outcome.found).toBe(old + last - 1);
        expect(outcome.damaged.join()).toMatch(/record \d+ of collection \d+ is damaged/);
        expect(outcome.messages.join()).toContain('is damaged');
      } else if (outcome.messages.length === 0) {
        kinds.add('unharmed');
        expect(outcome.found).toBe(old + last);
      } else {
        kinds.add('cut off');
        const isHead = page < 2;
        expect([old, ...(isHead ? [old + last] : [])]).toContain(outcome.found);
        const reason = isHead ? 'has a head that is damaged' : 'The last commit was cut off';
        expect(outcome.messages.join()).toMatch(new RegExp(`${reason}.*page ${page} \\(byte`));
      }
    }
    expect([...kinds].toSorted()).toEqual(['cut off', 'document', 'refused', 'unharmed']);
  },
);

it('A file that was truncated in the middle, or is of another kind, is refused', async () => {
  const half = Math.floor(readFileSync(fileIn(intact)).length / 2);
  expect(await startOver((file) => truncateSync(file, half))).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('lies beyond the end of the file'),
  });
  expect(await startOver((file) => writeFileSync(file, 'something else'))).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('is not a file of the document store'),
  });
});

it('The store starts over an empty file', async () => {
  expect(await startOver((file) => truncateSync(file, 0))).toMatchObject({ kind: 'started', found: 0, messages: [] });
});

describe('a file that is too large to be read in full at every start', () => {
  /** Two of them fill a page. */
  const count = 17_000;

  let large: string;
  let damaged: number;

  beforeAll(async () => {
    large = mkdtempSync(join(tmpdir(), 'document-store-'));
    await withRows(large, [], async (rows) => {
      for (let from = 0; from < count; from += 1_000) {
        await rows.insertMany(Array.from({ length: 1_000 }, (_, at) => ({ _id: from + at, text: 'x'.repeat(1_400) })));
      }
      await rows.updateOne({ _id: 0 }, { $set: { last: true } });
    });
    const pages = readFileSync(fileIn(large));
    damaged = Math.floor(pages.indexOf('x'.repeat(1_400), pages.length / 2) / pageSize);
    overwritten(damaged, Buffer.alloc(pageSize, 0x5a))(fileIn(large));
  });
  afterAll(() => rmSync(large, { recursive: true, force: true }));

  /**
   * The files left by a process of another boot that died together with its machine, or by one of this boot that was
   * killed.
   */
  const dieIn = async (dataDir: string, boot: string): Promise<void> => {
    const { dev, ino } = statSync(dataDir);
    const env = open({ path: join(dataDir, 'owner.lmdb'), encoding: 'json', overlappingSync: false });
    await env.put('owner', { pid: 2 ** 22 + 1, started: `${boot}/1`, token: 'another', directory: `${dev}:${ino}` });
    await env.close();
  };

  const findLast = (): Promise<unknown> =>
    withRows(large, [], (rows) => rows.findOne({ last: true }, { hint: '_id_' }));

  it('The store starts after the death of the process alone, which cannot damage pages', async () => {
    await dieIn(large, readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
    await expect(findLast()).resolves.toMatchObject({ _id: 0 });
  });

  it('The store refuses to start after the death of the machine, however often it is tried', async () => {
    await dieIn(large, 'another-boot');
    for (let start = 0; start < 2; start++) {
      await expect(findLast()).rejects.toThrow(
        `is damaged: page ${damaged} (byte ${damaged * pageSize}), of documents`,
      );
    }
  });
});
