import { stop as endCompiler } from 'esbuild';
import { buildPages } from './build-pages.js';
import { buildProgram } from './build-program.js';
import { BuildRefused } from '../refusals.js';
import { pagesTarget, programTargets, type PagesTarget, type ProgramTarget } from './targets.js';

export { developmentTarget, toolTargets } from './targets.js';

export type BuildOptions = {
  /** Root of the repository. */
  readonly root: string;
  readonly programs?: readonly ProgramTarget[];
  /** 'none' for a program that needs no pages. */
  readonly pages?: PagesTarget | 'none';
  /** Receives sentences for the person at the console. */
  readonly print: (text: string) => void;
};

type Outcome = { readonly name: string; readonly result: 'built' | 'fresh' | BuildRefused };

const outcomeOf = async (name: string, built: Promise<'built' | 'fresh'>): Promise<Outcome> => {
  try {
    return { name, result: await built };
  } catch (error) {
    if (error instanceof BuildRefused) return { name, result: error };
    throw error;
  }
};

/**
 * Builds all programs and the pages in parallel, each only if it is out of date. Returns false if one could not be
 * built.
 */
export const build = async ({
  root,
  programs = programTargets,
  pages = pagesTarget,
  print,
}: BuildOptions): Promise<boolean> => {
  const startedAt = performance.now();
  const outcomes = await Promise.all([
    ...(pages === 'none' ? [] : [outcomeOf(pages.directory, buildPages(root, pages, print))]),
    ...programs.map((target) => outcomeOf(target.name, buildProgram(root, target))),
  ]);
  // The esbuild service would live as long as this process, which may become the supervisor.
  await endCompiler();
  const refusals = outcomes.flatMap(({ result }) => (result instanceof BuildRefused ? [result.message] : []));
  for (const refusal of refusals) print(refusal);
  const built = outcomes.filter(({ result }) => result === 'built').map(({ name }) => name);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (built.length > 0) print(`Built ${built.join(', ')} in ${seconds} s.`);
  return refusals.length === 0;
};
