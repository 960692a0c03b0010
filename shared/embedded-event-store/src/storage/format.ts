import { writeMetadata } from './append.js';
import { readLogEnd, saveLogEnd } from './log-end.js';
import type { Tables } from './tables.js';

const FORMAT = 'format';
const CURRENT = 1;

/** Streams for which a fresh server of this protocol keeps metadata of its own, so `$all` never begins with a user's event. */
const SYSTEM_METADATA = {
  '$stats-127.0.0.1': { $maxAge: 86400 },
  $scavenges: { $maxAge: 2592000 },
} as const;

/**
 * Marks a new log with its format and writes the system events of a fresh server; checks the mark of an old one.
 * @throws Error when the log was written by another version of this store.
 */
export const initialise = (tables: Tables, dataDir: string): void =>
  tables.env.transactionSync(() => {
    const format = tables.about.get(FORMAT);
    if (format === CURRENT) return;
    if (format !== undefined) {
      throw new Error(
        `The event store's data directory ${dataDir} has format ${String(format)}; this version reads ${CURRENT}`,
      );
    }
    const end = readLogEnd(tables);
    for (const [stream, metadata] of Object.entries(SYSTEM_METADATA)) {
      writeMetadata(tables, end, stream, JSON.stringify(metadata), Date.now());
    }
    tables.about.putSync(FORMAT, CURRENT);
    saveLogEnd(tables, end);
  });
