import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { claim } from './ownership.js';

const directory = mkdtempSync(join(tmpdir(), 'owner-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Both forms of lmdb's files: a directory, and a file beside others. */
describe.each(['owner', 'owner.lmdb'])('claim at %s', (name) => {
  const path = join(directory, name, 'data', name);

  it('A claim has one holder, who is named to others, until it is released', async () => {
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
  ])('A claim passes on from a process %s, and says so', async (_what, owner) => {
    const env = open<unknown, string>({ path, encoding: 'json', overlappingSync: false });
    env.putSync('owner', owner);
    await env.close();
    const mine = claim(path, 'the test');
    expect(mine.afterCrash).toBe(true);
    expect(() => claim(path, 'the test')).toThrow('is in use');
    mine.confirmIntact();
    await mine.release();
  });

  /** Leaves the directory like an owner that died. */
  const die = async (change: (owner: object) => object): Promise<void> => {
    const last = claim(path, 'the test');
    const env = open<object, string>({ path, encoding: 'json', overlappingSync: false });
    const owner = { ...env.get('owner'), pid: 2 ** 22 + 1, token: 'another' };
    await last.release();
    await env.put('owner', change(owner));
    await env.close();
  };

  it('The data of an owner that died alone is trusted', async () => {
    await die((owner) => owner);
    const mine = claim(path, 'the test');
    expect(mine).toMatchObject({ afterCrash: true, isSuspect: false });
    await mine.release();
  });

  it.each([
    ['died with the machine', (owner: object) => ({ ...owner, started: 'another-boot/123' })],
    ['died on a system that reports no boot', (owner: object) => ({ ...owner, started: '' })],
    ['had the directory that this is a copy of', (owner: object) => ({ ...owner, directory: '1:2' })],
  ])('The data of an owner that %s is suspect until it was checked', async (_what, change) => {
    await die(change);
    const first = claim(path, 'the test');
    expect(first).toMatchObject({ afterCrash: true, isSuspect: true });
    await first.release();
    const second = claim(path, 'the test');
    expect(second).toMatchObject({ afterCrash: false, isSuspect: true });
    second.confirmIntact();
    await second.release();
    const third = claim(path, 'the test');
    expect(third.isSuspect).toBe(false);
    await third.release();
  });
});
