import { isTombstoned, stateOf } from './append.js';
import { decodeRecord, type RecordedEvent } from './recorded-event.js';
import { firstVisible, isMetadataStream, oldestVisible, type StreamState } from './stream-state.js';
import { decodeNumber, revisionKey, type Direction, type Tables, type VisibleTables } from './tables.js';

/** Some events in reading order, and where the next page begins; `next` is missing at the end. */
export interface Page {
  events: RecordedEvent[];
  next?: number;
}

export type StreamPage = ({ kind: 'events' } & Page) | { kind: 'not-found' } | { kind: 'deleted' };

/** A page is bounded in events and in bytes, so that a read never blocks the event loop or uses much memory. */
const PAGE_EVENTS = 256;
const PAGE_BYTES = 1024 * 1024;

const sizeOf = (event: RecordedEvent): number => event.data.length + event.metadata.length;

/** The position of the last event, 0 in an empty log. */
export const lastPosition = (tables: VisibleTables): number => {
  const [last] = tables.records(2 ** 48 - 1, 'backwards', 1);
  return last?.position ?? 0;
};

/** Positions from `from` on, inclusive forwards and exclusive backwards, as the protocol demands. */
export const readAllPage = (tables: VisibleTables, from: number, direction: Direction, limit = PAGE_EVENTS): Page => {
  const size = Math.min(limit, PAGE_EVENTS);
  const events: RecordedEvent[] = [];
  let bytes = 0;
  for (const { position, record } of tables.records(from, direction, size)) {
    const event = decodeRecord(position, record);
    events.push(event);
    bytes += sizeOf(event);
    if (bytes >= PAGE_BYTES) break;
  }
  const last = events.at(-1);
  if (last === undefined || (events.length < size && bytes < PAGE_BYTES)) return { events };
  return { events, next: direction === 'forwards' ? last.position + 1 : last.position };
};

/**
 * The event at a revision up to the last, whatever the stream's metadata hides. @throws Error when the log is damaged.
 */
const eventAt = (tables: Tables, stream: string, state: StreamState, revision: number): RecordedEvent => {
  const key = tables.get('revisions', revisionKey(state.number, revision));
  const record = key && tables.get('events', key);
  const event = key && record && decodeRecord(decodeNumber(key), record);
  if (event?.revision !== revision || event.stream !== stream) {
    throw new Error(`The log has lost revision ${revision} of stream "${stream}"; its file is damaged`);
  }
  return event;
};

/** Only the newest event of a metadata stream counts, as the protocol demands. */
const visibleState = (stream: string, state: StreamState): StreamState =>
  isMetadataStream(stream) ? { ...state, maxCount: state.maxCount ?? 1 } : state;

/** Revisions from `from` on (inclusive). Applies `$tb`, `$maxCount` and `$maxAge`; `now` in ms. */
export const readStreamPage = (
  tables: Tables,
  stream: string,
  from: number,
  direction: Direction,
  now: number,
  limit = PAGE_EVENTS,
): StreamPage => {
  if (isTombstoned(tables, stream)) return { kind: 'deleted' };
  const stored = stateOf(tables, stream);
  if (stored === undefined || stored.last < 0 || stored.deleted === 'softly') return { kind: 'not-found' };
  const state = visibleState(stream, stored);
  const lowest = firstVisible(state);
  const oldest = oldestVisible(state, now);
  const step = direction === 'forwards' ? 1 : -1;
  let revision = direction === 'forwards' ? Math.max(from, lowest) : Math.min(from, state.last);
  const isInside = (): boolean => revision >= lowest && revision <= state.last;

  const events: RecordedEvent[] = [];
  let bytes = 0;
  for (let examinedCount = 0; isInside() && events.length < limit; examinedCount++, revision += step) {
    if (examinedCount === PAGE_EVENTS || bytes >= PAGE_BYTES) break;
    const event = eventAt(tables, stream, state, revision);
    if (event.created < oldest) continue;
    events.push(event);
    bytes += sizeOf(event);
  }
  return { kind: 'events', events, next: isInside() ? revision : undefined };
};
