import { hasMetadata, isTombstoned, saveState, stateOf, writeMetadata, type AppendOutcome } from './append.js';
import type { Draft } from './draft.js';
import { verdictOf, type ExpectedRevision } from './expected-revision.js';
import { encodeRecord, TOMBSTONE_REVISION } from './recorded-event.js';
import { newStream, SOFT_DELETE_TRUNCATION, type StreamState } from './stream-state.js';
import { systemEvent } from './system-event.js';
import { encodeNumber, type Tables } from './tables.js';

export interface DeletionRequest {
  stream: string;
  expected: ExpectedRevision;
}

const conflictOf = (
  tables: Tables,
  { stream, expected }: DeletionRequest,
  state: StreamState,
): AppendOutcome | undefined => {
  // A deletion has no event ids that could repeat an earlier one.
  const verdict = verdictOf(expected, state, {
    holdsFrom: () => false,
    revisionOfFirst: () => undefined,
    hasMetadata: () => hasMetadata(tables, stream),
  });
  if (verdict.kind === 'deleted' || isTombstoned(tables, stream)) return { kind: 'stream-deleted' };
  return verdict.kind === 'wrong' ? { kind: 'wrong-expected-revision', actual: state.last } : undefined;
};

/** Hides all events of the stream by replacing its metadata; a later append recreates it. Writes the draft. */
export const deleteSoftly = (draft: Draft, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(draft, request.stream) ?? newStream(draft.end.nextStream);
  const refusal = conflictOf(draft, request, state);
  if (refusal) return refusal;
  if (state.last < 0 && !hasMetadata(draft, request.stream)) return { kind: 'wrong-expected-revision', actual: -1 };
  const position = writeMetadata(draft, request.stream, `{"$tb":${SOFT_DELETE_TRUNCATION}}`, now);
  return { kind: 'appended', revision: state.last, position };
};

/** Closes the stream for ever with a `$streamDeleted` event. Writes the draft. */
export const tombstone = (draft: Draft, request: DeletionRequest, now: number): AppendOutcome => {
  const state = stateOf(draft, request.stream) ?? newStream(draft.end.nextStream++);
  const refusal = conflictOf(draft, request, state);
  if (refusal) return refusal;
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
