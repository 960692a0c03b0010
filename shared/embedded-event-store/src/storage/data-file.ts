import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from './system-error.js';

/** The layout of the first two pages of an lmdb file, which name the newest state; numbers are little-endian. */
const MAGIC = { at: 24, value: 0xbeefc0de };
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const HEADER_BYTES = 152;

const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65536;

/** A sound file may lack a few pages at its end that were taken and given back before they were ever written. */
const SPARE_PAGES = 16;

const readHeader = (file: number, at: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  const bytes = readSync(file, header, 0, HEADER_BYTES, at);
  return header.subarray(0, bytes);
};

const faultOf = (file: number): string | undefined => {
  const { size } = fstatSync(file);
  if (size === 0) return undefined;
  const first = readHeader(file, 0);
  const pageSize = first.length === HEADER_BYTES ? first.readUInt32LE(PAGE_SIZE_AT) : 0;
  if (pageSize < SMALLEST_PAGE || pageSize > LARGEST_PAGE) return 'is no event log';
  for (const header of [first, readHeader(file, pageSize)]) {
    if (header.length < HEADER_BYTES || header.readUInt32LE(MAGIC.at) !== MAGIC.value) return 'is no event log';
    const pages = Number(header.readBigUInt64LE(LAST_PAGE_AT)) + 1 - SPARE_PAGES;
    if (size < pages * pageSize) return `is cut short: it has ${size} bytes of at least ${pages * pageSize}`;
  }
  return undefined;
};

/**
 * Looks at the file before lmdb maps it into memory, where a damaged one would end the process without a word.
 * @throws Error when the file is no lmdb file or much shorter than it says. A missing or empty one is fine.
 */
export const checkDataFile = (dataDir: string): void => {
  const path = join(dataDir, 'data.mdb');
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const fault = faultOf(file);
    if (fault) throw new Error(`The event store's file ${path} ${fault}. Restore it from a backup`);
  } finally {
    closeSync(file);
  }
};
