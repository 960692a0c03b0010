import type { Draft } from './draft.js';
import { verdictOf, type ExpectedRevision, type Written } from './expected-revision.js';
import { decodeRecord, encodeRecord, type ProposedEvent } from './recorded-event.js';
import {
  decodeState,
  describedBy,
  encodeState,
  isMetadataStream,
  metadataStreamOf,
  newStream,
  parseMetadata,
  withMetadata,
  type StreamState,
} from './stream-state.js';
import { systemEvent } from './system-event.js';
import { decodeNumber, encodeNumber, idKey, nameKey, revisionKey, type Tables } from './tables.js';

export interface AppendRequest {
  stream: string;
  expected: ExpectedRevision;
  events: readonly ProposedEvent[];
}

/**
 * `revision` is that of the stream's last event afterwards, -1 for none; `position` is missing if the append was empty.
 */
export type AppendOutcome =
  | { kind: 'appended'; revision: number; position?: number }
  | { kind: 'wrong-expected-revision'; actual: number }
  | { kind: 'stream-deleted' };

export const stateOf = (tables: Tables, stream: string): StreamState | undefined => {
  const state = tables.get('streams', nameKey(stream));
  return state && decodeState(state);
};

export const saveState = (draft: Draft, stream: string, state: StreamState): void =>
  draft.put('streams', nameKey(stream), encodeState(state));

/** A stream is closed for ever if it, or the stream whose metadata it contains, was tombstoned. */
export const isTombstoned = (tables: Tables, stream: string, state = stateOf(tables, stream)): boolean =>
  state?.deleted === 'for-ever' ||
  (isMetadataStream(stream) && stateOf(tables, describedBy(stream))?.deleted === 'for-ever');

export const hasMetadata = (tables: Tables, stream: string): boolean =>
  stateOf(tables, metadataStreamOf(stream)) !== undefined;

const writtenTo = (tables: Tables, name: string, stream: StreamState, events: readonly ProposedEvent[]): Written => ({
  holdsFrom: (revision) =>
    events.length > 0 &&
    events.every(({ id }, index) => {
      const position = tables.get('revisions', revisionKey(stream.number, revision + index));
      const record = position && tables.get('events', position);
      return record !== undefined && decodeRecord(0, record).id.equals(id);
    }),
  revisionOfFirst: () => {
    const revision = events[0] && tables.get('ids', idKey(stream.number, events[0].id));
    return revision && decodeNumber(revision);
  },
  hasMetadata: () => hasMetadata(tables, name),
});

/** Writes one event after the stream's last; returns its position. The caller saves the state. */
const writeEvent = (
  draft: Draft,
  name: string,
  state: StreamState,
  event: ProposedEvent,
  createdMs: number,
): number => {
  const position = draft.end.nextPosition;
  const revision = state.last + 1;
  const record = encodeRecord({ ...event, stream: name, revision, created: createdMs });
  draft.put('events', encodeNumber(position), record);
  draft.put('revisions', revisionKey(state.number, revision), encodeNumber(position));
  const key = idKey(state.number, event.id);
  // A new stream contains no events to find.
  if (revision === 0 || draft.get('ids', key) === undefined) draft.put('ids', key, encodeNumber(revision));
  draft.end.nextPosition = position + record.length;
  state.last = revision;
  return position;
};

const loadState = (draft: Draft, stream: string): StreamState =>
  stateOf(draft, stream) ?? newStream(draft.end.nextStream++);

/** Sets the metadata of a stream by a system event; returns its position. */
export const writeMetadata = (draft: Draft, stream: string, json: string, createdMs: number): number => {
  const name = metadataStreamOf(stream);
  const state = loadState(draft, name);
  const position = writeEvent(draft, name, state, systemEvent('$metadata', json), createdMs);
  saveState(draft, name, state);
  applyMetadata(draft, stream, Buffer.from(json));
  return position;
};

const applyMetadata = (draft: Draft, stream: string, data: Buffer): void => {
  saveState(draft, stream, withMetadata(loadState(draft, stream), parseMetadata(data)));
};

/** The current metadata, as an object; `{}` for none. */
const currentMetadata = (tables: Tables, stream: string): Record<string, unknown> => {
  const state = stateOf(tables, metadataStreamOf(stream));
  const position = state && tables.get('revisions', revisionKey(state.number, state.last));
  const record = position && tables.get('events', position);
  return record ? parseMetadata(decodeRecord(0, record).data) : {};
};

/** The stream is recreated after its soft delete: revisions continue, earlier events stay hidden. */
const reopen = (draft: Draft, stream: string, state: StreamState, createdMs: number): StreamState => {
  const metadata = { ...currentMetadata(draft, stream), $tb: state.last + 1 };
  writeMetadata(draft, stream, JSON.stringify(metadata), createdMs);
  return loadState(draft, stream);
};

/** Writes the draft; `now` in ms. */
export const append = (draft: Draft, request: AppendRequest, now: number): AppendOutcome => {
  const { stream, expected, events } = request;
  const stored = stateOf(draft, stream);
  if (isTombstoned(draft, stream, stored)) return { kind: 'stream-deleted' };
  const current = stored ?? newStream(draft.end.nextStream);
  const verdict = verdictOf(expected, current, writtenTo(draft, stream, current, events));
  if (verdict.kind === 'deleted') return { kind: 'stream-deleted' };
  if (verdict.kind === 'wrong') return { kind: 'wrong-expected-revision', actual: current.last };
  if (verdict.kind === 'repeat') {
    const revision = verdict.from + events.length - 1;
    const position = draft.get('revisions', revisionKey(current.number, revision));
    return { kind: 'appended', revision, position: position && decodeNumber(position) };
  }
  if (events.length === 0) return { kind: 'appended', revision: current.last };

  if (!stored) draft.end.nextStream++;
  let state = current;
  if (state.deleted === 'softly') state = reopen(draft, stream, state, now);
  let position: number | undefined;
  for (const event of events) position = writeEvent(draft, stream, state, event, now);
  saveState(draft, stream, state);
  const lastEvent = events.at(-1);
  if (lastEvent && isMetadataStream(stream)) applyMetadata(draft, describedBy(stream), lastEvent.data);
  return { kind: 'appended', revision: state.last, position };
};
