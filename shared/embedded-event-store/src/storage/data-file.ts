import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, type Fault } from './inspection.js';
import { pageFile } from './page-file.js';
import { HEAD_BYTES, readHead, renumber, type Head } from './page.js';
import { systemErrorCode } from './system-error.js';

/** Hears what was cut off. */
export type Report = (message: string) => void;

const PAGE_SIZES = [4096, 16384, 65536, 512, 1024, 2048, 8192, 32768] as const;

const readAt = (file: number, at: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
};

interface Heads {
  pageSize: number;
  /** The head on page 0 and the one on page 1, each undefined when it is none. */
  slots: readonly [Head | undefined, Head | undefined];
}

const readHeads = (file: number): Heads | undefined => {
  const first = readHead(readAt(file, 0, HEAD_BYTES));
  for (const pageSize of first ? [first.pageSize] : PAGE_SIZES) {
    const second = readHead(readAt(file, pageSize, HEAD_BYTES));
    if (second?.pageSize === pageSize) return { pageSize, slots: [first, second] };
    if (first) return { pageSize, slots: [first, undefined] };
  }
  return undefined;
};

const describe = ({ table, page, what }: Fault, pageSize: number): string =>
  `page ${page} (byte ${page * pageSize}), of ${table}, ${what}`;

/** A larger file is read in full only behind the start, so that this never takes more than a moment. */
const READ_AT_START_BYTES = 256 * 1024 * 1024;

/** Makes both heads the same, so that lmdb begins with this one. */
const keepOnly = (file: number, pageSize: number, slot: number): void => {
  const page = readAt(file, slot * pageSize, pageSize);
  const other = 1 - slot;
  renumber(page, other);
  writeSync(file, page, 0, pageSize, other * pageSize);
  fsyncSync(file);
};

const newestFirst = (slots: Heads['slots']): { slot: number; head: Head }[] =>
  slots.flatMap((head, slot) => (head ? [{ slot, head }] : [])).sort((a, b) => b.head.transaction - a.head.transaction);

const mend = (file: number, path: string, readAtStart: number, report: Report): void => {
  if (readAt(file, 0, 1).length === 0) return;
  const heads = readHeads(file);
  if (!heads) throw new Error(`The event store's file ${path} is no event log`);
  const { pageSize, slots } = heads;
  const pages = pageFile(file, pageSize);
  const isSmall = fstatSync(file).size <= readAtStart;
  const faults: Fault[] = [];
  for (const { slot, head } of newestFirst(slots)) {
    const fault = inspect(pages, head, isSmall ? 'everything' : { writtenBy: head.transaction });
    if (fault) {
      faults.push(fault);
      continue;
    }
    const [cutOff] = faults;
    if (slots.includes(undefined)) {
      keepOnly(file, pageSize, slot);
      report(`The event store's file ${path} has a head that is damaged; it begins at commit ${head.transaction}`);
    } else if (cutOff) {
      keepOnly(file, pageSize, slot);
      const where = describe(cutOff, pageSize);
      report(
        `The last commit was cut off the event store's file ${path}, which ends with ${head.transaction}: ${where}`,
      );
    }
    return;
  }
  const [fault] = faults;
  const where = fault ? describe(fault, pageSize) : '';
  throw new Error(`The event store's file ${path} is damaged: ${where}. Restore it from a backup`);
};

/**
 * Looks at the file before lmdb maps it: at all of it, or, when it has more than `readAtStart` bytes, at what the last
 * commit wrote. What the last commit alone wrote is the tail: damaged there, it is cut off and `report` told so.
 * Everything else is the middle.
 * @throws Error when the file is no event log, or damaged in the middle, saying where. A missing or empty one is fine.
 */
export const makeSound = (dataDir: string, report: Report, readAtStart = READ_AT_START_BYTES): void => {
  const path = join(dataDir, 'data.mdb');
  let file: number;
  try {
    file = openSync(path, 'r+');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    mend(file, path, readAtStart, report);
  } finally {
    closeSync(file);
  }
};
