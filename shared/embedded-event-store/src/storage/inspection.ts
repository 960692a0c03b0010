import {
  checkPage,
  Damage,
  eachNode,
  isOnOverflow,
  FREE_TREE,
  isTree,
  MAIN_TREE,
  overflowStart,
  PAGE_HEADER,
  pageBelow,
  readTree,
  transactionOf,
  type Node,
  type Head,
  type Tree,
} from './page.js';
import { pageUse, type PageUse } from './free-pages.js';
import type { PageFile } from './page-file.js';
import { isWhole } from './recorded-event.js';

/** The first two pages are the heads. */
const FIRST_PAGE = 2;

/** More than a process can map. */
const LARGEST_MAP = 2 ** 46;

/** Deeper than any tree of pages that fits on a disk. */
const DEEPEST = 32;

/**
 * What is wrong with an entry, whose data lies at `at` in `bytes`; undefined when nothing is. Millions of entries are
 * judged before the first request is answered, hence no slices of the page but where they are needed.
 */
type Judge = (bytes: Buffer, at: number, node: Node) => string | undefined;

const NUMBER = 6;
const ID = 16;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

const pointsTo =
  (keySize: number): Judge =>
  (_bytes, _at, node) =>
    node.keySize === keySize && node.size === NUMBER ? undefined : 'holds an entry of another size than all others';

/** Tables whose entries say more than that they are entries. */
const JUDGES: Readonly<Record<string, Judge>> = {
  events: (bytes, at, { keySize, size }) => {
    if (keySize !== NUMBER) return 'holds an event at no position';
    return isWhole(bytes.subarray(at, at + size)) ? undefined : 'holds an event that is not as it was written';
  },
  streams: (bytes, at, { size }) =>
    bytes[at] === OPENING_BRACE && bytes[at + size - 1] === CLOSING_BRACE
      ? undefined
      : 'holds a stream whose state cannot be read',
  revisions: pointsTo(2 * NUMBER),
  ids: pointsTo(NUMBER + ID),
};

/** Is the key at `at` greater than the one at `before`? */
const isAfter = (page: Buffer, before: number, beforeSize: number, at: number, size: number): boolean => {
  const common = Math.min(beforeSize, size);
  for (let index = 0; index < common; index++) {
    const difference = (page[at + index] ?? 0) - (page[before + index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return size > beforeSize;
};

/** lmdb keeps the names of tables with a zero at their end. */
const nameOf = (page: Buffer, { keyAt, at }: Node): string => page.toString('utf8', keyAt, at).replace(/\0$/, '');

const readOverflow = (file: PageFile, number: number, size: number, pages: PageUse): Buffer => {
  const data = file.overflow(number, size);
  pages.use(number, Math.ceil((PAGE_HEADER + size) / file.pageSize));
  return data;
};

/** Everything, or only what one transaction wrote: below a page that it did not write there is none that it did. */
export type Extent = 'everything' | { readonly writtenBy: number };

/** Looks at the pages of a tree, level by level; returns the trees that its entries describe. @throws Damage. */
const inspectTree = (file: PageFile, tree: Tree, extent: Extent, pages: PageUse): Tree[] => {
  if (tree.root === undefined) return [];
  if (tree.depth < 1 || tree.depth > DEEPEST) throw new Damage(tree.root, `has an impossible depth, ${tree.depth}`);
  const trees: Tree[] = [];
  const judge = JUDGES[tree.name];
  const isOutside = (page: Buffer): boolean => extent !== 'everything' && transactionOf(page) < extent.writtenBy;
  let entries = 0;
  let branchPages = 0;
  let level = [tree.root];
  for (let depth = 1; depth < tree.depth; depth++) {
    const below: number[] = [];
    branchPages += level.length;
    file.visit(level, (page, number) => {
      checkPage(page, number, 'branch');
      pages.use(number);
      if (isOutside(page)) return;
      eachNode(page, number, true, (node) => {
        const child = pageBelow(node);
        if (child < FIRST_PAGE) throw new Damage(number, `names page ${child} as one of its own`);
        below.push(child);
      });
    });
    level = below;
  }
  file.visit(level, (page, number) => {
    checkPage(page, number, 'leaf');
    pages.use(number);
    if (isOutside(page) && tree.name !== MAIN_TREE) return;
    let before = 0;
    let beforeSize = 0;
    entries += eachNode(page, number, false, (node) => {
      const { keyAt, keySize, at } = node;
      if (keySize === 0) throw new Damage(number, 'holds an entry without a key');
      if (judge && !isAfter(page, before, beforeSize, keyAt, keySize)) {
        throw new Damage(number, 'holds entries out of order');
      }
      before = keyAt;
      beforeSize = keySize;
      if (isTree(node)) trees.push(readTree(nameOf(page, node), page, at));
      else {
        const elsewhere = isOnOverflow(node)
          ? readOverflow(file, overflowStart(page, node), node.size, pages)
          : undefined;
        const fault = judge?.(elsewhere ?? page, elsewhere ? 0 : at, node);
        if (fault) throw new Damage(number, fault);
        if (tree.name === FREE_TREE) pages.free(elsewhere ?? page.subarray(at, at + node.size), number);
      }
    });
  });
  if (extent === 'everything') {
    const found = `${entries} entries on ${branchPages} + ${level.length} pages`;
    const named = `${tree.entries} entries on ${tree.branchPages} + ${tree.leafPages} pages`;
    if (found !== named) throw new Damage(tree.root, `leads to ${found} instead of ${named}`);
  }
  return trees;
};

/** What is wrong with the log as one of its heads has it, and where. */
export interface Fault {
  table: string;
  page: number;
  what: string;
}

/** Reads the log as a head has it: pages and entries of all tables, and the checksums of events. */
export const inspect = (file: PageFile, head: Head, extent: Extent): Fault | undefined => {
  let table = 'the head';
  const look = (tree: Tree, pages: PageUse): Tree[] => {
    table = tree.name;
    return inspectTree(file, tree, extent, pages);
  };
  try {
    if (head.mapBytes > LARGEST_MAP) throw new Damage(0, 'names an impossible size');
    const pages = pageUse(file.pages, head.lastPage);
    look(head.free, pages);
    for (const tree of look(head.main, pages)) {
      if (tree.flags !== 0) throw new Damage(head.main.root ?? 0, `gives ${tree.name} flags that it never had`);
      look(tree, pages);
    }
    table = FREE_TREE;
    if (extent === 'everything') pages.settle();
  } catch (error) {
    if (error instanceof Damage) return { table, page: error.page, what: error.message };
    throw error;
  }
  return undefined;
};
