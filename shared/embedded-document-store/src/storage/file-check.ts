import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isOutOfBounds, systemErrorCode } from '../system-error.js';
import {
  branchPage,
  elsewhere,
  elsewhereBytes,
  leafPage,
  openPages,
  overflowPage,
  pageHeaderBytes,
  readElsewhere,
  readNode,
  readPageHeader,
  readRoot,
  table,
} from './file-pages.js';
import type { FilePages, Head, Node, Root } from './file-pages.js';
import { documentsFile } from './store-file.js';

/** The leaves of a tree that has no more are looked at in any case: it takes a fraction of a second. */
const fewLeaves = 8_000;

class Damage extends Error {}

/**
 * Looks at the file before lmdb maps it into memory, where damaged pages would end the process without a word: the
 * pages of all branches and of the last transaction, and, `wholly` or if there are few, all others as well. When
 * only the last transaction is damaged, which a disk can do that loses power and had not written what it said it had,
 * that transaction is cut off and `told` hears of it. Throws an Error that says where for any other damage.
 */
export const checkFile = (dataDir: string, wholly: boolean, told: (message: string) => void): void => {
  const path = join(dataDir, documentsFile);
  if (sizeOf(path) === 0) return;
  const file = openSync(path, 'r+');
  try {
    const pages = openPages(file);
    const [newer, older] = [...(pages?.heads ?? [])].toSorted(
      (a, b) => (b?.transaction ?? -1) - (a?.transaction ?? -1),
    );
    if (pages === undefined || newer === undefined) throw new Damage('it is no file of documents');
    const damage = older === undefined ? unreadable(pages) : damageIn(pages, newer, wholly);
    if (damage === undefined) return;
    const sound = older ?? newer;
    if (damageIn(pages, sound, wholly) !== undefined) throw new Damage(damage);
    restore(file, pages, sound);
    told(
      older === undefined
        ? `${path} was damaged: ${damage}; what the last transaction wrote is lost if that was its head`
        : `the end of ${path} was damaged: ${damage}; the last transaction was cut off, what it wrote is lost`,
    );
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    throw new Error(`the file ${path} is damaged: ${error.message}. Restore it from a backup`, { cause: error });
  } finally {
    closeSync(file);
  }
};

const sizeOf = (path: string): number => {
  try {
    return statSync(path).size;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
};

const unreadable = ({ heads }: FilePages): string => `the head at page ${heads[0] === undefined ? 0 : 1} is unreadable`;

/** Puts the sound state into the place of the other one, so that no opener finds that again. */
const restore = (file: number, { pageSize, read }: FilePages, { at }: Head): void => {
  const other = 1 - at;
  const bytes = read(at);
  bytes.writeBigUInt64LE(BigInt(other), 0);
  writeSync(file, bytes, 0, pageSize, other * pageSize);
  fsyncSync(file);
};

const damageIn = (pages: FilePages, head: Head, wholly: boolean): string | undefined => {
  // A sound file may lack pages at its end that were taken and given back before they were ever written.
  const isShort = pages.size <= head.lastPage;
  try {
    for (const root of head.roots) checkTree(pages, head, root, wholly || isShort);
    return undefined;
  } catch (error) {
    if (error instanceof Damage) return error.message;
    throw error;
  }
};

/** A page that a tree leads to. */
interface Step {
  readonly page: number;
  /** 1 for a leaf. */
  readonly depth: number;
  /** The page above belongs to the last transaction. */
  readonly isNew: boolean;
}

const checkTree = (pages: FilePages, head: Head, root: Root, wholly: boolean): void => {
  const whole = wholly || root.leaves <= fewLeaves;
  const steps: Step[] = [{ page: root.page, depth: root.depth, isNew: true }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step.depth > 1) steps.push(...checkBranch(pages, head, step));
    else if (whole || step.isNew) checkLeaf(pages, head, step, wholly);
  }
};

const placeOf = ({ pageSize }: FilePages, page: number): string => `page ${page}, from byte ${page * pageSize} on,`;

/** Reads a page after making sure that it is what the tree above it takes it for. */
const checkPage = (
  pages: FilePages,
  head: Head,
  page: number,
  kind: number,
): { bytes: Buffer; nodes: Node[]; isNew: boolean } => {
  const damaged = (): Damage => new Damage(`${placeOf(pages, page)} is not what was written there`);
  if (page < 2 || page > head.lastPage) throw damaged();
  const bytes = pages.read(page);
  const header = readPageHeader(bytes);
  const isExpected = header.number === page && header.kind === kind && header.transaction <= head.transaction;
  if (!isExpected) throw damaged();
  if (kind === overflowPage) return { bytes, nodes: [], isNew: false };
  const nodes: Node[] = [];
  try {
    for (let n = 0; n < header.nodes; n++) nodes.push(readNode(bytes, n));
  } catch (error) {
    if (isOutOfBounds(error)) throw damaged();
    throw error;
  }
  const isSound = ({ at, flags, valueAt, valueSize }: Node): boolean => {
    const size = kind === branchPage ? 0 : (flags & elsewhere) === 0 ? valueSize : elsewhereBytes;
    return at >= header.upper + pageHeaderBytes && valueAt + size <= bytes.length;
  };
  if (nodes.length === 0 || !nodes.every(isSound)) throw damaged();
  return { bytes, nodes, isNew: header.transaction === head.transaction };
};

const checkBranch = (pages: FilePages, head: Head, { page, depth }: Step): Step[] => {
  const { nodes, isNew } = checkPage(pages, head, page, branchPage);
  return nodes.map(({ child }) => ({ page: child, depth: depth - 1, isNew }));
};

const checkLeaf = (pages: FilePages, head: Head, { page }: Step, wholly: boolean): void => {
  const { bytes, nodes } = checkPage(pages, head, page, leafPage);
  const parts = nodes
    .filter(({ flags }) => (flags & elsewhere) !== 0)
    .map(({ valueAt }) => readElsewhere(bytes, valueAt));
  const trees = nodes.filter(({ flags }) => (flags & table) !== 0).flatMap(({ valueAt }) => readRoot(bytes, valueAt));
  for (const part of parts) {
    checkPage(pages, head, part.page, overflowPage);
    if (part.page + part.pages - 1 > head.lastPage)
      throw new Damage(`${placeOf(pages, page)} is not what was written there`);
  }
  for (const tree of trees) checkTree(pages, head, tree, wholly);
};
