import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Doc, Value } from '../bson/value.js';
import { parseFilter } from '../match/parse.js';
import { wantedByName } from '../match/excerpt.js';
import { matchAll } from '../match/filter.js';
import { excerptBytes } from '../query/excerpt-bytes.js';
import { openStepwise } from '../query/pace.js';
import { keptPaths, parseProjection } from '../query/project.js';
import type { Hit } from '../query/examine.js';
import { runQuery } from '../query/run.js';
import type { Query } from '../query/run.js';
import { parseSort } from '../query/sort.js';
import { StoreError } from '../errors.js';
import { collectionName, cursorReply, namespaceOf, reply } from './command.js';
import type { Command } from './command.js';
import {
  anything,
  collation,
  count,
  flag,
  hint,
  list,
  optionalDocument,
  readFields,
  refuse,
  requireField,
  text,
} from './fields.js';

const firstBatchSize = 101;

/** The parameters of `find` and its explanation. */
export const parseFind = (command: Doc) => {
  const fields = readFields(command, 'find', {
    find: text,
    filter: optionalDocument,
    sort: optionalDocument,
    projection: optionalDocument,
    hint,
    skip: count,
    limit: count,
    batchSize: count,
    singleBatch: flag,
    noCursorTimeout: flag,
    collation,
    allowDiskUse: flag,
    allowPartialResults: flag,
    max: refuse,
    min: refuse,
    returnKey: refuse,
    showRecordId: refuse,
    tailable: refuse,
    awaitData: refuse,
    oplogReplay: refuse,
    let: refuse,
  });
  const query: Query = {
    filter: fields.filter === undefined ? matchAll : parseFilter(fields.filter),
    sort: parseSort(fields.sort),
    skip: fields.skip ?? 0,
    limit: fields.limit === 0 ? undefined : fields.limit,
    hint: fields.hint,
  };
  return { ...fields, query, project: excerpt(fields.projection) };
};

/** `find`: a first batch, and a cursor if there is more. */
export const find: Command = async (command, context) => {
  const { query, project, batchSize, singleBatch, noCursorTimeout } = parseFind(command);
  const name = collectionName(command);
  const { steps } = runQuery(context.store.tables, context.store.catalog.find(context.database, name), query);
  const batch = await context.cursors.open({
    namespace: namespaceOf(context, name),
    documents: openStepwise(encodedHits(steps, project), context.deadline),
    deadline: context.deadline,
    batchSize: batchSize ?? firstBatchSize,
    limit: query.limit,
    single: singleBatch ?? false,
    timesOut: noCursorTimeout !== true,
  });
  return cursorReply(batch, namespaceOf(context, name), 'firstBatch');
};

/** The returned part of a stored document; undefined: all of it. */
type Excerpt = (bytes: Buffer) => Buffer;

const excerpt = (projection: Doc | undefined): Excerpt | undefined => {
  const project = parseProjection(projection);
  if (project === undefined) return undefined;
  const pathsKept = keptPaths(projection);
  if (pathsKept === undefined) return (bytes) => encode(project(decode(bytes)));
  const wanted = wantedByName(pathsKept);
  return (bytes) => excerptBytes(bytes, wanted);
};

function* encodedHits(steps: Generator<Hit | undefined>, project: Excerpt | undefined): Generator<Buffer | undefined> {
  for (const hit of steps) {
    yield hit === undefined || project === undefined ? hit?.bytes : project(hit.bytes);
  }
}

/** `getMore`: the next batch of a cursor. */
export const getMore: Command = async (command, context) => {
  const fields = readFields(command, 'getMore', {
    getMore: anything,
    collection: text,
    batchSize: count,
    maxTimeMS: onlyOfTailable,
  });
  const namespace = namespaceOf(context, requireField(fields.collection, 'getMore.collection'));
  const size = fields.batchSize === 0 ? undefined : fields.batchSize;
  return cursorReply(await context.cursors.next(cursorId(fields.getMore), namespace, size), namespace, 'nextBatch');
};

const onlyOfTailable = (value: Value, where: string): void => {
  if (count(value, where) === 0) return;
  throw new StoreError('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
};

const cursorId = (value: unknown): bigint => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  throw new StoreError('TypeMismatch', 'a cursor id is a long');
};

/** `killCursors`: reports which of the cursors existed. */
export const killCursors: Command = async (command, { cursors }) => {
  const fields = readFields(command, 'killCursors', { killCursors: text, cursors: list });
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of requireField(fields.cursors, 'killCursors.cursors').map(cursorId)) {
    ((await cursors.kill(id)) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return reply({ cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] });
};
