import { readConfig, variables } from '@torno/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from '../tool.js';
import { ToolRefused } from '../tool-refused.js';
import type { Side } from './open-engines.js';

const usage = `Usage: npm run migrate -- [from] [to] [--verify]
  from   --from-events esdb://… --from-documents mongodb://…   or FROM_EVENTSTORE_URL and FROM_MONGODB_URL
         --from-data DIR                                       or DATA_DIR, which is the default
  to     --to-events esdb://… --to-documents mongodb://…       or EVENTSTORE_URL and MONGODB_URL
         --to-data DIR
  --verify compares the two and copies nothing.`;

const text = { type: 'string' } as const;

const flags = {
  'from-data': text,
  'from-events': text,
  'from-documents': text,
  'to-data': text,
  'to-events': text,
  'to-documents': text,
  verify: { type: 'boolean' },
} as const;

const addresses = {
  ...dataDirectory,
  EVENTSTORE_URL: variables.EVENTSTORE_URL.optional(),
  MONGODB_URL: variables.MONGODB_URL.optional(),
  FROM_EVENTSTORE_URL: variables.EVENTSTORE_URL.optional(),
  FROM_MONGODB_URL: variables.MONGODB_URL.optional(),
};

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: flags }).values;
  } catch (error) {
    throw new ToolRefused(usage, { cause: error });
  }
};

/** Either both addresses or neither. */
const pair = (events: string | undefined, documents: string | undefined): Side | undefined => {
  if (events === undefined && documents === undefined) return undefined;
  if (events !== undefined && documents !== undefined) return { events, documents };
  throw new ToolRefused(`A side needs the addresses of both of its engines.\n${usage}`);
};

export type Sides = { readonly source: Side; readonly target: Side; readonly verifyOnly: boolean };

/**
 * Reads the sides of a migration from arguments and environment; relative directories are resolved against `cwd`.
 * Throws `ToolRefused`.
 */
export const readSides = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Sides => {
  const given = parse(words);
  const config = readConfig(addresses, env);
  const directory = (path: string | undefined): Side | undefined =>
    path === undefined ? undefined : { dataDir: resolve(cwd, path) };
  const chosen = (data: Side | undefined, urls: Side | undefined): Side | undefined => {
    if (data && urls) throw new ToolRefused(`A side is either a directory or addresses.\n${usage}`);
    return data ?? urls;
  };
  const source = chosen(directory(given['from-data']), pair(given['from-events'], given['from-documents'])) ??
    pair(config.FROM_EVENTSTORE_URL, config.FROM_MONGODB_URL) ?? { dataDir: resolve(config.DATA_DIR) };
  const target =
    chosen(directory(given['to-data']), pair(given['to-events'], given['to-documents'])) ??
    pair(config.EVENTSTORE_URL, config.MONGODB_URL);
  if (!target) throw new ToolRefused(`No target is given.\n${usage}`);
  if (JSON.stringify(source) === JSON.stringify(target)) throw new ToolRefused('Source and target are the same.');
  return { source, target, verifyOnly: given.verify ?? false };
};
