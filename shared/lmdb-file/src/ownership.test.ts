import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { claim } from './ownership.js';

const directory = mkdtempSync(join(tmpdir(), 'owner-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Both forms of lmdb's files: a directory, and a file beside others. */
describe.each(['owner', 'owner.lmdb'])('a claim at %s', (name) => {
  const path = join(directory, name, 'data', name);

  it('is held by one, who is named to others, until it is given back', async () => {
    const first = claim(path, 'the test');
    expect(first.afterCrash).toBe(false);
    expect(() => claim(path, 'the test')).toThrow(`data of the test is in use by process ${process.pid}`);
    await first.release();
    const second = claim(path, 'the test');
    expect(second.afterCrash).toBe(false);
    await second.release();
  });

  it.each([
    ['that is gone', { pid: 2 ** 22 + 1, started: '', token: 'another' }],
    ['whose number another one has by now', { pid: process.pid, started: 'long ago', token: 'another' }],
  ])('passes on from a process %s, and says so', async (_what, owner) => {
    const env = open<unknown, string>({ path, encoding: 'json', overlappingSync: false });
    env.putSync('owner', owner);
    await env.close();
    const mine = claim(path, 'the test');
    expect(mine.afterCrash).toBe(true);
    expect(() => claim(path, 'the test')).toThrow('is in use');
    await mine.release();
  });
});
