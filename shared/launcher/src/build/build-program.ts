import { build, type BuildFailure, formatMessages } from 'esbuild';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildRefused } from './build-refused.js';
import { sourceFiles } from './source-files.js';
import { fingerprint, readStamp, removeStamp, savedSince, writeStamp } from './stamp.js';
import { recipe, type ProgramTarget } from './targets.js';
import { workspaceSources } from './workspace-sources.js';

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

const shownErrors = 5;

const isFresh = (root: string, name: string, output: string): boolean => {
  const stamp = readStamp(root, name);
  return stamp !== undefined && existsSync(join(root, output)) && fingerprint(root, stamp.files) === stamp.fingerprint;
};

/** Bundles one program unless it is up to date. Refuses with the compiler's output. */
export const buildProgram = async (root: string, { name, entry }: ProgramTarget): Promise<'built' | 'fresh'> => {
  const outfile = `dist/${name}.mjs`;
  if (!existsSync(join(root, entry))) throw new BuildRefused(`${entry} does not exist, so ${outfile} cannot be built.`);
  if (isFresh(root, name, outfile)) return 'fresh';
  removeStamp(root, name);
  const started = Date.now();
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
      logOverride: { 'ignored-bare-import': 'error' },
      plugins: [workspaceSources(root)],
    });
    const files = [...Object.keys(metafile.inputs), ...sourceFiles(root, recipe)];
    if (!savedSince(started, root, files)) writeStamp(root, name, { files, fingerprint: fingerprint(root, files) });
    return 'built';
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const texts = await formatMessages(error.errors.slice(0, shownErrors), { kind: 'error', color: false });
    const more = error.errors.length > shownErrors ? `\n… and ${error.errors.length - shownErrors} more` : '';
    throw new BuildRefused(`${outfile} cannot be built:\n${texts.join('').trimEnd()}${more}`);
  }
};
