import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { inspect, type Extent, type Fault, type EntryCheck } from './inspection.js';
import { pageFile, type PageFile } from './page-file.js';
import { checkPage, Damage, FIRST_PAGE, HEAD_BYTES, readHead, renumber, transactionOf, type Head } from './page.js';
import { systemErrorCode } from './system-error.js';

export interface CheckOptions {
  readonly path: string;
  /** The owner of the file, as in `the event store`. */
  readonly of: string;
  /** How much of a file of this size is inspected. */
  extent(bytes: number): Extent;
  /** Tables whose entries are checked. */
  readonly entryChecks?: Readonly<Record<string, EntryCheck>>;
  /** Called with a description of the bytes that were cut off. */
  report(message: string): void;
}

const PAGE_SIZES = [4096, 16384, 65536, 512, 1024, 2048, 8192, 32768] as const;

const readAt = (file: number, offset: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
};

interface Heads {
  pageSize: number;
  /** The head on page 0 and the one on page 1, each undefined if it is not a head. */
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

/** The commit that wrote the root of the tables, undefined if there is no intact one. */
const rootCommit = (pages: PageFile, { main: { root, depth } }: Head): number | undefined => {
  if (root === undefined || root < FIRST_PAGE || root >= pages.pages) return undefined;
  const page = pages.read(root, pages.pageSize);
  try {
    checkPage(page, root, depth > 1 ? 'branch' : 'leaf', Infinity);
    return transactionOf(page);
  } catch (error) {
    if (error instanceof Damage) return undefined;
    throw error;
  }
};

/**
 * Leaves out a head with the number of another commit. Every commit writes the root of the tables anew, so a head
 * cannot be newer than its root; and the root of the older head cannot be newer than the newer head, since that head
 * would be the newest one.
 */
const withoutMisnumbered = (pages: PageFile, slots: Heads['slots']): Heads['slots'] => {
  const newest = Math.max(...slots.map((head) => head?.transaction ?? 0));
  const [first, second] = slots.map((head) => {
    const commit = head && rootCommit(pages, head);
    if (commit === undefined) return head;
    const isMisnumbered = head?.transaction === newest ? commit < newest : commit > newest;
    return isMisnumbered ? undefined : head;
  });
  return first || second ? [first, second] : slots;
};

const newestFirst = (slots: Heads['slots']): { slot: number; head: Head }[] =>
  slots.flatMap((head, slot) => (head ? [{ slot, head }] : [])).sort((a, b) => b.head.transaction - a.head.transaction);

/** Makes both heads the same, so that lmdb begins with this one. */
const copyHeadOver = (file: number, pageSize: number, slot: number): void => {
  const page = readAt(file, slot * pageSize, pageSize);
  const otherSlot = 1 - slot;
  renumber(page, otherSlot);
  writeSync(file, page, 0, pageSize, otherSlot * pageSize);
  fsyncSync(file);
};

const describe = ({ table, page, what }: Fault, pageSize: number): string =>
  `page ${page} (byte ${page * pageSize}), of ${table}, ${what}`;

const checkOpenFile = (file: number, { path, of, extent, entryChecks = {}, report }: CheckOptions): void => {
  const bytes = fstatSync(file).size;
  if (bytes === 0) return;
  const heads = readHeads(file);
  if (!heads) throw new Error(`${path} is not a file of ${of}`);
  const { pageSize } = heads;
  const pages = pageFile(file, pageSize);
  const slots = withoutMisnumbered(pages, heads.slots);
  const faults: string[] = [];
  for (const { slot, head } of newestFirst(slots)) {
    const fault = inspect(pages, head, extent(bytes), entryChecks);
    if (fault) {
      faults.push(describe(fault, pageSize));
      continue;
    }
    const [cutOff] = faults;
    if (slots.includes(undefined)) {
      copyHeadOver(file, pageSize, slot);
      const lostSlot = 1 - slot;
      report(
        `${path}, a file of ${of}, has a head that is damaged, page ${lostSlot} (byte ${lostSlot * pageSize}). ` +
          `It ends with commit ${head.transaction}; if the damaged head was the newer one, the last commit is lost`,
      );
    } else if (cutOff) {
      copyHeadOver(file, pageSize, slot);
      report(
        `The last commit was cut off ${path}, a file of ${of}, which ends with commit ${head.transaction}: ${cutOff}`,
      );
    }
    return;
  }
  throw new Error(`${path}, a file of ${of}, is damaged: ${faults[0]}. Restore it from a backup`);
};

/**
 * Checks an lmdb file before lmdb maps it. The pages of the last commit are the tail: a disk that loses power before it
 * has written what it had confirmed can damage it; a damaged tail is cut off and reported. Everything else is the
 * middle. A missing or empty file is intact.
 * @throws Error when the file is not an lmdb file, or is damaged in the middle, with the place; it is left unchanged.
 */
export const checkAndRepair = (options: CheckOptions): void => {
  let file: number;
  try {
    file = openSync(options.path, 'r+');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    checkOpenFile(file, options);
  } finally {
    closeSync(file);
  }
};
