import { build as bundle } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '..', '..', '..');

/**
 * The builder is TypeScript like all other code, so esbuild translates it before it runs (about 20 ms).
 * @returns {Promise<typeof import('../src/build/build.js')>}
 */
export const loadBuilder = async () => {
  const outfile = join(root, 'dist', 'build.mjs');
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
  return import(pathToFileURL(outfile).href);
};
