/**
 * The state of a log after a power cut at any moment: any part of the unflushed bytes may have reached the disk. The
 * files are captured each time the journal is about to change and each time a write is acknowledged, and recombined
 * from parts of before and after.
 */
import { randomBytes } from 'node:crypto';
import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditPage } from './audit.js';
import { journalsOf, openDurableTables } from './durable-tables.js';
import { ignoreReports, proposed, randomFrom } from './event-log.fixture.js';
import { openEventLog, type EventLog } from './event-log.js';
import type { RecordedEvent } from './recorded-event.js';

const directory = mkdtempSync(join(tmpdir(), 'power-cut-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const PAGE = 4096;
const SECTOR = 512;
const HEADS = 2 * PAGE;

const rounds = Number(process.env.POWER_CUTS ?? 60);
const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);

interface Journal {
  bytes: Buffer;
  /** The content when the file was last flushed. */
  flushed: Buffer;
}

/** The files at one moment. */
interface Moment {
  data: Buffer;
  journals: Journal[];
  /** The last position that was acknowledged. */
  acknowledged: number;
}

const contents = (log: EventLog): RecordedEvent[] => {
  const found: RecordedEvent[] = [];
  for (let next: number | undefined = 0; next !== undefined;) {
    const page = log.readAll(next, 'forwards');
    found.push(...page.events);
    next = page.next;
  }
  return found;
};

const moments: Moment[] = [];
/** The end of each requested write; a log may end only there. */
const ends = new Set<number>();
let complete: RecordedEvent[] = [];

const write = async (log: EventLog, index: number): Promise<number | undefined> => {
  const stream = `order-${random(12)}`;
  if (index % 17 === 5) return positionOf(await log.delete({ stream, expected: 'any' }));
  if (index % 41 === 7) return positionOf(await log.tombstone({ stream: `gone-${index}`, expected: 'any' }));
  const events = Array.from({ length: 1 + random(3) }, () => proposed([20, 700, 9_000, 60_000][random(4)] ?? 0));
  return positionOf(await log.append({ stream, expected: 'any', events }));
};

const positionOf = (outcome: Awaited<ReturnType<EventLog['append']>>): number | undefined =>
  outcome.kind === 'appended' ? outcome.position : undefined;

beforeAll(async () => {
  const path = join(directory, 'original');
  const paths = journalsOf(path);
  const flushed = new Map<string, Buffer>();
  const look = (): void => {
    const data = readFileSync(join(path, 'data.mdb'));
    const journals = paths.map((name) => ({
      bytes: readFileSync(name),
      flushed: flushed.get(name) ?? Buffer.alloc(0),
    }));
    moments.push({ data, journals, acknowledged });
  };
  const { writeSync, ftruncateSync, fdatasync, fdatasyncSync, openSync } = fs;
  const files = new Map<number, string>();
  jest.spyOn(fs, 'openSync').mockImplementation((...parameters) => {
    const file = openSync(...parameters);
    files.set(file, String(parameters[0]));
    return file;
  });
  const noteFlush = (file: number): void => {
    const name = files.get(file) ?? '';
    if (paths.includes(name)) flushed.set(name, readFileSync(name));
  };
  // Short and long flushes, alternating.
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += random(2)));
  const log = await openEventLog(path, 'power', ignoreReports);
  let acknowledged = log.lastPosition();
  jest.spyOn(fs, 'writeSync').mockImplementation((...parameters: unknown[]) => {
    look();
    return (writeSync as (...all: unknown[]) => number)(...parameters);
  });
  jest.spyOn(fs, 'ftruncateSync').mockImplementation((file, length) => {
    look();
    ftruncateSync(file, length);
  });
  jest.spyOn(fs, 'fdatasync').mockImplementation((file, done) =>
    fdatasync(file, (error) => {
      if (!error) noteFlush(file);
      done(error);
    }),
  );
  jest.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
    fdatasyncSync(file);
    noteFlush(file);
  });
  const writeOne = async (index: number): Promise<void> => {
    const position = await write(log, index);
    if (position === undefined) return;
    ends.add(position);
    acknowledged = Math.max(acknowledged, position);
    look();
  };
  for (let group = 0; group < 45; group++) {
    await Promise.all(Array.from({ length: 1 + random(3) }, (_, index) => writeOne(group * 3 + index)));
  }
  complete = contents(log);
  await log.close();
  jest.restoreAllMocks();
});

