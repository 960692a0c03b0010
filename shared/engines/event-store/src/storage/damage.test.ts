/** Opening a log whose file was damaged while it was closed. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHead } from '@torno/engine-lmdb-file';
import { open as openEnvironment } from 'lmdb';
import { startEventStore } from '../start-event-store.js';
import { checkEventLogFile } from './data-file.js';
import { copyAsKilled, ignoreReports, proposed, randomFrom } from './event-log.fixture.js';
import { openEventLog, type EventLog } from './event-log.js';

const directory = mkdtempSync(join(tmpdir(), 'event-log-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const PAGE = 4096;

const contents = (log: EventLog): string[] => {
  const found: string[] = [];
  for (let next: number | undefined = 0; next !== undefined;) {
    const page = log.readAll(next, 'forwards');
    for (const { id, data } of page.events) found.push(`${id.toString('hex')} ${data.length}`);
    next = page.next;
  }
  return found;
};

let original: Buffer;
/** The contents of the log after each of its commits. */
const contentsByCommit: string[][] = [];

beforeAll(async () => {
  const path = join(directory, 'original');
  for (let commit = 0; commit < 40; commit++) {
    const log = await openEventLog(path, 'process', ignoreReports);
    contentsByCommit.push(contents(log));
    const events = [proposed(300), proposed(10), proposed(commit % 10 === 0 ? 9_000 : 700)];
    await log.append({ stream: `order-${commit % 7}`, expected: 'any', events });
    if (commit === 39) contentsByCommit.push(contents(log));
    // Settles the appended events in a separate commit.
    await log.close();
  }
  original = readFileSync(join(path, 'data.mdb'));
});

/** A damaged copy of the log's file, in a directory of its own. */
let copies = 0;
const writeDamagedFile = (change: (bytes: Buffer) => Buffer | void): string => {
  const path = join(directory, `copy-${copies++}`);
  mkdirSync(path);
  const copy = Buffer.from(original);
  writeFileSync(join(path, 'data.mdb'), change(copy) ?? copy);
  return path;
};

interface Opened {
  reports: string[];
  found: string[];
}

/** Opens it, reads everything, and writes more events that must be there when it is reopened. */
const open = async (path: string): Promise<Opened> => {
  const reports: string[] = [];
  const log = await openEventLog(path, 'process', { ...ignoreReports, report: (message) => reports.push(message) });
  const found = contents(log);
  await log.append({ stream: 'afterwards', expected: 'no-stream', events: [proposed(100)] });
  await log.close();
  const again = await openEventLog(path, 'process', {
    ...ignoreReports,
    report: (message) => reports.push(`again: ${message}`),
  });
  expect(contents(again)).toHaveLength(found.length + 1);
  await again.close();
  return { reports, found };
};

const newestTransaction = (): number =>
  Math.max(...[0, PAGE].map((at) => readHead(original.subarray(at))?.transaction ?? 0));

const all = (): string[] => contentsByCommit.at(-1) ?? [];
const allButLast = (): string[] => contentsByCommit.at(-2) ?? [];

it('An intact log opens without a report', async () => {
  expect(await open(writeDamagedFile(() => undefined))).toEqual({ reports: [], found: all() });
});

it.each([
  ['zeros', Buffer.alloc(100_000)],
  ['something else', Buffer.alloc(100_000, 0x5a)],
  ['a few bytes', Buffer.from('short')],
])('A file of %s is refused', async (_what, bytes) => {
  await expect(open(writeDamagedFile(() => bytes))).rejects.toThrow('data.mdb is not a file of the event store');
});

it('Bytes after the end of the log are ignored', async () => {
  expect(await open(writeDamagedFile((bytes) => Buffer.concat([bytes, Buffer.alloc(10_000, 0xff)])))).toEqual({
    reports: [],
    found: all(),
  });
});

it.each([0, 1])('A torn head %i is replaced by the other one', async (slot) => {
  const path = writeDamagedFile((bytes) => void bytes.fill(0xff, slot * PAGE + 24, slot * PAGE + 200));
  const { reports, found } = await open(path);
  expect(reports).toEqual([expect.stringContaining('has a head that is damaged')]);
  expect([all(), allButLast()]).toContainEqual(found);
});

