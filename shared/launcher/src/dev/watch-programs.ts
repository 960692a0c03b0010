import { dirname } from 'node:path';
import { BuildRefused } from '../refusals.js';
import type { BundledProgram } from './bundled-program.js';
import { watchFiles } from './watch-files.js';

export type WatchOptions = {
  readonly root: string;
  /** Receives sentences for the person at the console. */
  readonly print: (text: string) => void;
  /** The code of this program has changed and is in `dist`. */
  readonly onRebuilt: (name: string) => void;
};

const isOurs = (file: string): boolean => !file.includes('node_modules/');

/**
 * Rebundles programs whenever one of their files changes, until closed. A failed build is reported, and the
 * program stays as it was.
 */
export const watchPrograms = (
  programs: readonly BundledProgram[],
  { root, print, onRebuilt }: WatchOptions,
): { readonly close: () => void } => {
  const bundle = async (program: BundledProgram): Promise<void> => {
    try {
      if (await program.bundle()) onRebuilt(program.name);
    } catch (error) {
      if (!(error instanceof BuildRefused)) throw error;
      print(`${error.message}\n${program.name} goes on with its last build.`);
    }
  };
  const watchInputs = (): void =>
    files.add(new Set(programs.flatMap((program) => program.files().filter(isOurs).map(dirname))));
  const work = async (changedFiles: readonly string[]): Promise<void> => {
    const stalePrograms = programs.filter((program) => changedFiles.some((file) => program.dependsOn(file)));
    await Promise.all(stalePrograms.map(bundle));
    if (stalePrograms.length > 0) watchInputs();
  };
  // One after the other: a bundler has one build at a time.
  let last: Promise<void> = Promise.resolve();
  const files = watchFiles(root, (changedFiles) => {
    last = last
      .then(() => work(changedFiles))
      .catch((error: unknown) =>
        print(`The change of ${changedFiles.join(', ')} could not be built: ${String(error)}`),
      );
  });
  watchInputs();
  return { close: files.close };
};
