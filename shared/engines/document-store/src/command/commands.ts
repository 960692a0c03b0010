import { doc } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { aggregate } from './aggregate.js';
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.js';
import { reply } from './command.js';
import type { Command, Context, Reply } from './command.js';
import { count } from './count.js';
import { remove } from './delete.js';
import { distinct } from './distinct.js';
import { explain } from './explain.js';
import { findAndModify } from './find-and-modify.js';
import { find, getMore, killCursors } from './find.js';
import { buildInfo, connectionStatus, endSessions, getParameter, hello, ping } from './handshake.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert } from './insert.js';
import { update } from './update.js';

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['connectionStatus', connectionStatus],
  ['getParameter', getParameter],
  ['endSessions', endSessions],
  ['insert', insert],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['update', update],
  ['delete', remove],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['count', count],
  ['distinct', distinct],
  ['aggregate', aggregate],
  ['explain', explain],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['renameCollection', renameCollection],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['collStats', collStats],
  ['dbStats', dbStats],
]);

/** Runs a command; throws CommandNotFound (59) naming an unknown one. */
export const runCommand = async (command: Doc, context: Context): Promise<Reply> => {
  const [name = ''] = command.keys();
  const run = commands.get(name);
  if (run === undefined) throw new StoreError('CommandNotFound', `no such command: '${name}'`);
  const fields = await run(command, context);
  return new Map([...fields, ['ok', { kind: 'double', value: 1 }]]);
};

/** An error as a reply: MongoDB's code, its name and a text; anything but a StoreError is code 1. */
export const errorReply = (error: unknown): Reply => {
  const asStoreError =
    error instanceof StoreError
      ? error
      : new StoreError('InternalError', error instanceof Error ? error.message : String(error));
  const { code, codeName, message, details } = asStoreError;
  return new Map([
    ...reply({ ok: { kind: 'double', value: 0 }, errmsg: message, code, codeName }),
    ...(details ?? doc({})),
  ]);
};