it.each([
  ['newest', 'an earlier', -10],
  ['newest', 'a later', 10],
  ['oldest', 'an earlier', -10],
  ['oldest', 'a later', 10],
])(
  'A changed commit number in the %s head, as if of %s commit, hides nothing without a report',
  async (which, _as, by) => {
    const commits = [0, PAGE].map((at) => readHead(original.subarray(at))?.transaction ?? 0);
    const slot = commits.indexOf(which === 'newest' ? Math.max(...commits) : Math.min(...commits));
    const at = slot * PAGE + 152;
    const path = writeDamagedFile((bytes) => void bytes.writeBigUInt64LE(BigInt((commits[slot] ?? 0) + by), at));
    const { reports, found } = await open(path);
    if (reports.length === 0) expect(found).toEqual(all());
    else expect(reports).toEqual([expect.stringContaining(`has a head that is damaged, page ${slot} `)]);
    if (which === 'oldest' && by > 0) expect(found).toEqual(all());
    else expect([all(), allButLast()]).toContainEqual(found);
  },
);

it('A last commit with a torn page is cut off and reported', async () => {
  let cut = 0;
  for (let at = 2 * PAGE; at < original.length; at += PAGE) {
    if (Number(original.readBigUInt64LE(at + 8)) !== newestTransaction()) continue;
    const { reports, found } = await open(writeDamagedFile((bytes) => void bytes.fill(0, at + 512, at + PAGE)));
    if (reports.length > 0) {
      cut++;
      expect(reports).toEqual([expect.stringMatching(/^The last commit was cut off .* page \d+ \(byte \d+\), of /)]);
      expect(found).toEqual(allButLast());
    } else expect(found).toEqual(all());
  }
  expect(cut).toBeGreaterThan(0);
});

it('A damaged page in the middle is refused and named', async () => {
  const leaf = original.indexOf(contentsByCommit[10]?.at(-1)?.split(' ')[0] ?? '', 0, 'hex');
  const page = Math.floor(leaf / PAGE);
  const opening = open(writeDamagedFile((bytes) => void bytes.fill(0, page * PAGE + 1000, page * PAGE + 1512)));
  await expect(opening).rejects.toThrow(new RegExp(`is damaged: page ${page} \\(byte ${page * PAGE}\\), of events`));
});

it('A single changed bit of an event is refused', async () => {
  const at = original.indexOf(contentsByCommit[10]?.at(-1)?.split(' ')[0] ?? '', 0, 'hex') + 40;
  const opening = open(writeDamagedFile((bytes) => void bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)));
  await expect(opening).rejects.toThrow('contains an event that is not as it was written');
});

it('A file that was truncated by more than the last commit is refused', async () => {
  const path = writeDamagedFile(() => undefined);
  truncateSync(join(path, 'data.mdb'), Math.floor(original.length / 2 / PAGE) * PAGE);
  await expect(open(path)).rejects.toThrow('lies beyond the end of the file');
});

it('Whatever is damaged, only events that were written are ever shown', async () => {
  const seed = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const outcomes = { whole: 0, cut: 0, refused: 0 };
  const tries = Number(process.env.DAMAGES ?? 150);
  for (let index = 0; index < tries; index++) {
    const at = random(original.length);
    const length = [1, 64, 512, PAGE][random(4)] ?? 1;
    const path = writeDamagedFile((bytes) => void bytes.set(randomBytes(length).subarray(0, bytes.length - at), at));
    try {
      const { reports, found } = await open(path);
      if (reports.length === 0) expect(found).toEqual(all());
      else expect([all(), allButLast()]).toContainEqual(found);
      outcomes[reports.length === 0 ? 'whole' : 'cut']++;
    } catch (error) {
      if (!/is damaged|no file of|its file is damaged/.test(String(error)))
        throw new Error(`seed ${seed}`, { cause: error });
      outcomes.refused++;
    }
    rmSync(path, { recursive: true });
  }
  process.stdout.write(`damaged ${tries} times with DAMAGE_SEED=${seed}: ${JSON.stringify(outcomes)}\n`);
  expect(outcomes.refused).toBeGreaterThan(0);
});

