import { build as bundle } from 'esbuild';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '..', '..', '..');

/**
 * The builder is TypeScript like all other code, so esbuild translates it before it runs (about 20 ms). The file is
 * replaced in one step, so that a start beside this one never imports half of it.
 * @returns {Promise<typeof import('../src/build/build.js')>}
 */
export const loadBuilder = async () => {
  const program = join(root, 'dist', 'build.mjs');
  const outfile = join(root, 'dist', `build.${process.pid}.mjs`);
  await bundle({
    absWorkingDir: root,
    entryPoints: ['shared/launcher/src/build/build.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  await rename(outfile, program);
  return import(pathToFileURL(program).href);
};
