/** Recovery from the journals of a store that was not closed, and writes that the disk refuses. */
import { randomBytes } from 'node:crypto';
import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../protocol-tests/store-under-test.fixture.js';
import { journalsOf } from './durable-tables.js';
import { changeAbout, copyAsKilled, proposed } from './event-log.fixture.js';
import { openEventLog, type EventLog } from './event-log.js';
import { recordsOf } from './journal-contents.js';

const directory = mkdtempSync(join(tmpdir(), 'journal-'));
const open = new Set<EventLog>();
afterEach(async () => {
  jest.restoreAllMocks();
  for (const log of open) await log.close();
  open.clear();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let directoryCount = 0;
const newDirectory = (): string => join(directory, `journal-${directoryCount++}`);

const openLog = async (path: string, reports: string[] = []): Promise<EventLog> => {
  const log = await openEventLog(path, 'power', {
    report: (message) => reports.push(message),
    damaged: () => undefined,
  });
  open.add(log);
  return log;
};

const close = async (log: EventLog): Promise<void> => {
  open.delete(log);
  await log.close();
};

it('The name of a new journal is on the disk before anything is written to it', async () => {
  const path = newDirectory();
  const opened = new Map<number, string>();
  const steps: string[] = [];
  const { openSync, fsyncSync, writeSync } = fs;
  jest.spyOn(fs, 'openSync').mockImplementation((...parameters) => {
    const file = openSync(...parameters);
    opened.set(file, String(parameters[0]));
    return file;
  });
  jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    steps.push(`flushed ${opened.get(file)}`);
    fsyncSync(file);
  });
  jest.spyOn(fs, 'writeSync').mockImplementation((...parameters: unknown[]) => {
    steps.push(`written ${opened.get(Number(parameters[0]))}`);
    return Reflect.apply(writeSync, fs, parameters);
  });
  await append(await openLog(path), 'a');
  for (const journal of journalsOf(path)) {
    const isOpened = [...opened.values()].includes(journal);
    expect([journal, isOpened]).toEqual([journal, true]);
  }
  const firstWrite = steps.findIndex((step) => journalsOf(path).some((journal) => step === `written ${journal}`));
  expect(firstWrite).toBeGreaterThan(-1);
  expect(steps.slice(0, firstWrite).filter((step) => step === `flushed ${path}`)).toHaveLength(journalsOf(path).length);
});

const append = (log: EventLog, data: string | Buffer): Promise<unknown> =>
  log.append({ stream: 'notes', expected: 'any', events: [proposed(data)] });

/** Flushes on either thread. */
const failNextFlush = (error: Error): void => {
  const { fdatasync, fdatasyncSync } = fs;
  const elsewhere = jest.spyOn(fs, 'fdatasync');
  const here = jest.spyOn(fs, 'fdatasyncSync');
  const restore = (): void => {
    elsewhere.mockImplementation(fdatasync);
    here.mockImplementation(fdatasyncSync);
  };
  elsewhere.mockImplementation((_file, done) => {
    restore();
    done(error);
  });
  here.mockImplementation(() => {
    restore();
    throw error;
  });
};

const notesIn = (log: EventLog): string[] => {
  const notes: string[] = [];
  for (let next: number | undefined = 0; next !== undefined;) {
    const page = log.readStream('notes', next, 'forwards');
    if (page.kind !== 'events') break;
    for (const { data } of page.events) notes.push(data.toString('utf8', 0, 10));
    next = page.next;
  }
  return notes;
};

/** Where the files are copied to, as a process leaves them that dies now. */
const killed = (path: string, journalsFrom = path): string => {
  const copy = newDirectory();
  copyAsKilled(path, copy, journalsFrom);
  return copy;
};

/** The journal that is written first. */
const journalOf = (path: string): string => journalsOf(path)[0];

const changeJournal = (path: string, change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(journalOf(path));
  change(bytes);
  writeFileSync(journalOf(path), bytes);
};

/** A store that was killed after it had written some notes. */
const abandoned = async (...notes: (string | Buffer)[]): Promise<string> => {
  const path = newDirectory();
  const log = await openLog(path);
  for (const note of notes) await append(log, note);
  const copy = killed(path);
  await close(log);
  return copy;
};

/** The offsets of the records in the journal. */
const beginnings = (path: string): number[] => {
  let at = 0;
  return recordsOf(journalsOf(path)).map(({ bytes }) => (at += bytes) - bytes);
};

it('A restarted store has all events that the killed one acknowledged, and settles them', async () => {
  const path = await abandoned('one', 'two');
  const reports: string[] = [];
  const log = await openLog(path, reports);
  expect(notesIn(log)).toEqual(['one', 'two']);
  await append(log, 'three');
  expect(notesIn(log)).toEqual(['one', 'two', 'three']);
  await close(log);
  for (const journal of journalsOf(path)) expect(readFileSync(journal)).toHaveLength(0);
  expect(notesIn(await openLog(path))).toEqual(['one', 'two', 'three']);
  expect(reports).toEqual([]);
});

it('The journal is settled when nothing more is written', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log, 'one');
  const settled = (): string => {
    const copy = killed(path);
    for (const journal of journalsOf(copy)) rmSync(journal);
    return copy;
  };
  const before = readFileSync(join(path, 'data.mdb'));
  await eventually(() => !readFileSync(join(path, 'data.mdb')).equals(before));
  await eventually(async () => {
    const copy = await openLog(settled());
    const notes = notesIn(copy);
    await close(copy);
    return notes.length === 1;
  });
});

