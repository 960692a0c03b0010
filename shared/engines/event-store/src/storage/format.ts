import { randomBytes } from 'node:crypto';
import { writeMetadata } from './append.js';
import { startDraft } from './draft.js';
import { MARK_BYTES } from './journal-record.js';
import type { SettledTables } from './settled-tables.js';

/** Format 1 had no journal, format 2 one journal, format 3 a journal mark without a checksum. */
const READABLE = [1, 2, 3, 4] as const;
const CURRENT = 4;
const FIRST_WITH_JOURNAL = 2;

/** Streams for which a fresh server of this protocol stores metadata, so `$all` never begins with a user's event. */
const SYSTEM_METADATA = {
  '$stats-127.0.0.1': { $maxAge: 86400 },
  $scavenges: { $maxAge: 2592000 },
} as const;

/**
 * Marks a new log with its format and writes the system events of a fresh server; checks the format of an existing one.
 * Returns the bytes with which the records of its journals begin.
 * @throws Error when the log was written by another version of this store, or does not describe itself as it must.
 */
export const initialise = (tables: SettledTables, dataDir: string): Buffer => {
  const { format, journalMark } = tables.about();
  if (format === CURRENT && journalMark) return journalMark;
  const draft = startDraft(tables, tables.end());
  if (format === undefined) {
    for (const [stream, metadata] of Object.entries(SYSTEM_METADATA)) {
      writeMetadata(draft, stream, JSON.stringify(metadata), Date.now());
    }
  } else if (!READABLE.some((readable) => readable === format)) {
    throw new Error(
      `The event store's data directory ${dataDir} has format ${String(format)}; this version reads ${READABLE.join(', ')}`,
    );
  } else if (journalMark === undefined && Number(format) >= FIRST_WITH_JOURNAL) {
    throw new Error(
      `The event store's data directory ${dataDir} is damaged: its journals have no mark. Restore it from a backup`,
    );
  }
  const mark = journalMark ?? randomBytes(MARK_BYTES);
  tables.settleAbout(draft.puts, draft.end, { format: CURRENT, journalMark: mark });
  return mark;
};
