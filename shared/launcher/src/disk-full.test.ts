import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainDiskFull } from './disk-full.js';
import { ToolRefused } from './refusals.js';

const failure = (code: string | number): Error => Object.assign(new Error('a stack trace that helps nobody'), { code });

it('A write that fails because the disk is full is explained, whichever library reports it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'room-'));
  const explained = (error: unknown): Promise<unknown> => explainDiskFull(error, directory, '5 MB are needed.');
  const ofCommit = Object.assign(new Error('Commit failed'), { commitError: Promise.reject(failure(28)) });
  for (const error of [failure('ENOSPC'), failure('EDQUOT'), failure(28), ofCommit])
    expect(await explained(error)).toEqual(
      new ToolRefused(`There is not enough room in ${directory}: 5 MB are needed.`),
    );
  for (const error of [failure('EACCES'), failure(13), new Error('else'), 'a word'])
    expect(await explained(error)).toBe(error);
  rmSync(directory, { recursive: true });
});
