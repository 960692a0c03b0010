import { fstatSync, readSync } from 'node:fs';

/**
 * The file of an lmdb environment, read from outside of lmdb; numbers are little-endian. It consists of pages. The
 * first two are heads, written in turn: each names the roots of one state of all tables, and a commit writes the pages
 * that it changes to free places before its head. So of two states the older one is whole while the newer is written.
 */
export interface FilePages {
  /** Bytes of a page. */
  readonly pageSize: number;
  /** How many whole pages the file has. */
  readonly size: number;
  /** Undefined: these bytes are no head. */
  readonly heads: readonly (Head | undefined)[];
  /** The bytes of a page, good until the next is read. */
  read(page: number): Buffer;
}

/** One state of the tables. */
export interface Head {
  readonly at: 0 | 1;
  readonly transaction: number;
  readonly lastPage: number;
  readonly roots: readonly Root[];
}

/** The top of a table's tree. */
export interface Root {
  readonly page: number;
  readonly depth: number;
  readonly leaves: number;
}

/** A page of a tree as its first bytes describe it. */
export interface PageHeader {
  readonly number: number;
  readonly transaction: number;
  readonly kind: number;
  readonly nodes: number;
  /** Where the nodes begin, after the header. */
  readonly upper: number;
}

/** An entry of a page: a child of a branch, or a key with its value. */
export interface Node {
  readonly at: number;
  readonly flags: number;
  readonly child: number;
  readonly valueAt: number;
  readonly valueSize: number;
}

export const branchPage = 1;
export const leafPage = 2;
export const overflowPage = 4;

/** What a leaf's value is: `elsewhere` on pages of its own, or the `table` record of another tree. */
export const elsewhere = 1;
export const table = 2;

/** A leaf holds so many bytes for a value that lies elsewhere. */
export const elsewhereBytes = 24;

export const pageHeaderBytes = 24;
const nodeHeaderBytes = 8;
const noPage = 0xffffffffffffffffn;
const magic = { at: 24, value: 0xbeefc0de };
const pageSizeAt = 48;
const rootsAt = [48, 96];
const lastPageAt = 144;
const transactionAt = 152;
const headBytes = 160;

/** Opens a file for reading page by page; undefined when it has no head that could tell how large a page is. */
export const openPages = (file: number): FilePages | undefined => {
  const { size } = fstatSync(file);
  const pageSize = pageSizeOf(file);
  if (pageSize === undefined) return undefined;
  const bytes = Buffer.alloc(pageSize);
  const read = (page: number): Buffer => {
    bytes.fill(0, readSync(file, bytes, 0, pageSize, page * pageSize));
    return bytes;
  };
  return { pageSize, size: Math.floor(size / pageSize), heads: [readHead(read(0), 0), readHead(read(1), 1)], read };
};

const commonSizes = [4096, 8192, 16384, 32768, 65536];

const pageSizeOf = (file: number): number | undefined => {
  const head = Buffer.alloc(headBytes);
  for (const at of [0, ...commonSizes]) {
    readSync(file, head, 0, headBytes, at);
    const size = head.readUInt32LE(pageSizeAt);
    if (isHead(head) && commonSizes.includes(size) && (at === 0 || at === size)) return size;
  }
  return undefined;
};

const isHead = (bytes: Buffer): boolean => bytes.readUInt32LE(magic.at) === magic.value;

const readHead = (bytes: Buffer, at: 0 | 1): Head | undefined =>
  isHead(bytes)
    ? {
        at,
        transaction: Number(bytes.readBigUInt64LE(transactionAt)),
        lastPage: Number(bytes.readBigUInt64LE(lastPageAt)),
        roots: rootsAt.flatMap((root) => readRoot(bytes, root)),
      }
    : undefined;

/** The record of a tree, none when the tree is empty. */
export const readRoot = (bytes: Buffer, at: number): Root[] => {
  const page = bytes.readBigUInt64LE(at + 40);
  return page === noPage
    ? []
    : [{ page: Number(page), depth: bytes.readUInt16LE(at + 6), leaves: Number(bytes.readBigUInt64LE(at + 16)) }];
};

export const readPageHeader = (bytes: Buffer): PageHeader => ({
  number: Number(bytes.readBigUInt64LE(0)),
  transaction: Number(bytes.readBigUInt64LE(8)),
  kind: bytes.readUInt16LE(18),
  nodes: bytes.readUInt16LE(20) >> 1,
  upper: bytes.readUInt16LE(22),
});

/** The n-th node of a page; throws a RangeError when it is said to lie outside. */
export const readNode = (bytes: Buffer, n: number): Node => {
  const at = bytes.readUInt16LE(pageHeaderBytes + 2 * n) + pageHeaderBytes;
  const low = bytes.readUInt32LE(at);
  const flags = bytes.readUInt16LE(at + 4);
  return {
    at,
    flags,
    child: flags * 2 ** 32 + low,
    valueAt: at + nodeHeaderBytes + bytes.readUInt16LE(at + 6),
    valueSize: low,
  };
};

/** Of a value that lies on pages of its own: the first of them, and how many they are. */
export const readElsewhere = (bytes: Buffer, at: number): { page: number; pages: number } => ({
  page: Number(bytes.readBigUInt64LE(at)),
  pages: Number(bytes.readBigUInt64LE(at + 16)),
});
