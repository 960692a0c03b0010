import { currentMetadata, isTombstoned, stateOf, writeMetadata, type AppendOutcome } from './append.js';
import { judge, type ExpectedRevision } from './expected-revision.js';
import type { LogEnd } from './log-end.js';
import { encodeRecord, TOMBSTONE_REVISION } from './recorded-event.js';
import { newStream, SOFT_DELETE_TRUNCATION, type StreamState } from './stream-state.js';
import { systemEvent } from './system-event.js';
import { encodeNumber, nameKey, type Tables } from './tables.js';

export interface DeletionRequest {
  stream: string;
  expected: ExpectedRevision;
}

/** A deletion has no ids that could repeat an earlier one. */
const noIds = { holdsFrom: () => false, revisionOfFirst: () => undefined };

const conflict = (
  tables: Tables,
  { stream, expected }: DeletionRequest,
  state: StreamState,
): AppendOutcome | undefined => {
  if (isTombstoned(tables, stream)) return { kind: 'stream-deleted' };
  if (judge(expected, state, noIds).kind === 'wrong') return { kind: 'wrong-expected-revision', actual: state.last };
  return undefined;
};

/** Hides all events of the stream by its metadata; a later append begins it anew. Runs inside a write transaction. */
export const deleteSoftly = (tables: Tables, end: LogEnd, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(tables, request.stream) ?? newStream(end.nextStream);
  const refused = conflict(tables, request, state);
  if (refused) return refused;
  const { $tb: _hidden, ...kept } = currentMetadata(tables, request.stream);
  const others = JSON.stringify(kept).slice(1, -1);
  const json = `{"$tb":${SOFT_DELETE_TRUNCATION}${others === '' ? '' : `,${others}`}}`;
  const position = writeMetadata(tables, end, request.stream, json, now);
  return { kind: 'appended', revision: state.last, position };
};

/** Closes the stream for ever with a `$streamDeleted` event. Runs inside a write transaction. */
export const tombstone = (tables: Tables, end: LogEnd, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(tables, request.stream) ?? newStream(end.nextStream++);
  const refused = conflict(tables, request, state);
  if (refused) return refused;
  const position = end.nextPosition;
  const record = encodeRecord({
    ...systemEvent('$streamDeleted', '{}'),
    stream: request.stream,
    revision: TOMBSTONE_REVISION,
    created: now,
  });
  tables.events.putSync(encodeNumber(position), record, { append: true });
  end.nextPosition = position + record.length;
  tables.streams.putSync(nameKey(request.stream), { ...state, deleted: 'for-ever' });
  return { kind: 'appended', revision: TOMBSTONE_REVISION, position };
};
