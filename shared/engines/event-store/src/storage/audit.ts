import { stateOf } from './append.js';
import { lastPosition, readAllPage } from './reading.js';
import { TOMBSTONE_REVISION, type RecordedEvent } from './recorded-event.js';
import { encodeNumber, idKey, revisionKey, type VisibleTables } from './tables.js';

/** How long the audit pauses after each page of events, in ms. */
const PAUSE_MS = 10;

const isFound = (tables: VisibleTables, { stream, revision, position, id }: RecordedEvent): boolean => {
  const state = stateOf(tables, stream);
  if (state === undefined) return false;
  if (revision === TOMBSTONE_REVISION) return state.deleted === 'for-ever';
  const indexedPosition = tables.get('revisions', revisionKey(state.number, revision));
  return (
    indexedPosition?.equals(encodeNumber(position)) === true && tables.get('ids', idKey(state.number, id)) !== undefined
  );
};

/** Checks the events of one page: each is as it was written, and is found by its stream and by its id. */
export const auditPage = (tables: VisibleTables, from: number): number | undefined => {
  const page = readAllPage(tables, from, 'forwards');
  for (const event of page.events) {
    if (!isFound(tables, event)) {
      throw new Error(`The event at position ${event.position} is missing from the index of stream "${event.stream}"`);
    }
  }
  return page.next;
};

/**
 * Audits the log in its current state in the background; returns how to stop. `onDamage` is called once with the first
 * finding.
 */
export const startAudit = (tables: VisibleTables, onDamage: (error: Error) => void): (() => void) => {
  const last = lastPosition(tables);
  let timer: NodeJS.Timeout | undefined;
  const goOn = (from: number): void => {
    timer = setTimeout(() => {
      try {
        const next = auditPage(tables, from);
        if (next !== undefined && next <= last) goOn(next);
      } catch (error) {
        onDamage(error instanceof Error ? error : new Error(String(error)));
      }
    }, PAUSE_MS);
    timer.unref();
  };
  goOn(0);
  return () => clearTimeout(timer);
};
