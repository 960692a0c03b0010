import { parseCountingGroup } from '../aggregate/pushdown.js';
import { parsePipeline, runPipeline } from '../aggregate/pipeline.js';
import type { Docs } from '../aggregate/pipeline.js';
import { StoreError } from '../errors.js';
import { decode } from '../bson/decode.js';
import { encode, maxDocumentBytes } from '../bson/encode.js';
import type { Doc } from '../bson/value.js';
import { numberValue } from '../bson/value.js';
import { countMatches } from '../query/count.js';
import { paceSteps } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import type { Hit } from '../query/examine.js';
import { runQuery } from '../query/run.js';
import { collectionName, cursorReply, namespaceOf } from './command.js';
import type { Command, Context } from './command.js';
import { explainAggregate } from './explain.js';
import { count, readFields } from './fields.js';
import { parseAggregate } from './parse-aggregate.js';

const firstBatchSize = 101;

/** `aggregate` over a collection: indexes answer its beginning, the rest runs over the documents found. */
export const aggregate: Command = async (command, context) => {
  const parsedCommand = parseAggregate(command);
  const name = collectionName(command);
  if (parsedCommand.explain === true) return explainAggregate(parsedCommand, name, context);
  if (parsedCommand.cursor === undefined) {
    throw new StoreError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const { batchSize } = readFields(parsedCommand.cursor, 'aggregate.cursor', { batchSize: count }, true);
  const namespace = namespaceOf(context, name);
  const batch = await context.cursors.open({
    namespace,
    documents: results(parsedCommand, name, context),
    deadline: context.deadline,
    batchSize: batchSize ?? firstBatchSize,
    single: false,
    timesOut: true,
  });
  return cursorReply(batch, namespace, 'firstBatch');
};

async function* results(
  { query, rest }: ReturnType<typeof parseAggregate>,
  name: string,
  { store, database, deadline }: Context,
): AsyncGenerator<Buffer, void, undefined> {
  const { tables, catalog } = store;
  const find = (otherName: string) => catalog.find(database, otherName);
  const countingGroup = parseCountingGroup(rest);
  if (countingGroup !== undefined) {
    const total = await countMatches(tables, find(name), query, deadline);
    const id = countingGroup.id === undefined ? [] : ([['_id', countingGroup.id]] as const);
    if (total > 0) yield encode(new Map([...id, [countingGroup.name, numberValue(total)]]));
    return;
  }
  const { steps } = runQuery(tables, find(name), query);
  if (rest.length === 0) {
    for await (const hit of paceSteps(steps, deadline)) yield hit.bytes;
    return;
  }
  const stages = parsePipeline(rest);
  for await (const doc of runPipeline(decodeHits(steps, deadline), stages, { tables, find, deadline }))
    yield encodeResult(doc);
}

const encodeResult = (doc: Doc): Buffer => {
  const bytes = encode(doc);
  if (bytes.length > maxDocumentBytes) {
    throw new StoreError('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid. Size must be at most 16 MB`);
  }
  return bytes;
};

async function* decodeHits(steps: Generator<Hit | undefined>, deadline: Deadline): Docs {
  for await (const hit of paceSteps(steps, deadline)) yield decode(hit.bytes);
}
