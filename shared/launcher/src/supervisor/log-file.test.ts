import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from './log-file.js';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'torno-logs-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const lines = (name: string): string[] => readFileSync(join(directory, name), 'utf8').trim().split('\n');

it('A full log file is rotated, and a given number of old ones are kept', () => {
  const log = openLogFile(join(directory, 'a.log'), { maxBytes: 10, keep: 2 });
  for (const line of ['1111', '2222', '3333', '4444', '5555', '6666', '7777']) log.write(line);
  log.close();
  expect(lines('a.log')).toEqual(['7777']);
  expect(lines('a.log.1')).toEqual(['5555', '6666']);
  expect(lines('a.log.2')).toEqual(['3333', '4444']);
  expect(existsSync(join(directory, 'a.log.3'))).toBe(false);
});

it('A log file is continued after a restart, and accepts a line larger than a file', () => {
  const first = openLogFile(join(directory, 'logs/a.log'), { maxBytes: 10 });
  first.write('11111111111111');
  first.close();
  const second = openLogFile(join(directory, 'logs/a.log'), { maxBytes: 10 });
  second.write('2');
  second.close();
  expect(lines('logs/a.log.1')).toEqual(['11111111111111']);
  expect(lines('logs/a.log')).toEqual(['2']);
});
