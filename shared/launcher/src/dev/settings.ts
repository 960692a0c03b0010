import { parseArgs } from 'node:util';
import { programTargets, type ProgramTarget } from '../build/targets.js';
import { StartRefused } from '../refusals.js';

/** The programs that a debugger may attach to; `.vscode/launch.json` names the same ports. */
export const inspectPorts = {
  'command-service': 9230,
  worker: 9231,
  projections: 9232,
  'query-service': 9233,
  gateway: 9234,
} as const;

const notWatched = new Set(['supervisor', 'end-with-supervisor', 'demo-data', 'preview-host']);
const watchable = programTargets.filter(({ name }) => !notWatched.has(name));

export type DevelopmentSettings = {
  /** Programs that are rebuilt when their sources change. */
  readonly watched: readonly ProgramTarget[];
  /** Programs that come from the last build, if there is one. */
  readonly others: readonly ProgramTarget[];
  /** Whether the pages come from their sources, with hot replacement. */
  readonly livePages: boolean;
};

const isRefusedByParser = (error: unknown): error is { readonly message: string } =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const onlyOf = (words: readonly string[]): readonly string[] | undefined => {
  try {
    return parseArgs({ args: [...words], options: { only: { type: 'string', multiple: true } } }).values.only;
  } catch (error) {
    if (!isRefusedByParser(error)) throw error;
    throw new StartRefused(`${error.message}. Usage: npm run dev -- [--only PROGRAM]…`);
  }
};

/** Reads `--only <program>`, which may be repeated; `frontend` stands for the pages. */
export const readDevelopmentSettings = (words: readonly string[]): DevelopmentSettings => {
  const names = [...watchable.map(({ name }) => name), 'frontend'];
  const chosenNames = onlyOf(words) ?? names;
  const unknown = chosenNames.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new StartRefused(`--only ${unknown} names no program; choose from ${names.join(', ')}.`);
  const watchedTargets = watchable.filter(({ name }) => chosenNames.includes(name));
  return {
    watched: watchedTargets,
    others: programTargets.filter((target) => target.name !== 'supervisor' && !watchedTargets.includes(target)),
    livePages: chosenNames.includes('frontend'),
  };
};
