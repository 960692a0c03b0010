import {
  checkPage,
  Damage,
  eachNode,
  FIRST_PAGE,
  FREE_TREE,
  isOnOverflow,
  isTree,
  MAIN_TREE,
  overflowPages,
  overflowStart,
  PAGE_HEADER,
  pageBelow,
  readTree,
  transactionOf,
  type Head,
  type Node,
  type Tree,
} from './page.js';
import { pageUse, type PageUse } from './free-pages.js';
import type { PageFile } from './page-file.js';

/** More than a process can map. */
const LARGEST_MAP = 2 ** 46;

/** Deeper than any tree of pages that fits on a disk. */
const DEEPEST = 32;

/**
 * Describes the fault of an entry, whose data is at `offset` in `bytes`; undefined if there is none. Millions of entries
 * are checked before the first request is answered, so slices of the page are avoided.
 */
export type EntryCheck = (bytes: Buffer, offset: number, node: Node) => string | undefined;

/**
 * How much is inspected: trees of up to `wholeTrees` leaf pages completely. Of larger ones the pages that the last
 * commit wrote, together with their paths from the root, and, if `branches` is `all`, every page above the leaves.
 */
export interface Extent {
  readonly wholeTrees: number;
  readonly branches: 'all' | 'last';
}

export const EVERYTHING: Extent = { wholeTrees: Infinity, branches: 'all' };

/** The fault of the tables according to one of the heads, and its place. */
export interface Fault {
  table: string;
  page: number;
  what: string;
}

interface Inspection {
  readonly file: PageFile;
  readonly head: Head;
  readonly extent: Extent;
  readonly pages: PageUse;
  readonly entryChecks: Readonly<Record<string, EntryCheck>>;
}

