import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BuildRefused } from '../refusals.js';
import { sourceFiles } from './source-files.js';
import { fingerprint, readStamp, removeStamp, writeStamp } from './stamp.js';
import { recipe, type PagesTarget } from './targets.js';

const runVite = (root: string, directory: string): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, directory),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, output: stripVTControlCharacters(Buffer.concat(output).toString('utf8')).trim() }),
    );
  });

/** Builds the pages in a separate process unless they are up to date. Refuses with Vite's output. */
export const buildPages = async (
  root: string,
  { directory, alsoFrom }: PagesTarget,
  print: (text: string) => void,
): Promise<'built' | 'fresh'> => {
  const index = `${directory}/index.html`;
  if (!existsSync(join(root, index))) throw new BuildRefused(`${index} does not exist, so the pages cannot be built.`);
  const files = sourceFiles(root, [directory, ...alsoFrom, ...recipe]);
  const now = { files, fingerprint: fingerprint(root, files) };
  const output = join(root, directory, 'dist', 'index.html');
  if (existsSync(output) && readStamp(root, directory)?.fingerprint === now.fingerprint) return 'fresh';
  removeStamp(root, directory);
  print('Building the pages, which takes a moment …');
  const { code, output: text } = await runVite(root, directory);
  if (code !== 0) throw new BuildRefused(`${directory}/dist cannot be built:\n${text}`);
  writeStamp(root, directory, now);
  return 'built';
};
