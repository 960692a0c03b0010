import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveDemoRecord, readDemoRecord } from './demo-data.js';

let from: string;
let to: string;

beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'torno-from-'));
  to = mkdtempSync(join(tmpdir(), 'torno-to-'));
});

afterEach(() => {
  rmSync(from, { recursive: true });
  rmSync(to, { recursive: true });
});

it.each([
  ['known', { loadedAt: '2026-11-22T10:00:00.000Z' }],
  ['known', { passwords: 'known' }],
  ['random', { loadedAt: '2026-11-22T10:00:00.000Z', passwords: 'random' }],
])('Moved data still have demo accounts with %s passwords, and get no others (%j)', (passwords, record) => {
  writeFileSync(join(from, 'demo-data.json'), JSON.stringify(record));
  moveDemoRecord(from, to);
  expect(readDemoRecord(to)).toEqual({ loadedAt: expect.any(String), passwords });
});

it('Moved data without demo accounts get none', () => {
  moveDemoRecord(from, to);
  expect(readDemoRecord(to)).toEqual({ loadedAt: expect.any(String), passwords: 'none' });
});
