import { join } from 'node:path';
import { EVERYTHING, checkAndRepair, type Extent, type EntryCheck } from '@torno/engine-lmdb-file';
import { isWhole } from './recorded-event.js';

/** Called with a description of the bytes that were cut off. */
export type Report = (message: string) => void;

const NUMBER = 6;
const ID = 16;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

const pointsTo =
  (keySize: number): EntryCheck =>
  (_bytes, _at, node) =>
    node.keySize === keySize && node.size === NUMBER ? undefined : 'contains an entry of unexpected size';

const ENTRY_CHECKS: Readonly<Record<string, EntryCheck>> = {
  events: (bytes, offset, { keySize, size }) => {
    if (keySize !== NUMBER) return 'contains an event without a position';
    return isWhole(bytes.subarray(offset, offset + size))
      ? undefined
      : 'contains an event that is not as it was written';
  },
  streams: (bytes, offset, { size }) =>
    bytes[offset] === OPENING_BRACE && bytes[offset + size - 1] === CLOSING_BRACE
      ? undefined
      : 'contains a stream whose state cannot be read',
  revisions: pointsTo(2 * NUMBER),
  ids: pointsTo(NUMBER + ID),
};

/** A larger file is read in full only after the start, so that the start never takes more than a moment. */
const READ_AT_START_BYTES = 256 * 1024 * 1024;

const LAST_COMMIT: Extent = { wholeTrees: 0, branches: 'last' };

/**
 * Checks the log's file before lmdb maps it: all of it, or, if it has more than `readAtStart` bytes, what the last
 * commit wrote. A damaged tail is cut off and reported.
 * @throws Error when the file is not an event log, or is damaged in the middle, with the place.
 */
export const checkEventLogFile = (dataDir: string, report: Report, readAtStart = READ_AT_START_BYTES): void =>
  checkAndRepair({
    path: join(dataDir, 'data.mdb'),
    of: 'the event store',
    extent: (bytes) => (bytes <= readAtStart ? EVERYTHING : LAST_COMMIT),
    entryChecks: ENTRY_CHECKS,
    report,
  });
