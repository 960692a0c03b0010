import type { Doc } from '../bson/value.js';
import { cursorReply } from './command.js';
import type { Context, Reply } from './command.js';
import { count, readFields } from './fields.js';

/** A list in memory, returned through a cursor in batches of the requested size. */
export const openListCursor = async (
  { cursors }: Context,
  documents: readonly Buffer[],
  cursor: Doc | undefined,
  namespace: string,
): Promise<Reply> => {
  const { batchSize } = readFields(cursor ?? new Map(), 'cursor', { batchSize: count }, true);
  const batch = await cursors.open({
    namespace,
    documents: yieldAll(documents),
    batchSize: batchSize ?? Infinity,
    limit: documents.length,
    single: false,
    timesOut: true,
  });
  return cursorReply(batch, namespace, 'firstBatch');
};

async function* yieldAll(documents: readonly Buffer[]): AsyncGenerator<Buffer, void, undefined> {
  yield* documents;
}
