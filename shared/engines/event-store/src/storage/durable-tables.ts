import { join } from 'node:path';
import type { Draft } from './draft.js';
import { initialise } from './format.js';
import { recoverJournals, type JournalPaths } from './journal-contents.js';
import { encodeJournalRecord } from './journal-record.js';
import { openJournal, type Journal } from './journal.js';
import type { LogEnd } from './log-end.js';
import { startRecentEntries } from './recent-entries.js';
import { openSettledTables } from './settled-tables.js';
import { decodeNumber, type Durability, type Put, type VisibleTables } from './tables.js';

/** The tables as readers see them: settled entries in lmdb, and durable ones of the journals on top. */
export interface DurableTables extends VisibleTables {
  end(): Readonly<LogEnd>;
  /**
   * Settles what must be settled before anything more is written. @throws when it cannot; then nothing may be written.
   */
  makeRoom(): Promise<void>;
  /** Makes a draft durable, then visible. @throws when it cannot; then none of it is stored. */
  write(draft: Draft): Promise<void>;
  isUnsettled(): boolean;
  /** Moves everything from the journals into lmdb. @throws when it cannot; then it is still in the journals. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Appends continue in one journal while the entries of the other are settled. */
const JOURNALS = ['journal', 'journal-2'] as const;

export const journalsOf = (dataDir: string): JournalPaths => [join(dataDir, JOURNALS[0]), join(dataDir, JOURNALS[1])];

/** Large groups, such as imported history, bypass the journal, since they would only be written twice. */
const LARGE_BYTES = 128 * 1024;

/**
 * Opens the tables, with the entries of the journals if they were not closed. `data.mdb` must be intact.
 * @throws Error when they are of another version, or a journal is damaged.
 */
export const openDurableTables = async (
  dataDir: string,
  durability: Durability,
  report: (message: string) => void,
): Promise<DurableTables> => {
  const paths = journalsOf(dataDir);
  const settledTables = openSettledTables(dataDir, durability);
  try {
    const mark = initialise(settledTables, dataDir);
    const recoveredPuts = recoverJournals(paths, mark, settledTables.end().nextPosition, report);
    const recent = startRecentEntries(settledTables);
    for (const record of recoveredPuts) recent.add(record.puts());
    let end = recoveredPuts.at(-1)?.end ?? settledTables.end();
    let current = openJournal(paths[0], durability);
    let otherJournal = openJournal(paths[1], durability);
    // Neither journal may be written before its contents are settled.
    let mustSettle = true;
    let settlingApart: Promise<void> | undefined;

    const settleWith = async (puts: readonly Put[], newEnd: Readonly<LogEnd>): Promise<void> => {
      await settlingApart;
      mustSettle = true;
      for (const journal of [current, otherJournal]) journal.truncateTorn();
      const allPuts = [...recent.puts(), ...puts];
      if (allPuts.length > 0) await settledTables.settle(allPuts, newEnd);
      recent.clear();
      end = newEnd;
      for (const journal of [current, otherJournal]) journal.restart();
      mustSettle = false;
    };
    const settle = (): Promise<void> => settleWith([], end);

    /**
     * Entries that cannot be settled now must be settled before more is written; the next writer receives the error.
     */
    const settleApart = async (full: Journal): Promise<void> => {
      try {
        await settledTables.settle(recent.setApart(), end);
        recent.clearApart();
        full.restart();
      } catch {
        mustSettle = true;
      }
      settlingApart = undefined;
    };

    return {
      get: recent.get,
      records: recent.records,
      end: () => end,
      makeRoom: async () => {
        if (!mustSettle && !current.isFull()) return;
        await settlingApart;
        if (mustSettle) return settle();
        [current, otherJournal] = [otherJournal, current];
        settlingApart = settleApart(otherJournal);
      },
      write: async (draft) => {
        if (draft.bytes() >= LARGE_BYTES) return settleWith(draft.puts, draft.end);
        const first = draft.puts.find(({ table }) => table === 'events');
        if (!first) throw new Error('A group without an event has nothing to write');
        try {
          await current.append(encodeJournalRecord(mark, decodeNumber(first.key), draft.end, draft.puts));
        } catch (error) {
          mustSettle = true;
          throw error;
        }
        recent.add(draft.puts);
        end = draft.end;
      },
      isUnsettled: () => !recent.isEmpty(),
      settle,
      close: async () => {
        await settlingApart;
        for (const journal of [current, otherJournal]) journal.close(recent.isEmpty());
        await settledTables.close();
      },
    };
  } catch (error) {
    await settledTables.close();
    throw error;
  }
};
