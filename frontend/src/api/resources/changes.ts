import type { RaRecord } from 'react-admin';
import type { CallArgs, CommandName } from '../call-types.js';
import { client } from '../client.js';

/** A command that has its arguments. */
export type Change = { readonly command: CommandName; readonly send: () => Promise<unknown> };

export const change = <Name extends CommandName>(command: Name, args: CallArgs<Name>): Change => ({
  command,
  send: () => client.runCommand(command, args),
});

/** A method, so that it may stand where the type of the value is not known. */
type ChangeOf<Value, Row> = { of(id: string, value: Value, record: Row): Change }['of'];

/** The commands by which records are changed and deleted; a field that has none is changed by acts only. */
export type Changes<Row = Readonly<Record<string, unknown>>> = {
  readonly update?: { readonly [Field in keyof Row]?: ChangeOf<Row[Field], Row> };
  readonly remove?: (id: string) => Change;
};

type Lists<Row> = { readonly getList: (...params: never[]) => Promise<{ readonly data: readonly Row[] }> };
type Reads<Row> = { readonly getOne: (...params: never[]) => Promise<Row> };

/** Declares by which commands the records of a resource change. */
export const changedBy = <Row extends RaRecord, Resource extends Lists<Row> | Reads<Row>>(
  resource: Resource & (Lists<Row> | Reads<Row>),
  changes: Changes<Row>,
) => ({ ...resource, changes });

/** What react-admin's hooks hand over to change a record. */
export type ChangedRecord = {
  readonly id?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly previousData?: Readonly<Record<string, unknown>>;
};

const declared = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`No command is declared that ${what}`);
  return value;
};

/** What react-admin's mutations of one record send; an update sends a command for each field that has changed. */
export const mutations = {
  update: ({ update }: Changes, { id, data = {}, previousData }: ChangedRecord) =>
    Object.entries(data)
      .filter(([field, value]) => field !== 'id' && value !== previousData?.[field])
      .map(([field, value]) =>
        declared(update?.[field], `changes "${field}"`)(String(id), value, { ...previousData, ...data }),
      ),
  delete: ({ remove }: Changes, { id }: ChangedRecord) => declared(remove, 'deletes this record')(String(id)),
} satisfies Record<string, (changes: Changes, record: ChangedRecord) => Change | readonly Change[]>;