it.each([
  ['cut short', (bytes: Buffer, last: number) => void bytes.fill(0, last + 60)],
  [
    'with a changed bit',
    (bytes: Buffer, last: number) => void bytes.writeUInt8((bytes[last + 50] ?? 0) ^ 1, last + 50),
  ],
])('A last record that is %s is cut off and reported', async (_what, change) => {
  const path = await abandoned('one', 'two', 'three');
  const last = beginnings(path).at(-1) ?? 0;
  changeJournal(path, (bytes) => change(bytes, last));
  const reports: string[] = [];
  expect(notesIn(await openLog(path, reports))).toEqual(['one', 'two']);
  expect(reports).toEqual([expect.stringMatching(new RegExp(`The last record was cut off .* at byte ${last}`))]);
});

it.each([0, 1])(
  'The store refuses to start when record %i is damaged and complete ones follow, and leaves the file unchanged',
  async (index) => {
    const path = await abandoned('one', 'two', 'three');
    const at = beginnings(path)[index] ?? 0;
    // All of its header, too.
    changeJournal(path, (bytes) => void bytes.fill(0xff, at, at + 50));
    const before = readFileSync(journalOf(path));
    await expect(openLog(path)).rejects.toThrow(`is damaged: the record at byte ${at} is not as it was written`);
    expect(readFileSync(journalOf(path)).equals(before)).toBe(true);
  },
);

it('The store refuses to start when records between the tables and the journal are missing', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log, 'one');
  const early = killed(path);
  for (let index = 0; index < 20; index++) await append(log, randomBytes(50_000));
  const late = killed(early, path);
  await close(log);
  await expect(openLog(late)).rejects.toThrow(
    /is damaged: it continues at position \d+, but the log before it ends at/,
  );
});

it('An old record is never mistaken for a current one', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  const written: string[] = [];
  // Records of one size, so that old ones begin where the current ones end.
  for (let index = 0; index < 60; index++) {
    const note = `note ${String(index).padStart(3, '0')}`;
    written.push(note);
    await append(log, note.padEnd(30_000));
    if (index % 7 !== 0) continue;
    const records = recordsOf(journalsOf(path));
    for (const [at, { first }] of records.entries()) expect(first).toBe(records[at - 1]?.end.nextPosition ?? first);
    const copy = await openLog(killed(path));
    expect(notesIn(copy)).toEqual(written.map((text) => text.padEnd(10)));
    await close(copy);
  }
});

it('A log from before there were journals is continued', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log, 'one');
  await close(log);
  for (const journal of journalsOf(path)) rmSync(journal);
  await changeAbout(path, async (about) => {
    await about.put('format', 1);
    await about.remove('journalMark');
  });
  const again = await openLog(path);
  await append(again, 'two');
  expect(notesIn(await openLog(killed(path)))).toEqual(['one', 'two']);
});

it('The log of a killed store with one journal is continued', async () => {
  const path = await abandoned('one', 'two');
  rmSync(journalsOf(path)[1]);
  await changeAbout(path, (about) => about.put('format', 2));
  const again = await openLog(path);
  await append(again, 'three');
  expect(notesIn(await openLog(killed(path)))).toEqual(['one', 'two', 'three']);
});

it('The remains of a failed flush are removed, and writing continues when the disk works again', async () => {
  const path = newDirectory();
  const reports: string[] = [];
  const log = await openLog(path, reports);
  await append(log, 'one');
  const failing = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  failNextFlush(failing);
  await expect(append(log, 'two')).rejects.toThrow('Nothing was written: Error: EIO');
  expect(notesIn(log)).toEqual(['one']);
  expect(notesIn(await openLog(killed(path)))).toEqual(['one']);
  await append(log, 'three');
  expect(notesIn(await openLog(killed(path)))).toEqual(['one', 'three']);
  expect(reports).toEqual([
    expect.stringContaining('cannot write, but reads continue'),
    'The event store can write again',
  ]);
});

it('Nothing is written while the remains of a failed flush cannot be removed', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log, 'one');
  const failing = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  failNextFlush(failing);
  const truncating = jest.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
    throw failing;
  });
  await expect(append(log, 'two')).rejects.toThrow('Nothing was written: Error: EIO');
  await expect(append(log, 'three')).rejects.toThrow('Nothing was written: Error: EIO');
  expect(notesIn(log)).toEqual(['one']);
  truncating.mockRestore();
  await append(log, 'four');
  expect(notesIn(await openLog(killed(path)))).toEqual(['one', 'four']);
});

it('An operation that throws fails alone, and none of its entries remain', async () => {
  const log = await openLog(newDirectory());
  const broken = proposed('broken');
  Object.defineProperty(broken, 'metadata', {
    get: () => {
      throw new Error('broken');
    },
  });
  const results = await Promise.allSettled([
    append(log, 'one'),
    log.append({ stream: 'notes', expected: 'any', events: [proposed('half'), broken] }),
    append(log, 'two'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(notesIn(log)).toEqual(['one', 'two']);
  const all = log.readAll(0, 'forwards').events.map(({ data }) => data.toString());
  expect(all.slice(-2)).toEqual(['one', 'two']);
});