/** `before` with parts of `after`, by disk sectors. */
const mixed = (before: Buffer, after: Buffer, from = 0): Buffer => {
  const length = [before.length, after.length, Math.max(before.length, after.length)][random(3)] ?? 0;
  const mix = Buffer.alloc(Math.max(length, from));
  before.copy(mix);
  const unit = [SECTOR, PAGE][random(2)] ?? PAGE;
  const share = random(101);
  for (let at = from; at < mix.length; at += unit) {
    if (at < after.length && random(100) < share) after.copy(mix, at, at, Math.min(at + unit, mix.length));
  }
  return mix;
};

interface Wreck {
  data: Buffer;
  journals: Buffer[];
}

/** While lmdb settles: some or all of its pages have been written, and then possibly its head. */
const cutWhileSettling = (before: Buffer, after: Buffer): Buffer => {
  const hasPages = random(3) === 0;
  const hasHead = hasPages && random(2) === 0;
  const data = hasPages ? Buffer.from(after) : mixed(before, after, HEADS);
  if (!hasHead) before.copy(data, 0, 0, HEADS);
  return data;
};

/**
 * Parts of the journals' unflushed bytes have been written, followed by garbage; lmdb may settle at the same
 * time.
 */
const cutBetween = (before: Moment, after: Moment, settles: boolean): Wreck => {
  const journals = after.journals.map(({ bytes }, index) => {
    const rubbish = random(2) === 0 ? randomBytes(random(2_000)) : Buffer.alloc(0);
    return Buffer.concat([mixed(before.journals[index]?.flushed ?? Buffer.alloc(0), bytes), rubbish]);
  });
  return { data: settles ? cutWhileSettling(before.data, after.data) : before.data, journals };
};

const audit = async (path: string): Promise<void> => {
  const tables = await openDurableTables(path, 'power', () => undefined);
  for (let next: number | undefined = 0; next !== undefined;) next = auditPage(tables, next);
  await tables.close();
};

const idsOf = (events: readonly RecordedEvent[]): string[] =>
  events.map(({ position, id }) => `${position} ${id.toString('hex')}`);

/** States between two moments. */
const spansOf = (all: readonly Moment[]): { before: Moment; after: Moment; settles: boolean }[] =>
  all.flatMap((after, index) => {
    const before = all[index - 1];
    return before ? [{ before, after, settles: !before.data.equals(after.data) }] : [];
  });

it('After a power cut the log contains every acknowledged event completely and once, and no partial one', async () => {
  const outcomes = { acknowledged: 0, more: 0, settled: 0, reported: 0 };
  const spans = spansOf(moments);
  for (let round = 0; round < rounds; round++) {
    // lmdb settles rarely; every other moment of it is examined.
    const choice = round % 2 === 0 ? spans : spans.filter(({ settles }) => settles);
    const span = choice[random(choice.length)];
    if (!span) throw new Error('The log was not written often enough');
    const { before, after, settles } = span;
    const wreck = cutBetween(before, after, settles && random(4) > 0);
    const path = join(directory, `round-${round}`);
    mkdirSync(path);
    writeFileSync(join(path, 'data.mdb'), wreck.data);
    for (const [index, name] of journalsOf(path).entries()) writeFileSync(name, wreck.journals[index] ?? '');
    try {
      const log = await openEventLog(path, 'power', { ...ignoreReports, report: () => outcomes.reported++ });
      const found = contents(log);
      const last = found.at(-1)?.position ?? 0;
      expect(idsOf(found)).toEqual(idsOf(complete.slice(0, found.length)));
      expect(last).toBeGreaterThanOrEqual(before.acknowledged);
      if (last > before.acknowledged) expect(ends).toContain(last);
      const revisions = new Map(found.map(({ stream, revision }) => [stream, revision]));
      for (const [stream, revision] of revisions) {
        if (!stream.startsWith('gone-')) expect(log.lastRevision(stream)).toBe(revision);
      }
      await log.append({ stream: 'afterwards', expected: 'no-stream', events: [proposed(100)] });
      await log.close();
      await audit(path);
      outcomes[settles ? 'settled' : last > before.acknowledged ? 'more' : 'acknowledged']++;
    } catch (error) {
      throw new Error(`Round ${round} of POWER_CUT_SEED=${seed}`, { cause: error });
    }
    rmSync(path, { recursive: true });
  }
  process.stdout.write(`cut the power ${rounds} times with POWER_CUT_SEED=${seed}: ${JSON.stringify(outcomes)}\n`);
});
