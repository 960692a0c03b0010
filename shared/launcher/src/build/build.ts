import { stop as endCompiler } from 'esbuild';
import { buildPages } from './build-pages.js';
import { buildProgram } from './build-program.js';
import { BuildRefused } from './build-refused.js';
import { pagesTarget, programTargets, type PagesTarget, type ProgramTarget } from './targets.js';

export { toolTargets } from './targets.js';

export type BuildOptions = {
  /** Of the repository. */
  readonly root: string;
  readonly programs?: readonly ProgramTarget[];
  /** None for a program that needs no pages. */
  readonly pages?: PagesTarget | 'none';
  /** Takes sentences for the person who waits. */
  readonly say: (text: string) => void;
};

type Outcome = { readonly name: string; readonly result: 'built' | 'fresh' | BuildRefused };

const outcome = async (name: string, built: Promise<'built' | 'fresh'>): Promise<Outcome> => {
  try {
    return { name, result: await built };
  } catch (error) {
    if (error instanceof BuildRefused) return { name, result: error };
    throw error;
  }
};

/** Builds all programs and the pages at the same time, each only if it is stale. False if one could not be built. */
export const build = async ({
  root,
  programs = programTargets,
  pages = pagesTarget,
  say,
}: BuildOptions): Promise<boolean> => {
  const started = performance.now();
  const outcomes = await Promise.all([
    ...(pages === 'none' ? [] : [outcome(pages.directory, buildPages(root, pages, say))]),
    ...programs.map((target) => outcome(target.name, buildProgram(root, target))),
  ]);
  // It would live as long as this process, which may go on to be the supervisor.
  await endCompiler();
  const refusals = outcomes.flatMap(({ result }) => (result instanceof BuildRefused ? [result.message] : []));
  for (const refusal of refusals) say(refusal);
  const built = outcomes.filter(({ result }) => result === 'built').map(({ name }) => name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (built.length > 0) say(`Built ${built.join(', ')} in ${seconds} s.`);
  return refusals.length === 0;
};
