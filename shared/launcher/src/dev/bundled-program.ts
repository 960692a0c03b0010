import { context } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bundleOptions, refusalOf } from '../build/build-program.js';
import { BuildRefused } from '../refusals.js';
import { removeStamp } from '../build/stamp.js';
import type { ProgramTarget } from '../build/targets.js';

/** A program that is bundled again and again; only what has changed since the last time is read and parsed again. */
export type BundledProgram = {
  readonly name: string;
  /** Files that it was last built from, relative to the root. */
  readonly files: () => readonly string[];
  /** Whether it must be bundled again when this file has changed. After a failure every change is a reason. */
  readonly dependsOn: (file: string) => boolean;
  /** Writes `dist/<name>.mjs`; true if the code differs from the last time. Refuses with the compiler's output. */
  readonly bundle: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Opens a program for repeated bundling, without bundling it yet. */
export const openBundle = async (root: string, target: ProgramTarget): Promise<BundledProgram> => {
  const { name } = target;
  const bundler = await context({ ...bundleOptions(root, target), write: false });
  let files: ReadonlySet<string> = new Set();
  let hasFailed = false;
  let lastHash: string | undefined;
  return {
    name,
    files: () => [...files],
    dependsOn: (file) => hasFailed || files.has(file),
    bundle: async () => {
      try {
        const { metafile, outputFiles } = await bundler.rebuild();
        files = new Set(Object.keys(metafile.inputs));
        hasFailed = false;
        // `npm start` compares its stamp with the sources, and what it built is about to be replaced.
        removeStamp(root, name);
        for (const { path, contents } of outputFiles) {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, contents);
        }
        const hash = outputFiles.find(({ path }) => path.endsWith('.mjs'))?.hash;
        const hasChanged = hash !== lastHash;
        lastHash = hash;
        return hasChanged;
      } catch (error) {
        const refusal = await refusalOf(name, error);
        hasFailed = refusal instanceof BuildRefused;
        throw refusal;
      }
    },
    close: () => bundler.dispose(),
  };
};
