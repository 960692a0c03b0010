import { currentMetadata, isTombstoned, saveState, stateOf, writeMetadata, type AppendOutcome } from './append.js';
import type { Draft } from './draft.js';
import { judge, type ExpectedRevision } from './expected-revision.js';
import { encodeRecord, TOMBSTONE_REVISION } from './recorded-event.js';
import { newStream, SOFT_DELETE_TRUNCATION, type StreamState } from './stream-state.js';
import { systemEvent } from './system-event.js';
import { encodeNumber, type Tables } from './tables.js';

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

/** Hides all events of the stream by its metadata; a later append begins it anew. Writes the draft. */
export const deleteSoftly = (draft: Draft, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(draft, request.stream) ?? newStream(draft.end.nextStream);
  const refused = conflict(draft, request, state);
  if (refused) return refused;
  const { $tb: _hidden, ...kept } = currentMetadata(draft, request.stream);
  const others = JSON.stringify(kept).slice(1, -1);
  const json = `{"$tb":${SOFT_DELETE_TRUNCATION}${others === '' ? '' : `,${others}`}}`;
  const position = writeMetadata(draft, request.stream, json, now);
  return { kind: 'appended', revision: state.last, position };
};

/** Closes the stream for ever with a `$streamDeleted` event. Writes the draft. */
export const tombstone = (draft: Draft, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(draft, request.stream) ?? newStream(draft.end.nextStream++);
  const refused = conflict(draft, request, state);
  if (refused) return refused;
  const position = draft.end.nextPosition;
  const record = encodeRecord({
    ...systemEvent('$streamDeleted', '{}'),
    stream: request.stream,
    revision: TOMBSTONE_REVISION,
    created: now,
  });
  draft.put('events', encodeNumber(position), record);
  draft.end.nextPosition = position + record.length;
  saveState(draft, request.stream, { ...state, deleted: 'for-ever' });
  return { kind: 'appended', revision: TOMBSTONE_REVISION, position };
};
