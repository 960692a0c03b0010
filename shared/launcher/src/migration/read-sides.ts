import { readConfig, variables } from '@torno/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from '../tool.js';
import { ToolRefused } from '../refusals.js';
import type { Side } from './open-engines.js';

const usage = `Usage: npm run migrate -- [from] [to] [--verify]
  from   --from-events esdb://… --from-documents mongodb://…   or FROM_EVENTSTORE_URL and FROM_MONGODB_URL
         --from-data DIR, for engines without an address       or DATA_DIR, which is the default
  to     --to-events esdb://… --to-documents mongodb://…       or EVENTSTORE_URL and MONGODB_URL
         --to-data DIR, for engines without an address
  The database of each side: FROM_MONGODB_DATABASE and MONGODB_DATABASE, torno by default.
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
  MONGODB_DATABASE: variables.MONGODB_DATABASE,
  FROM_EVENTSTORE_URL: variables.EVENTSTORE_URL.optional(),
  FROM_MONGODB_URL: variables.MONGODB_URL.optional(),
  FROM_MONGODB_DATABASE: variables.MONGODB_DATABASE,
};

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: flags }).values;
  } catch (error) {
    throw new ToolRefused(usage, { cause: error });
  }
};

type Parts = {
  readonly events: string | undefined;
  readonly documents: string | undefined;
  readonly dataDir: string | undefined;
};

const isGiven = ({ events, documents, dataDir }: Parts): boolean => (events ?? documents ?? dataDir) !== undefined;

/** A side with the name of the installation's database. */
type NamedSide = Side & { readonly database: string };

/** An engine without an address is embedded over the directory. */
const sideOf = ({ events, documents, dataDir }: Parts, database: string): NamedSide => {
  if (events !== undefined && documents !== undefined) {
    if (dataDir !== undefined)
      throw new ToolRefused(`A side with both addresses uses no directory, but one is given.\n${usage}`);
    return { database, events, documents };
  }
  if (dataDir === undefined)
    throw new ToolRefused(`A side needs the addresses of both of its engines, or a directory.\n${usage}`);
  return {
    database,
    dataDir,
    ...(events === undefined ? {} : { events }),
    ...(documents === undefined ? {} : { documents }),
  };
};

const refuseShared = (source: NamedSide, target: NamedSide): void => {
  if (source.dataDir !== undefined && source.dataDir === target.dataDir)
    throw new ToolRefused('Source and target are the same directory: name another one for the target.');
  const isOneStore = source.documents !== undefined && source.documents === target.documents;
  if (isOneStore && source.database === target.database)
    throw new ToolRefused('Source and target have the same document store: name another one for the target.');
};

export type Sides = { readonly source: NamedSide; readonly target: NamedSide; readonly verifyOnly: boolean };

/**
 * Reads the sides of a migration from arguments and environment; relative directories are resolved against `cwd`.
 * Throws `ToolRefused`.
 */
export const readSides = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Sides => {
  const flagValues = parse(words);
  const config = readConfig(addresses, env);
  const directory = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : resolve(cwd, path);
  const sideFromFlags = (side: 'from' | 'to'): Parts | undefined => {
    const parts = {
      events: flagValues[`${side}-events`],
      documents: flagValues[`${side}-documents`],
      dataDir: directory(flagValues[`${side}-data`]),
    };
    return isGiven(parts) ? parts : undefined;
  };
  const from = sideFromFlags('from') ?? {
    events: config.FROM_EVENTSTORE_URL,
    documents: config.FROM_MONGODB_URL,
    dataDir: undefined,
  };
  const hasBothAddresses = from.events !== undefined && from.documents !== undefined;
  const source = sideOf(
    hasBothAddresses ? from : { ...from, dataDir: from.dataDir ?? resolve(config.DATA_DIR) },
    config.FROM_MONGODB_DATABASE,
  );
  const to = sideFromFlags('to') ?? {
    events: config.EVENTSTORE_URL,
    documents: config.MONGODB_URL,
    dataDir: undefined,
  };
  if (!isGiven(to)) throw new ToolRefused(`No target is given.\n${usage}`);
  const target = sideOf(to, config.MONGODB_DATABASE);
  refuseShared(source, target);
  return { source, target, verifyOnly: flagValues.verify ?? false };
};
