/** Appends continue in one journal while the entries of the other are settled. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eventually } from '../protocol-tests/store-under-test.fixture.js';
import { journalsOf } from './durable-tables.js';
import { copyAsKilled, ignoreReports, proposed } from './event-log.fixture.js';
import { openEventLog, type EventLog } from './event-log.js';
import { recordsOf } from './journal-contents.js';
import type * as Settled from './settled-tables.js';

/** Settling continues when this resolves, and fails when it rejects. */
let gate: () => Promise<void>;

jest.mock('./settled-tables.js', () => {
  const actual = jest.requireActual<typeof Settled>('./settled-tables.js');
  return {
    ...actual,
    openSettledTables: (...parameters: Parameters<typeof actual.openSettledTables>): Settled.SettledTables => {
      const tables = actual.openSettledTables(...parameters);
      return { ...tables, settle: (puts, end) => gate().then(() => tables.settle(puts, end)) };
    },
  };
});

const directory = mkdtempSync(join(tmpdir(), 'changing-journals-'));
const open = new Set<EventLog>();
let release = (): void => undefined;
const openGate = (): void => {
  gate = () => Promise.resolve();
  release();
};
beforeEach(openGate);
afterEach(async () => {
  openGate();
  for (const log of open) await log.close();
  open.clear();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Settling waits until the gate is opened. */
const shutGate = (): void => {
  const shut = new Promise<void>((resolve) => {
    release = resolve;
  });
  gate = () => shut;
};

let directoryCount = 0;
const newDirectory = (): string => join(directory, `journal-${directoryCount++}`);

const openLog = async (path: string): Promise<EventLog> => {
  const log = await openEventLog(path, 'power', ignoreReports);
  open.add(log);
  return log;
};

const killed = (path: string): string => {
  const copy = newDirectory();
  copyAsKilled(path, copy);
  return copy;
};

let written = 0;
/** About five of these fill a journal. */
const append = async (log: EventLog): Promise<string> => {
  const note = `note ${String(written++).padStart(4, '0')}`;
  await log.append({ stream: 'notes', expected: 'any', events: [proposed(note.padEnd(60_000))] });
  return note;
};

const appendMany = async (log: EventLog, count: number): Promise<string[]> => {
  const notes: string[] = [];
  for (let index = 0; index < count; index++) notes.push(await append(log));
  return notes;
};

const notesIn = (log: EventLog, direction: 'forwards' | 'backwards' = 'forwards'): string[] => {
  const notes: string[] = [];
  const from = direction === 'forwards' ? 0 : 2 ** 48 - 1;
  for (let next: number | undefined = from; next !== undefined;) {
    const page = log.readAll(next, direction);
    notes.push(
      ...page.events.filter(({ stream }) => stream === 'notes').map(({ data }) => data.toString('utf8', 0, 9)),
    );
    next = page.next;
  }
  return notes;
};

/** The state that a start finds after a kill at this moment. */
const notesAfterKill = async (path: string): Promise<string[]> => {
  const log = await openLog(killed(path));
  const notes = notesIn(log);
  expect(log.lastRevision('notes')).toBe(notes.length - 1);
  return notes;
};

it('Appends are acknowledged, visible and kept while the other journal is settled', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  const first = await append(log);
  shutGate();
  const notes = [first, ...(await appendMany(log, 7))];
  expect(notesIn(log)).toEqual(notes);
  expect(notesIn(log, 'backwards')).toEqual(notes.toReversed());
  expect(log.lastRevision('notes')).toBe(notes.length - 1);
  const copy = killed(path);
  openGate();
  notes.push(...(await appendMany(log, 7)));
  expect(notesIn(log)).toEqual(notes);
  expect(await notesAfterKill(path)).toEqual(notes);
  expect(notesIn(await openLog(copy))).toEqual(notes.slice(0, 8));
});

it('A backup contains the records of both journals, in order', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log);
  shutGate();
  await appendMany(log, 7);
  const records = recordsOf(journalsOf(path));
  const last = records.at(-1)?.end.nextPosition;
  for (const [at, { first }] of records.entries()) expect(first).toBe(records[at - 1]?.end.nextPosition ?? first);
  expect(records).toHaveLength(8);
  expect(last).toBeGreaterThan(log.lastPosition());
});

it('Appends wait when both journals are full', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  const notes = [await append(log)];
  shutGate();
  const appending = (async () => {
    for (let index = 0; index < 20; index++) notes.push(await append(log));
  })();
  await eventually(() => notes.length >= 9);
  // This is as much work for the disk as many more appends would be.
  for (let turn = 0; turn < 30; turn++)
    await writeFile(join(directory, 'other'), Buffer.alloc(60_000), { flush: true });
  expect(notes.length).toBeLessThan(13);
  openGate();
  await appending;
  expect(notesIn(log)).toEqual(notes);
  expect(await notesAfterKill(path)).toEqual(notes);
});

it('Nothing is lost when settling fails, and it is repeated before more is written', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  const notes = [await append(log)];
  const failing = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  gate = () => Promise.reject(failing);
  let refused: unknown;
  while (refused === undefined) {
    try {
      notes.push(await append(log));
    } catch (error) {
      refused = error;
    }
    expect(notes.length).toBeLessThan(13);
  }
  expect(String(refused)).toContain('Nothing was written: Error: EIO');
  expect(notesIn(log)).toEqual(notes);
  expect(await notesAfterKill(path)).toEqual(notes);
  openGate();
  notes.push(...(await appendMany(log, 7)));
  expect(notesIn(log)).toEqual(notes);
  expect(await notesAfterKill(path)).toEqual(notes);
});

it('The store refuses to start when the last record of one journal is damaged and the other continues after it', async () => {
  const path = newDirectory();
  const log = await openLog(path);
  await append(log);
  shutGate();
  await appendMany(log, 7);
  const copy = killed(path);
  openGate();
  const [older, newer] = journalsOf(copy);
  const bytes = readFileSync(older);
  const second = readFileSync(newer).subarray(0, 8);
  const last = bytes.lastIndexOf(second);
  bytes.writeUInt8(1, last + 100);
  writeFileSync(older, bytes);
  await expect(openLog(copy)).rejects.toThrow(
    `${basename(older)}, a file of the event store, is damaged: the record at byte ${last} is not as it was written, ` +
      `and one at byte 0 of ${newer} follows`,
  );
});
