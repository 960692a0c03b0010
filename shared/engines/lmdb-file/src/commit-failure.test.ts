/** A full disk, tested on a small file system that only root may mount on Linux. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { causeOf, isDiskFull } from './commit-failure.js';

const failed = (code: number | string): Error => Object.assign(new Error('lmdb says so'), { code });

let directory: string;
let mounted: boolean;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'small-disk-'));
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory]).status === 0;
});
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', directory]);
  rmSync(directory, { recursive: true, force: true });
});

it.each([
  ['ENOSPC', 28],
  ['EDQUOT', 122],
  ['EFBIG', 27],
])('%s means that the disk is full', (_name, number) => {
  expect(isDiskFull(failed(number), tmpdir())).toBe(true);
});

it('EIO means a full disk only where there is no room', () => {
  expect(isDiskFull(failed(5), directory)).toBe(false);
  if (!mounted) return;
  writeFileSync(join(directory, 'ballast'), Buffer.alloc(1.5 * 1024 * 1024));
  expect(isDiskFull(failed(5), directory)).toBe(true);
});

it.each([
  ['another error of the system', failed(13)],
  ['one of lmdb', failed(-30_792)],
  ['one of Node', failed('ENOSPC')],
  ['no error', 28],
])('%s does not mean that the disk is full', (_what, error) => {
  expect(isDiskFull(error, tmpdir())).toBe(false);
});

it('The reason that lmdb gives for a failed commit is found, and other errors are passed through', async () => {
  const reason = failed(28);
  const rejected = Promise.reject(reason);
  expect(await causeOf(Object.assign(new Error('Commit failed'), { commitError: rejected }))).toBe(reason);
  const without = Object.assign(new Error('Commit failed'), { commitError: Promise.resolve() });
  expect(await causeOf(without)).toBe(without);
  expect(await causeOf('something')).toBe('something');
});
