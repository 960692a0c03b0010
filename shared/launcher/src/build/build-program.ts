import { build, type BuildFailure, type BuildOptions, formatMessages } from 'esbuild';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildRefused } from '../refusals.js';
import { sourceFiles } from './source-files.js';
import { fingerprint, readStamp, removeStamp, hasFileSavedSince, writeStamp } from './stamp.js';
import { recipe, type ProgramTarget } from './targets.js';
import { workspaceSources } from './workspace-sources.js';

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

const shownErrors = 5;

const isFresh = (root: string, name: string, output: string): boolean => {
  const stamp = readStamp(root, name);
  return stamp !== undefined && existsSync(join(root, output)) && fingerprint(root, stamp.files) === stamp.fingerprint;
};

/** How a program is bundled, by `npm start` and `npm run dev` alike. */
export const bundleOptions = (root: string, { name, entry }: ProgramTarget) =>
  ({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: `dist/${name}.mjs`,
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
  }) as const satisfies BuildOptions;

/** The compiler's first errors as a `BuildRefused`; any other error as it is. */
export const refusalOf = async (name: string, error: unknown): Promise<unknown> => {
  if (!isBuildFailure(error)) return error;
  const texts = await formatMessages(error.errors.slice(0, shownErrors), { kind: 'error', color: false });
  const moreErrors = error.errors.length > shownErrors ? `\n… and ${error.errors.length - shownErrors} more` : '';
  return new BuildRefused(`dist/${name}.mjs cannot be built:\n${texts.join('').trimEnd()}${moreErrors}`);
};

/** Bundles one program unless it is up to date. Refuses with the compiler's output. */
export const buildProgram = async (root: string, target: ProgramTarget): Promise<'built' | 'fresh'> => {
  const { name, entry } = target;
  const outfile = `dist/${name}.mjs`;
  if (!existsSync(join(root, entry))) throw new BuildRefused(`${entry} does not exist, so ${outfile} cannot be built.`);
  if (isFresh(root, name, outfile)) return 'fresh';
  removeStamp(root, name);
  const startedAt = Date.now();
  try {
    const { metafile } = await build(bundleOptions(root, target));
    const files = [...Object.keys(metafile.inputs), ...sourceFiles(root, recipe)];
    if (!hasFileSavedSince(startedAt, root, files))
      writeStamp(root, name, { files, fingerprint: fingerprint(root, files) });
    return 'built';
  } catch (error) {
    throw await refusalOf(name, error);
  }
};
