/** LMDB's private file format: see docs/embedded-engines.md#private-parts-of-libraries. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { EVERYTHING, inspect } from './inspection.js';
import { pageFile } from './page-file.js';
import { checkPage, eachNode, isTree, readHead, readTree, type Head } from './page.js';

const directory = mkdtempSync(join(tmpdir(), 'lmdb-page-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const path = join(directory, 'data.lmdb');
const headAt = (bytes: Buffer, at: number): Head => {
  const head = readHead(bytes.subarray(at));
  if (!head) throw new Error(`There is no head at byte ${at}`);
  return head;
};

it('lmdb is pinned to the version whose file format was checked', () => {
  const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
  expect(dependencies).toMatchObject({ lmdb: '3.5.6' });
});

it('lmdb writes heads, tables, free pages and overflow pages in the layout that page.ts describes', async () => {
  const env = open({ path, maxDbs: 2, overlappingSync: false });
  const things = env.openDB<Buffer, number>('things', { encoding: 'binary' });
  const others = env.openDB<Buffer, number>('others', { encoding: 'binary' });
  env.transactionSync(() => {
    for (let key = 0; key < 300; key++) things.putSync(key, Buffer.alloc(key % 50 === 0 ? 9_000 : 500, key));
  });
  others.putSync(1, Buffer.from('one'));
  things.removeSync(50);
  await env.close();

  const bytes = readFileSync(path);
  const first = headAt(bytes, 0);
  const second = headAt(bytes, first.pageSize);
  expect(Math.abs(first.transaction - second.transaction)).toBe(1);
  const head = first.transaction > second.transaction ? first : second;
  expect(head.main).toMatchObject({ depth: 1, entries: 2, leafPages: 1, branchPages: 0 });
  expect(head.free.entries).toBeGreaterThan(0);

  const root = head.main.root ?? 0;
  const page = bytes.subarray(root * head.pageSize, (root + 1) * head.pageSize);
  checkPage(page, root, 'leaf', head.transaction);
  const tables: Record<string, number> = {};
  eachNode(page, root, false, (node) => {
    expect(isTree(node)).toBe(true);
    const name = page.toString('utf8', node.keyAt, node.at).replace(/\0$/, '');
    tables[name] = readTree(name, page, node.at).entries;
  });
  expect(tables).toEqual({ others: 1, things: 299 });

  const file = openSync(path, 'r');
  try {
    expect(inspect(pageFile(file, head.pageSize), head, EVERYTHING, {})).toBeUndefined();
  } finally {
    closeSync(file);
  }
});
