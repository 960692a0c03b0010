import { Damage, FIRST_PAGE } from './page.js';

/** Which pages of a file are in use, and which are free: none may be both, or lmdb would overwrite pages in use. */
export interface PageUse {
  use(page: number, pages?: number): void;
  /** Adds a list of free pages in lmdb's format; it is on page `page`. @throws Damage. */
  free(list: Buffer, page: number): void;
  /** @throws Damage when pages beyond the end of the file are not free. */
  requireMissingToBeFree(): void;
  /** @throws Damage when a page is both. Every page in use must have been added. */
  requireNoneToBeBoth(): void;
}

const NUMBER = 8;

/** More pages than one commit can ever have allocated beyond the end of the file and freed. */
const BEYOND_THE_END = 1_000_000;

/**
 * The numbers of a list: its length, then pages, holes (zeros), and blocks (their negative size, then their first
 * page).
 */
const numbersOf = (list: Buffer, page: number): number[] => {
  const length = list.length >= NUMBER ? Number(list.readBigInt64LE(0)) : -1;
  if (length < 0 || (length + 1) * NUMBER > list.length) throw new Damage(page, 'contains a list of impossible length');
  return Array.from({ length }, (_, index) => Number(list.readBigInt64LE((index + 1) * NUMBER)));
};

export const pageUse = (pagesOfFile: number, lastPage: number): PageUse => {
  if (lastPage > pagesOfFile + BEYOND_THE_END) throw new Damage(lastPage, 'lies far beyond the end of the file');
  const usedPages = new Uint8Array(Math.max(pagesOfFile, lastPage + 1));
  const freedPages = new Uint8Array(usedPages.length);
  return {
    use: (page, pages = 1) => void usedPages.fill(1, page, page + pages),
    free: (list, page) => {
      const numbers = numbersOf(list, page);
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index] ?? 0;
        if (number === 0) continue;
        const first = number > 0 ? number : (numbers[++index] ?? 0);
        const count = number > 0 ? 1 : -number;
        if (first < FIRST_PAGE || first + count > lastPage + 1) throw new Damage(page, `calls page ${first} free`);
        freedPages.fill(1, first, first + count);
      }
    },
    requireMissingToBeFree: () => {
      for (let page = pagesOfFile; page <= lastPage; page++) {
        if (!freedPages[page]) throw new Damage(page, 'lies beyond the end of the file');
      }
    },
    requireNoneToBeBoth: () => {
      for (let page = FIRST_PAGE; page < usedPages.length; page++) {
        if (usedPages[page] && freedPages[page]) throw new Damage(page, 'is in use and also listed as free');
      }
    },
  };
};
