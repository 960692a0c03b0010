import { judge, type ExpectedRevision, type WrittenIds } from './expected-revision.js';
import type { LogEnd } from './log-end.js';
import { decodeRecord, encodeRecord, type ProposedEvent } from './recorded-event.js';
import {
  describedBy,
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

/** `revision` is that of the stream's last event afterwards, -1 for none; `position` is missing when nothing was asked. */
export type AppendOutcome =
  | { kind: 'appended'; revision: number; position?: number }
  | { kind: 'wrong-expected-revision'; actual: number }
  | { kind: 'stream-deleted' };

export const stateOf = (tables: Tables, stream: string): StreamState | undefined => tables.streams.get(nameKey(stream));

/** A stream is gone for ever when it, or the stream whose metadata it holds, was tombstoned. */
export const isTombstoned = (tables: Tables, stream: string): boolean =>
  stateOf(tables, stream)?.deleted === 'for-ever' ||
  (isMetadataStream(stream) && stateOf(tables, describedBy(stream))?.deleted === 'for-ever');

const writtenIds = (tables: Tables, stream: StreamState, events: readonly ProposedEvent[]): WrittenIds => ({
  holdsFrom: (revision) =>
    events.length > 0 &&
    events.every(({ id }, index) => {
      const position = tables.revisions.get(revisionKey(stream.number, revision + index));
      const record = position && tables.events.get(position);
      return record !== undefined && decodeRecord(0, record).id.equals(id);
    }),
  revisionOfFirst: () => {
    const revision = events[0] && tables.ids.get(idKey(stream.number, events[0].id));
    return revision && decodeNumber(revision);
  },
});

/** Writes one event after the stream's last; returns its position. The caller saves the state. */
const writeEvent = (
  tables: Tables,
  end: LogEnd,
  name: string,
  state: StreamState,
  event: ProposedEvent,
  created: number,
): number => {
  const position = end.nextPosition;
  const revision = state.last + 1;
  const record = encodeRecord({ ...event, stream: name, revision, created });
  tables.events.putSync(encodeNumber(position), record, { append: true });
  tables.revisions.putSync(revisionKey(state.number, revision), encodeNumber(position));
  const key = idKey(state.number, event.id);
  if (tables.ids.get(key) === undefined) tables.ids.putSync(key, encodeNumber(revision));
  end.nextPosition = position + record.length;
  state.last = revision;
  return position;
};

const loadState = (tables: Tables, end: LogEnd, stream: string): StreamState =>
  stateOf(tables, stream) ?? newStream(end.nextStream++);

/** Sets the metadata of a stream by an event of the server's own; returns its position. */
export const writeMetadata = (tables: Tables, end: LogEnd, stream: string, json: string, created: number): number => {
  const name = metadataStreamOf(stream);
  const state = loadState(tables, end, name);
  const position = writeEvent(tables, end, name, state, systemEvent('$metadata', json), created);
  tables.streams.putSync(nameKey(name), state);
  applyMetadata(tables, end, stream, Buffer.from(json));
  return position;
};

const applyMetadata = (tables: Tables, end: LogEnd, stream: string, data: Buffer): void => {
  tables.streams.putSync(nameKey(stream), withMetadata(loadState(tables, end, stream), parseMetadata(data)));
};

/** The metadata as last set, as an object; `{}` for none. */
export const currentMetadata = (tables: Tables, stream: string): Record<string, unknown> => {
  const state = stateOf(tables, metadataStreamOf(stream));
  const position = state && tables.revisions.get(revisionKey(state.number, state.last));
  const record = position && tables.events.get(position);
  return record ? parseMetadata(decodeRecord(0, record).data) : {};
};

/** The stream begins anew after its soft delete: revisions go on, what was before stays hidden. */
const reopen = (tables: Tables, end: LogEnd, stream: string, state: StreamState, created: number): StreamState => {
  const metadata = { ...currentMetadata(tables, stream), $tb: state.last + 1 };
  writeMetadata(tables, end, stream, JSON.stringify(metadata), created);
  return loadState(tables, end, stream);
};

/** Runs inside a write transaction; `now` in ms. */
export const append = (tables: Tables, end: LogEnd, request: AppendRequest, now: number): AppendOutcome => {
  const { stream, expected, events } = request;
  if (isTombstoned(tables, stream)) return { kind: 'stream-deleted' };
  const known = stateOf(tables, stream) ?? newStream(end.nextStream);
  const verdict = judge(expected, known, writtenIds(tables, known, events));
  if (verdict.kind === 'wrong') return { kind: 'wrong-expected-revision', actual: known.last };
  if (verdict.kind === 'repeat') {
    const revision = verdict.from + events.length - 1;
    const position = tables.revisions.get(revisionKey(known.number, revision));
    return { kind: 'appended', revision, position: position && decodeNumber(position) };
  }
  if (events.length === 0) return { kind: 'appended', revision: known.last };

  let state = loadState(tables, end, stream);
  if (state.deleted === 'softly') state = reopen(tables, end, stream, state, now);
  let position: number | undefined;
  for (const event of events) position = writeEvent(tables, end, stream, state, event, now);
  tables.streams.putSync(nameKey(stream), state);
  const lastEvent = events.at(-1);
  if (lastEvent && isMetadataStream(stream)) applyMetadata(tables, end, describedBy(stream), lastEvent.data);
  return { kind: 'appended', revision: state.last, position };
};
