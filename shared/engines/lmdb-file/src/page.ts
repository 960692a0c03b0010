/**
 * The layout of an lmdb file on a 64-bit little-endian machine, as far as it is needed to check a file before lmdb maps
 * it into memory, where a damaged file would end the process without a message. This is LMDB's private format: an
 * upgrade of lmdb must be checked against it. Pages 0 and 1 are the two heads: each commit writes its pages where the
 * previous commit needs nothing, and then the older head.
 */
export const PAGE_HEADER = 24;
/** The first page that is not a head. */
export const FIRST_PAGE = 2;
export const HEAD_BYTES = 160;

const NUMBER_AT = 0;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const UPPER_AT = 22;
const OVERFLOW_PAGES_AT = 20;

const MAGIC = 0xbeefc0de;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const FREE_TABLE_AT = 48;
const MAIN_TABLE_AT = 96;
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;
const MAP_SIZE_AT = 40;

export const KINDS = { branch: 1, leaf: 2, overflow: 4, head: 8 } as const;
export type Kind = keyof typeof KINDS;

/** Says which page is damaged, and how. */
export class Damage extends Error {
  constructor(
    readonly page: number,
    what: string,
  ) {
    super(what);
    this.name = 'Damage';
  }
}

/** A tree of pages; `root` is missing when it is empty. */
export interface Tree {
  name: string;
  root?: number;
  flags: number;
  depth: number;
  entries: number;
  branchPages: number;
  leafPages: number;
}

/** The state of the file after one transaction. */
export interface Head {
  transaction: number;
  pageSize: number;
  /** The highest page that was ever allocated. */
  lastPage: number;
  mapBytes: number;
  free: Tree;
  main: Tree;
}

/** 64-bit numbers, all far below 2 ** 53 in an intact file. */
const readNumber = (bytes: Buffer, offset: number): number => Number(bytes.readBigUInt64LE(offset));

const NO_PAGE = 0xffffffffffffffffn;

export const TREE_BYTES = 48;

export const readTree = (name: string, bytes: Buffer, offset: number): Tree => ({
  name,
  flags: bytes.readUInt16LE(offset + 4),
  depth: bytes.readUInt16LE(offset + 6),
  branchPages: readNumber(bytes, offset + 8),
  leafPages: readNumber(bytes, offset + 16),
  entries: readNumber(bytes, offset + 32),
  root: bytes.readBigUInt64LE(offset + 40) === NO_PAGE ? undefined : readNumber(bytes, offset + 40),
});

const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65536;

const isPageSize = (size: number): boolean =>
  size >= SMALLEST_PAGE && size <= LARGEST_PAGE && Number.isInteger(Math.log2(size));

/** The tree whose entries are lists of free pages. */
export const FREE_TREE = 'free pages';

/** The tree whose entries are the other trees. */
export const MAIN_TREE = 'tables';

/** undefined when the bytes are not a head. */
export const readHead = (bytes: Buffer): Head | undefined => {
  if (bytes.length < HEAD_BYTES || bytes.readUInt32LE(MAGIC_AT) !== MAGIC) return undefined;
  if ((bytes.readUInt16LE(FLAGS_AT) & KINDS.head) === 0) return undefined;
  const pageSize = bytes.readUInt32LE(PAGE_SIZE_AT);
  if (!isPageSize(pageSize)) return undefined;
  return {
    transaction: readNumber(bytes, TRANSACTION_AT),
    pageSize,
    lastPage: readNumber(bytes, LAST_PAGE_AT),
    mapBytes: readNumber(bytes, MAP_SIZE_AT),
    free: readTree(FREE_TREE, bytes, FREE_TABLE_AT),
    main: readTree(MAIN_TREE, bytes, MAIN_TABLE_AT),
  };
};

/** Makes a copied head valid for another page. */
export const renumber = (page: Buffer, number: number): void => {
  page.writeBigUInt64LE(BigInt(number), NUMBER_AT);
};

const COMMIT_AT = 8;

/** The transaction that wrote a page. */
export const transactionOf = (page: Buffer): number => readNumber(page, COMMIT_AT);

/** @throws Damage when the page is not the expected one, or not of the expected kind, or newer than the head. */
export const checkPage = (page: Buffer, number: number, kind: Kind, transaction: number): void => {
  const foundNumber = readNumber(page, NUMBER_AT);
  if (foundNumber !== number) throw new Damage(number, `states that it is page ${foundNumber}`);
  if ((page.readUInt16LE(FLAGS_AT) & 0x0f) !== KINDS[kind]) throw new Damage(number, `is not a ${kind} page`);
  if (transactionOf(page) > transaction) throw new Damage(number, 'was written by a later commit');
};

export const overflowPages = (page: Buffer): number => page.readUInt32LE(OVERFLOW_PAGES_AT);

const NODE_HEADER = 8;
const IS_OVERFLOW = 1;
const IS_TREE = 2;

/** One entry of a page: `at` and `size` are those of its data. */
export interface Node {
  flags: number;
  keyAt: number;
  keySize: number;
  at: number;
  size: number;
}

/**
 * Visits the entries of a page, reusing one object; returns how many there are.
 * @throws Damage when there is none, or one is outside the page.
 */
export const eachNode = (page: Buffer, number: number, isBranch: boolean, visit: (node: Node) => void): number => {
  const room = page.length - PAGE_HEADER;
  const lower = page.readUInt16LE(LOWER_AT);
  const upper = page.readUInt16LE(UPPER_AT);
  if (lower > upper || upper > room || lower % 2 !== 0) throw new Damage(number, 'has impossible bounds');
  if (lower === 0) throw new Damage(number, 'contains no entries');
  const node: Node = { flags: 0, keyAt: 0, keySize: 0, at: 0, size: 0 };
  for (let index = 0; index < lower; index += 2) {
    const offset = page.readUInt16LE(PAGE_HEADER + index);
    const nodeAt = PAGE_HEADER + offset;
    if (offset < upper || nodeAt + NODE_HEADER > page.length) throw new Damage(number, 'has an entry outside itself');
    node.size = page.readUInt16LE(nodeAt) + page.readUInt16LE(nodeAt + 2) * 65536;
    node.flags = page.readUInt16LE(nodeAt + 4);
    node.keySize = page.readUInt16LE(nodeAt + 6);
    node.keyAt = nodeAt + NODE_HEADER;
    node.at = node.keyAt + node.keySize;
    const stored = isBranch ? 0 : node.flags & IS_OVERFLOW ? OVERFLOW_REFERENCE : node.size;
    if (node.at + stored > page.length) throw new Damage(number, 'has an entry that ends outside itself');
    visit(node);
  }
  return lower / 2;
};

/** The number of the child page, which the fields of size and flags contain in a branch. */
export const pageBelow = ({ size, flags }: Node): number => size + flags * 2 ** 32;

export const isTree = ({ flags, size }: Node): boolean => (flags & IS_TREE) !== 0 && size === TREE_BYTES;
export const isOnOverflow = ({ flags }: Node): boolean => (flags & IS_OVERFLOW) !== 0;

const OVERFLOW_REFERENCE = 24;

/** The first overflow page of an entry that is too large for its own page. */
export const overflowStart = (page: Buffer, { at }: Node): number => readNumber(page, at);
