import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { EVERYTHING, type Extent } from './inspection.js';
import { checkAndRepair } from './check-and-repair.js';
import { KINDS, readHead, transactionOf } from './page.js';

const directory = mkdtempSync(join(tmpdir(), 'lmdb-file-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const PAGE = 4096;
const path = join(directory, 'damaged.lmdb');
let original: Buffer;
let lastCommit: number;

beforeAll(async () => {
  const intact = join(directory, 'intact.lmdb');
  const env = open({ path: intact, maxDbs: 2, overlappingSync: false });
  const table = env.openDB<Buffer, number>('things', { encoding: 'binary' });
  env.transactionSync(() => {
    for (let key = 0; key < 1_400; key++) table.putSync(key, Buffer.alloc(key % 200 === 0 ? 9_000 : 900, key));
  });
  table.putSync(7, Buffer.alloc(910, 1));
  await env.close();
  original = readFileSync(intact);
  copyFileSync(intact, path);
  lastCommit = Math.max(...[0, PAGE].map((at) => readHead(original.subarray(at))?.transaction ?? 0));
});

/** The reports about the file after one of its pages was overwritten. */
const reportOf = (page: number | undefined, extent: Extent): string => {
  const bytes = Buffer.from(original);
  if (page !== undefined) bytes.fill(0x5a, page * PAGE, (page + 1) * PAGE);
  writeFileSync(path, bytes);
  const messages: string[] = [];
  try {
    checkAndRepair({ path, of: 'the test', extent: () => extent, report: (message) => messages.push(message) });
  } catch (error) {
    messages.push(String(error));
  }
  return messages.join();
};

interface Found {
  readonly page: number;
  readonly isBranch: boolean;
  readonly isLast: boolean;
}

/** The pages of trees, recognised by their own headers. */
const pagesOfTrees = (): Found[] => {
  const found: Found[] = [];
  for (let page = 2; page < original.length / PAGE; page++) {
    const bytes = original.subarray(page * PAGE, (page + 1) * PAGE);
    const kind = bytes.readUInt16LE(18) & 0x0f;
    const isTreePage = Number(bytes.readBigUInt64LE(0)) === page && (kind === KINDS.branch || kind === KINDS.leaf);
    if (!isTreePage) continue;
    found.push({ page, isBranch: kind === KINDS.branch, isLast: transactionOf(bytes) === lastCommit });
  }
  return found;
};

it.each<[string, Extent]>([
  ['all of it', EVERYTHING],
  ['its branches', { wholeTrees: 0, branches: 'all' }],
  ['its last commit', { wholeTrees: 0, branches: 'last' }],
])('An intact file is not reported when %s is inspected', (_what, extent) => {
  expect(reportOf(undefined, extent)).toBe('');
});

it('The pages of a damaged last commit are cut off, older damage is refused, and the page is named', () => {
  const kinds = new Set<string>();
  for (const { page, isLast } of pagesOfTrees().filter((one, index) => one.isLast || one.isBranch || index % 5 === 0)) {
    const report = reportOf(page, EVERYTHING);
    // Pages that the last commit has freed keep their contents.
    if (report === '') continue;
    const where = new RegExp(
      `: page ${page} \\(byte ${page * PAGE}\\), of (things|tables|free pages), states that it is page`,
    );
    expect(report).toMatch(where);
    expect(report).toContain(isLast ? 'The last commit was cut off' : 'is damaged: ');
    kinds.add(isLast ? 'last' : 'older');
  }
  expect([...kinds].toSorted()).toEqual(['last', 'older']);
});

it('Every branch is inspected, but leaves of large tables only if the last commit wrote them', () => {
  const older = pagesOfTrees().filter(({ isLast }) => !isLast);
  const branches = older.filter(({ isBranch }) => isBranch);
  const leaves = older.filter(({ isBranch }, index) => !isBranch && index % 10 === 0);
  const found = (pages: readonly Found[], extent: Extent): number =>
    pages.filter(({ page }) => reportOf(page, extent) !== '').length;
  expect(found(branches, { wholeTrees: 0, branches: 'all' })).toBeGreaterThan(0);
  const wherever = found(leaves, { wholeTrees: 10_000, branches: 'all' });
  expect(wherever).toBeGreaterThan(0);
  expect(found(leaves, { wholeTrees: 0, branches: 'all' })).toBeLessThan(wherever);
});

it('A damaged head is replaced by the other one', () => {
  for (const page of [0, 1]) {
    const report = reportOf(page, EVERYTHING);
    expect(report).toContain(`has a head that is damaged, page ${page} (byte ${page * PAGE})`);
    checkAndRepair({ path, of: 'the test', extent: () => EVERYTHING, report: (again) => expect(again).toBe('') });
  }
});

it('A missing or empty file is accepted, and a file of another kind refused', () => {
  const report = (message: string): void => expect(message).toBe('');
  const options = { of: 'the test', extent: () => EVERYTHING, report };
  checkAndRepair({ ...options, path: join(directory, 'missing') });
  const other = join(directory, 'other');
  writeFileSync(other, '');
  checkAndRepair({ ...options, path: other });
  writeFileSync(other, 'something else');
  expect(() => checkAndRepair({ ...options, path: other })).toThrow('other is not a file of the test');
});
