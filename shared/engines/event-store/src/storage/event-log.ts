import { join } from 'node:path';
import { claim } from '@torno/engine-lmdb-file';
import { append, stateOf, type AppendOutcome, type AppendRequest } from './append.js';
import { startAudit } from './audit.js';
import { checkEventLogFile, type Report } from './data-file.js';
import { deleteSoftly, tombstone, type DeletionRequest } from './deletion.js';
import { openDurableTables, type DurableTables } from './durable-tables.js';
import { startGroupCommit } from './group-commit.js';
import { lastPosition, readAllPage, readStreamPage, type Page, type StreamPage } from './reading.js';
import type { Direction, Durability } from './tables.js';

/** The log on disk. Writes resolve once durable; reads see durable events only. Positions and revisions are numbers. */
export interface EventLog {
  append(request: AppendRequest): Promise<AppendOutcome>;
  delete(request: DeletionRequest): Promise<AppendOutcome>;
  tombstone(request: DeletionRequest): Promise<AppendOutcome>;
  /** `from` is inclusive forwards and exclusive backwards. */
  readAll(from: number, direction: Direction, limit?: number): Page;
  /** `from` is inclusive in both directions. */
  readStream(stream: string, from: number, direction: Direction, limit?: number): StreamPage;
  /** The position of the last event; 0 in an empty log. */
  lastPosition(): number;
  /** The revision of the stream's last event; -1 if it has none. */
  lastRevision(stream: string): number;
  /** Calls the listener after each commit; returns how to stop that. */
  onCommit(listener: () => void): () => void;
  close(): Promise<void>;
}

const openOwned = async (dataDir: string, durability: Durability, report: Report): Promise<DurableTables> => {
  checkEventLogFile(dataDir, report);
  return openDurableTables(dataDir, durability, report);
};

export interface Listeners {
  /** Called when a tail had to be cut off, and when the disk fails. */
  report: Report;
  /** Called when damage is found while the log is open; it should be closed. */
  damaged: (error: Error) => void;
}

/**
 * Opens the log and creates it if the directory is empty.
 * @throws Error when another process has it open, or it is not a log, or it is damaged.
 */
export const openEventLog = async (
  dataDir: string,
  durability: Durability,
  { report, damaged }: Listeners,
): Promise<EventLog> => {
  const owner = claim(join(dataDir, 'owner'), 'the event store');
  const tables = await openOwned(dataDir, durability, report).catch(async (error: unknown) => {
    await owner.release();
    throw error;
  });
  const stopAudit = startAudit(tables, damaged);
  const listeners = new Set<() => void>();
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  const commits = startGroupCommit(tables, dataDir, notifyAll, report);
  return {
    append: (request) => commits.submit((draft) => append(draft, request, Date.now())),
    delete: (request) => commits.submit((draft) => deleteSoftly(draft, request, Date.now())),
    tombstone: (request) => commits.submit((draft) => tombstone(draft, request, Date.now())),
    readAll: (from, direction, limit) => readAllPage(tables, from, direction, limit),
    readStream: (stream, from, direction, limit) => readStreamPage(tables, stream, from, direction, Date.now(), limit),
    lastPosition: () => lastPosition(tables),
    lastRevision: (stream) => stateOf(tables, stream)?.last ?? -1,
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      stopAudit();
      await commits.end();
      await tables.close();
      await owner.release();
    },
  };
};
