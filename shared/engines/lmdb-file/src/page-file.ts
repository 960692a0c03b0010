import { fstatSync, readSync } from 'node:fs';
import { Damage } from './page.js';

/** An open lmdb file, read without lmdb. */
export interface PageFile {
  pageSize: number;
  /** Number of pages of the file. */
  pages: number;
  /** Visits pages in the order of their numbers. The page's bytes are valid during the visit. @throws Damage. */
  visit(numbers: number[], inspectNamed: (page: Buffer, number: number) => void): void;
  /**
   * Reads this number of bytes from the beginning of a page, possibly continuing into the next pages. @throws Damage.
   */
  read(number: number, bytes: number): Buffer;
}

/** Pages close together are read at once. */
const READ_BYTES = 1024 * 1024;
const GAP_PAGES = 16;

/** How many of the sorted numbers, from `from` on, one read may fetch. */
const endOfRun = (numbers: readonly number[], from: number, limit: number): number => {
  const first = numbers[from] ?? 0;
  let end = from + 1;
  for (; end < numbers.length; end++) {
    const number = numbers[end] ?? 0;
    if (number - (numbers[end - 1] ?? 0) > GAP_PAGES || number - first >= limit) break;
  }
  return end;
};

export const pageFile = (file: number, pageSize: number): PageFile => {
  const chunk = Buffer.allocUnsafe(READ_BYTES);
  const limit = READ_BYTES / pageSize;
  const end = fstatSync(file).size / pageSize;
  const requireInside = (number: number, pages = 1): void => {
    if (number + pages > end) throw new Damage(number, 'lies beyond the end of the file');
  };
  return {
    pageSize,
    pages: Math.floor(end),
    visit: (numbers, inspectNamed) => {
      numbers.sort((a, b) => a - b);
      for (let from = 0; from < numbers.length;) {
        const first = numbers[from] ?? 0;
        const after = endOfRun(numbers, from, limit);
        const last = numbers[after - 1] ?? 0;
        requireInside(last);
        readSync(file, chunk, 0, (last - first + 1) * pageSize, first * pageSize);
        for (; from < after; from++) {
          const number = numbers[from] ?? 0;
          if (from > 0 && number === numbers[from - 1]) throw new Damage(number, 'is named twice');
          const offset = (number - first) * pageSize;
          inspectNamed(chunk.subarray(offset, offset + pageSize), number);
        }
      }
    },
    read: (number, bytes) => {
      requireInside(number, Math.ceil(bytes / pageSize));
      const readBytes = Buffer.allocUnsafe(bytes);
      readSync(file, readBytes, 0, bytes, number * pageSize);
      return readBytes;
    },
  };
};
