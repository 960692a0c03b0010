import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the repository. */
export const root = join(__dirname, '../..');

/** The paths from the root of the files that git tracks, of those that match any of git's patterns if there are some. */
export const trackedFiles = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
