import { randomBytes } from 'node:crypto';
import { writeMetadata } from './append.js';
import { startDraft } from './draft.js';
import { MARK_BYTES } from './journal-record.js';
import type { SettledTables } from './settled-tables.js';

/** Format 1 had no journal, format 2 one journal. */
const READABLE = [1, 2, 3] as const;
const CURRENT = 3;

/** Streams for which a fresh server of this protocol stores metadata, so `$all` never begins with a user's event. */
const SYSTEM_METADATA = {
  '$stats-127.0.0.1': { $maxAge: 86400 },
  $scavenges: { $maxAge: 2592000 },
} as const;

/**
 * Marks a new log with its format and writes the system events of a fresh server; checks the format of an existing one.
 * Returns the bytes with which the records of its journals begin.
 * @throws Error when the log was written by another version of this store.
 */
export const initialise = (tables: SettledTables, dataDir: string): Buffer => {
  const { format, journalMark } = tables.about();
  if (format === CURRENT && typeof journalMark === 'string') return Buffer.from(journalMark, 'hex');
  const draft = startDraft(tables, tables.end());
  if (format === undefined) {
    for (const [stream, metadata] of Object.entries(SYSTEM_METADATA)) {
      writeMetadata(draft, stream, JSON.stringify(metadata), Date.now());
    }
  } else if (!READABLE.some((readable) => readable === format)) {
    throw new Error(
      `The event store's data directory ${dataDir} has format ${String(format)}; this version reads ${READABLE.join(', ')}`,
    );
  }
  const mark = typeof journalMark === 'string' ? Buffer.from(journalMark, 'hex') : randomBytes(MARK_BYTES);
  tables.settleAbout(draft.puts, draft.end, { format: CURRENT, journalMark: mark.toString('hex') });
  return mark;
};
