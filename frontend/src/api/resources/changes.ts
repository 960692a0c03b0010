import type { RaRecord } from 'react-admin';
import type { CallArgs, CommandName } from '../call-types.js';
import { client } from '../client.js';

/** A command of the contract that makes a change; its parameters identify the subject. */
export type ChangeBy<Params extends readonly unknown[]> = {
  readonly command: CommandName;
  /** A method, so that it may stand where the type of the value is not known. */
  send(...params: Params): Promise<unknown>;
};

/** Declares a change by its command; `argsOf` makes the command's arguments of what is changed. */
export const changeByCommand = <Name extends CommandName, Params extends readonly unknown[]>(
  command: Name,
  argsOf: (...params: Params) => CallArgs<Name>,
): ChangeBy<Params> => ({ command, send: (...params) => client.runCommand(command, argsOf(...params)) });

/** The commands by which records are changed and deleted; a field that has none is changed by named commands only. */
export type Changes<Row = Readonly<Record<string, unknown>>> = {
  readonly update?: {
    readonly [Field in keyof Row]?: ChangeBy<[id: string, value: Row[Field], record: Row, meta: unknown]>;
  };
  /** The commands that change a field of several records at once. */
  readonly updateMany?: { readonly [Field in keyof Row]?: ChangeBy<[ids: readonly string[], value: Row[Field]]> };
  readonly remove?: ChangeBy<[id: string]>;
};

/** The reason in the `meta` of a change that operators must explain. */
export const reasonIn = (meta: unknown): string => {
  if (typeof meta === 'object' && meta !== null && 'reason' in meta && typeof meta.reason === 'string')
    return meta.reason;
  throw new Error('This change needs a reason in its meta');
};

type Lists<Row> = { readonly getList: (...params: never[]) => Promise<{ readonly data: readonly Row[] }> };
type Reads<Row> = { readonly getOne: (...params: never[]) => Promise<Row> };

/** Declares by which commands the records of a resource change. */
export const changedBy = <
  Row extends RaRecord,
  Resource extends Lists<Row> | Reads<Row>,
  Declared extends Changes<Row>,
>(
  resource: Resource & (Lists<Row> | Reads<Row>),
  changes: Declared & Changes<Row>,
): Resource & { readonly changes: Declared } => ({ ...resource, changes });

/** The commands behind react-admin's own actions; whoever may send one of them may take the action. */
export const commandsBehind = {
  edit: ({ update = {}, updateMany = {} }: Changes) =>
    [...Object.values(update), ...Object.values(updateMany)].flatMap((change) => change?.command ?? []),
  delete: ({ remove }: Changes) => (remove === undefined ? [] : [remove.command]),
  // Named commands and uploads create records.
  create: () => [],
} satisfies Record<string, (changes: Changes) => readonly CommandName[]>;
