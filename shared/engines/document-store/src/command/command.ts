import { raw } from '../bson/encode.js';
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { isDoc, isNumeric, isTruthy, toNumber } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import type { Batch, Cursors } from '../query/cursors.js';
import type { Deadline } from '../query/pace.js';
import type { Store } from '../storage/store.js';

/** The context of a command. */
export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  /** The database that the command is addressed to. */
  readonly database: string;
  readonly connection: number;
  readonly deadline: Deadline;
}

/** A command: receives its document, returns the fields of the reply (`ok` is added), throws a StoreError. */
export type Command = (command: Doc, context: Context) => Promise<Reply> | Reply;

export type Reply = EncodableDoc;

export const reply = (fields: Readonly<Record<string, Encodable>>): Reply => new Map(Object.entries(fields));

/** Names that no collection can have, whatever the command. */
const impossibleName = /^\.|[$\0]/;

/** The collection named by the command's first field. */
export const collectionName = (command: Doc): string => {
  const [first] = command;
  if (first === undefined || typeof first[1] !== 'string' || first[1] === '') {
    throw new StoreError(
      'InvalidNamespace',
      `collection name has invalid type or is empty in ${first?.[0] ?? 'command'}`,
    );
  }
  if (impossibleName.test(first[1])) {
    throw new StoreError('InvalidNamespace', `Invalid collection name specified '${first[1]}'`);
  }
  return first[1];
};

export const namespaceOf = (context: Context, name: string): string => `${context.database}.${name}`;

/** The reply that opens or continues a cursor. */
export const cursorReply = (batch: Batch, namespace: string, batchName: 'firstBatch' | 'nextBatch'): Reply =>
  reply({
    cursor: reply({ [batchName]: batch.documents.map(raw), id: batch.cursorId, ns: namespace }),
  });

/** Refuses `j` and `fsync`, which demand that an acknowledged write is on disk, if the store does not flush. */
export const refuseJournal = (command: Doc): void => {
  const concern = command.get('writeConcern');
  if (isDoc(concern) && (isTruthy(concern.get('j')) || isTruthy(concern.get('fsync')))) {
    throw new StoreError(
      'BadValue',
      "cannot use 'j' option when a host does not have journaling enabled (DURABILITY=process)",
    );
  }
};

/** `maxTimeMS` as a point in time. */
export const deadlineOf = (command: Doc): Deadline => {
  const limit = command.get('maxTimeMS');
  return isNumeric(limit) && toNumber(limit) > 0 ? { at: performance.now() + toNumber(limit) } : undefined;
};
