import { join } from 'node:path';
import type { Draft } from './draft.js';
import { initialise } from './format.js';
import { recoverJournal } from './journal-contents.js';
import { encodeJournalRecord } from './journal-record.js';
import { openJournal } from './journal.js';
import type { LogEnd } from './log-end.js';
import { startRecentEntries } from './recent-entries.js';
import { openSettledTables } from './settled-tables.js';
import { decodeNumber, type Durability, type Put, type VisibleTables } from './tables.js';

/** The tables as readers see them: what is settled in lmdb, and above it what is durable in the journal. */
export interface DurableTables extends VisibleTables {
  end(): Readonly<LogEnd>;
  /** Settles what must be before anything more is written. @throws when it cannot; nothing may be written then. */
  makeRoom(): Promise<void>;
  /** Makes a draft durable, then visible. @throws when it cannot; nothing of it is there then. */
  write(draft: Draft): Promise<void>;
  isUnsettled(): boolean;
  /** Moves everything from the journal into lmdb. @throws when it cannot; it is still in the journal then. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const JOURNAL = 'journal';

/** Many events at once, as history that is brought in, would only be written twice. */
const LARGE_BYTES = 128 * 1024;

/**
 * Opens the tables, with what the journal has kept if they were not closed. `data.mdb` must be sound.
 * @throws Error when they are of another version, or the journal is damaged.
 */
export const openDurableTables = async (
  dataDir: string,
  durability: Durability,
  report: (message: string) => void,
): Promise<DurableTables> => {
  const path = join(dataDir, JOURNAL);
  const settled = openSettledTables(dataDir, durability);
  try {
    const mark = initialise(settled, dataDir);
    const kept = recoverJournal(path, mark, settled.end().nextPosition, report);
    const recent = startRecentEntries(settled);
    for (const record of kept) recent.add(record.puts());
    let end = kept.at(-1)?.end ?? settled.end();
    const journal = openJournal(path, durability);
    // Not before its contents are settled may it be written.
    let mustSettle = true;

    const settleWith = async (puts: readonly Put[], newEnd: Readonly<LogEnd>): Promise<void> => {
      mustSettle = true;
      journal.mend();
      const all = [...recent.puts(), ...puts];
      if (all.length > 0) await settled.settle(all, newEnd);
      recent.clear();
      end = newEnd;
      journal.restart();
      mustSettle = false;
    };
    const settle = (): Promise<void> => settleWith([], end);

    return {
      get: recent.get,
      records: recent.records,
      end: () => end,
      makeRoom: async () => {
        if (mustSettle || journal.isFull()) await settle();
      },
      write: async (draft) => {
        if (draft.bytes() >= LARGE_BYTES) return settleWith(draft.puts, draft.end);
        const first = draft.puts.find(({ table }) => table === 'events');
        if (!first) throw new Error('A group without an event has nothing to write');
        mustSettle = true;
        await journal.append(encodeJournalRecord(mark, decodeNumber(first.key), draft.end, draft.puts));
        mustSettle = false;
        recent.add(draft.puts);
        end = draft.end;
      },
      isUnsettled: () => !recent.isEmpty(),
      settle,
      close: async () => {
        journal.close(recent.isEmpty());
        await settled.close();
      },
    };
  } catch (error) {
    await settled.close();
    throw error;
  }
};