/** Is the key at `offset` greater than the one at `before`? */
const isAfter = (page: Buffer, before: number, sizeBefore: number, offset: number, size: number): boolean => {
  const common = Math.min(sizeBefore, size);
  for (let index = 0; index < common; index++) {
    const difference = (page[offset + index] ?? 0) - (page[before + index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return size > sizeBefore;
};

/** lmdb stores the names of tables with a trailing zero. */
const nameOf = (page: Buffer, { keyAt, at }: Node): string => page.toString('utf8', keyAt, at).replace(/\0$/, '');

/** Data on overflow pages; unless `isWanted`, only their beginning is read. */
const overflowOf = ({ file, head, pages }: Inspection, number: number, size: number, isWanted: boolean): Buffer => {
  const bytes = file.read(number, PAGE_HEADER + (isWanted ? size : 0));
  const count = Math.ceil((PAGE_HEADER + size) / file.pageSize);
  checkPage(bytes, number, 'overflow', head.transaction);
  if (overflowPages(bytes) !== count) throw new Damage(number, 'has another length than its entry states');
  if (number + count - 1 > head.lastPage) throw new Damage(number, 'continues beyond the last page');
  pages.use(number, count);
  return bytes.subarray(PAGE_HEADER);
};

/** Checks the entries of a leaf; `onTree` is called with the trees that they describe. @throws Damage. */
const inspectLeaf = (
  inspection: Inspection,
  { name }: Tree,
  page: Buffer,
  number: number,
  onTree: (tree: Tree) => void,
): number => {
  const check = inspection.entryChecks[name];
  const isFreeList = name === FREE_TREE;
  let before = 0;
  let sizeBefore = 0;
  return eachNode(page, number, false, (node) => {
    const { keyAt, keySize, at, size } = node;
    if (keySize === 0) throw new Damage(number, 'contains an entry without a key');
    if (check && !isAfter(page, before, sizeBefore, keyAt, keySize)) {
      throw new Damage(number, 'contains entries out of order');
    }
    before = keyAt;
    sizeBefore = keySize;
    if (isTree(node)) return onTree(readTree(nameOf(page, node), page, at));
    const elsewhere = isOnOverflow(node)
      ? overflowOf(inspection, overflowStart(page, node), size, isFreeList || check !== undefined)
      : undefined;
    const fault = check?.(elsewhere ?? page, elsewhere ? 0 : at, node);
    if (fault) throw new Damage(number, fault);
    if (isFreeList) inspection.pages.free(elsewhere ?? page.subarray(at, at + size), number);
  });
};

/** Checks the pages of a tree, level by level; returns the trees that its entries describe. @throws Damage. */
const inspectTree = (inspection: Inspection, tree: Tree): Tree[] => {
  const { file, head, extent, pages } = inspection;
  if (tree.root === undefined) return [];
  if (tree.root < FIRST_PAGE || tree.root > head.lastPage) throw new Damage(tree.root, 'cannot be the root of a table');
  if (tree.depth < 1 || tree.depth > DEEPEST) throw new Damage(tree.root, `has an impossible depth, ${tree.depth}`);
  const isWhole = [FREE_TREE, MAIN_TREE].includes(tree.name) || tree.leafPages <= extent.wholeTrees;
  const isInspected = (page: Buffer): boolean => isWhole || transactionOf(page) === head.transaction;
  const trees: Tree[] = [];
  let entries = 0;
  let branchPages = 0;
  let level = [tree.root];
  for (let depth = 1; depth < tree.depth; depth++) {
    const pagesBelow: number[] = [];
    const isAboveBranches = extent.branches === 'all' && depth + 1 < tree.depth;
    branchPages += level.length;
    file.visit(level, (page, number) => {
      checkPage(page, number, 'branch', head.transaction);
      pages.use(number);
      const descends = isAboveBranches || isInspected(page);
      if (!descends && extent.branches === 'last') return;
      eachNode(page, number, true, (node) => {
        const child = pageBelow(node);
        if (child < FIRST_PAGE || child > head.lastPage) {
          throw new Damage(number, `names page ${child} as its child`);
        }
        if (descends) pagesBelow.push(child);
      });
    });
    level = pagesBelow;
  }
  file.visit(level, (page, number) => {
    checkPage(page, number, 'leaf', head.transaction);
    pages.use(number);
    if (isInspected(page)) entries += inspectLeaf(inspection, tree, page, number, (foundTree) => trees.push(foundTree));
  });
  if (isWhole) {
    const foundText = `${entries} entries on ${branchPages} + ${level.length} pages`;
    const namedText = `${tree.entries} entries on ${tree.branchPages} + ${tree.leafPages} pages`;
    if (foundText !== namedText) throw new Damage(tree.root, `leads to ${foundText} instead of ${namedText}`);
  }
  return trees;
};

/**
 * Checks the tables according to a head: pages, and the entries of tables that have a check, whose keys must be in
 * order.
 */
export const inspect = (
  file: PageFile,
  head: Head,
  extent: Extent,
  entryChecks: Readonly<Record<string, EntryCheck>>,
): Fault | undefined => {
  let table = 'the head';
  try {
    if (head.mapBytes > LARGEST_MAP) throw new Damage(0, 'states an impossible size');
    const pages = pageUse(file.pages, head.lastPage);
    const inspection = { file, head, extent, pages, entryChecks };
    const inspectNamed = (tree: Tree): Tree[] => {
      table = tree.name;
      return inspectTree(inspection, tree);
    };
    inspectNamed(head.free);
    for (const tree of inspectNamed(head.main)) {
      if (tree.flags !== 0) throw new Damage(head.main.root ?? 0, `gives ${tree.name} unknown flags`);
      inspectNamed(tree);
    }
    table = FREE_TREE;
    pages.requireMissingToBeFree();
    if (extent.wholeTrees === Infinity) pages.requireNoneToBeBoth();
  } catch (error) {
    if (error instanceof Damage) return { table, page: error.page, what: error.message };
    throw error;
  }
  return undefined;
};