/** Where the newest leaf page that describes the log itself has bytes in use. */
const descriptionBytes = (bytes: Buffer): number[] => {
  let page = -1;
  for (let at = 2 * PAGE; at < bytes.length; at += PAGE) {
    const isNewer = page < 0 || bytes.readBigUInt64LE(at + 8) > bytes.readBigUInt64LE(page + 8);
    if (
      isNewer &&
      ['format', 'journalMark', 'nextStream'].every((name) => bytes.subarray(at, at + PAGE).includes(name))
    )
      page = at;
  }
  return Array.from({ length: PAGE }, (_, index) => page + index).filter((at) => bytes[at] !== 0);
};

it.each([0x01, 0x04, 0xff])(
  'A description of the log with a byte changed by %i loses and adds nothing',
  async (change) => {
    const path = join(directory, `killed-${change}`);
    const log = await openEventLog(
      writeDamagedFile(() => undefined),
      'process',
      ignoreReports,
    );
    await log.append({ stream: 'order-new', expected: 'no-stream', events: [proposed(100)] });
    copyAsKilled(join(directory, `copy-${copies - 1}`), path);
    await log.close();
    const bytes = readFileSync(join(path, 'data.mdb'));
    const shown = [...all(), expect.any(String)];
    const outcomes = { shown: 0, refused: 0 };
    for (const at of descriptionBytes(bytes)) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((bytes[at] ?? 0) ^ change, at);
      const copy = join(directory, `changed-${change}-${at}`);
      copyAsKilled(path, copy);
      writeFileSync(join(copy, 'data.mdb'), changed);
      try {
        const { found } = await open(copy);
        expect(found).toEqual(shown);
        outcomes.shown++;
      } catch (error) {
        if (!/is damaged|this version reads/.test(String(error))) throw new Error(`byte ${at}`, { cause: error });
        outcomes.refused++;
      }
      rmSync(copy, { recursive: true });
    }
    expect(outcomes.refused).toBeGreaterThan(0);
  },
);

it('A refused file is left unchanged', async () => {
  const path = writeDamagedFile((bytes) => void bytes.fill(0, 2 * PAGE));
  const copy = join(directory, 'kept');
  copyFileSync(join(path, 'data.mdb'), copy);
  await expect(open(path)).rejects.toThrow('is damaged');
  expect(readFileSync(join(path, 'data.mdb')).equals(readFileSync(copy))).toBe(true);
});

describe('file too large to be read at the start', () => {
  const whatIsSaid = (path: string): string[] => {
    const reports: string[] = [];
    checkEventLogFile(path, (message) => reports.push(message), 0);
    return reports;
  };

  it('Only the pages of the last commit are inspected', async () => {
    let cut = 0;
    for (let at = 2 * PAGE; at < original.length; at += PAGE) {
      const path = writeDamagedFile((bytes) => void bytes.fill(0, at + 512, at + PAGE));
      const isOfLast = Number(original.readBigUInt64LE(at + 8)) === newestTransaction();
      const reports = whatIsSaid(path);
      if (!isOfLast) expect(reports).toEqual([]);
      else if (reports.length > 0) {
        cut++;
        expect((await open(path)).found).toEqual(allButLast());
      }
    }
    expect(cut).toBeGreaterThan(0);
  });
});

describe('audit after the start', () => {
  it.each(['revisions', 'ids', 'streams'])(
    'The audit finds events that are missing from %s, and stops the store',
    async (table) => {
      const path = writeDamagedFile(() => undefined);
      const env = openEnvironment({ path, maxDbs: 8, overlappingSync: false });
      const keys = env.openDB<Buffer, Buffer>(table, { encoding: 'binary', keyEncoding: 'binary' });
      const [victim] = [...keys.getKeys({ start: Buffer.alloc(1), limit: 1 })];
      keys.removeSync(victim ?? Buffer.alloc(0));
      await env.close();
      const messages: string[] = [];
      const error = await new Promise<Error>((resolve, reject) => {
        startEventStore({ dataDir: path, log: (_level, text) => messages.push(text), onDamage: resolve }).catch(reject);
      });
      expect(error.message).toMatch(
        /is damaged and stops: The event at position \d+ is missing from the index of stream/,
      );
      expect(messages).toContain(error.message);
      await expect(startEventStore({ dataDir: path }).then((store) => store.close())).resolves.toBeUndefined();
    },
  );
});
