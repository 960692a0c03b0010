import { join } from 'node:path';
import { claim } from '@torno/engine-lmdb-file';
import { openCatalog } from './catalog.js';
import type { Catalog, Collection } from './catalog.js';
import { checkDocumentsFile } from './data-file.js';
import { openRecords } from './records.js';
import type { Records } from './records.js';
import { documentsFile, openTables } from './tables.js';
import type { Durability, Tables } from './tables.js';
import { openUpkeep } from './upkeep.js';

/** An open data directory. */
export interface Store {
  readonly tables: Tables;
  readonly catalog: Catalog;
  readonly records: Records;
  /** Empties the tables of dropped collections and indexes in the background. */
  sweep(): void;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly dataDir: string;
  readonly durability: Durability;
  /** How often expired documents are searched; milliseconds. */
  readonly expiryInterval: number;
  /** Receives failures of work that no client waits for. */
  readonly onFailure: (description: string, error: unknown) => void;
}

/**
 * Opens a data directory. Throws an Error that names the owner if another process has it open, or the damaged place if
 * a file is damaged.
 */
export const openStore = async ({ dataDir, durability, expiryInterval, onFailure }: StoreOptions): Promise<Store> => {
  const owner = claim(join(dataDir, 'owner.lmdb'), 'the document store');
  try {
    checkDocumentsFile(join(dataDir, documentsFile), owner.isSuspect, (message) =>
      onFailure('The data directory was repaired', new Error(message)),
    );
    owner.confirmIntact();
    const tables = openTables(dataDir, durability, {
      beforeCommit: () => catalog.saveCounts(),
      onCommitFailure: () => catalog.reload(),
    });
    const catalog = openCatalog(tables);
    const records = openRecords(tables, catalog);
    const upkeep = openUpkeep({ tables, catalog, records, expiryInterval, onFailure });
    await upkeep.dropUnfinishedIndexes();
    upkeep.sweep();
    return {
      tables,
      catalog,
      records,
      sweep: upkeep.sweep,
      close: async () => {
        await upkeep.stop();
        await tables.close();
        await owner.release();
      },
    };
  } catch (error) {
    await owner.release();
    throw error;
  }
};

/** The collection, created if missing; called inside a write transaction. */
export const ensureCollection = ({ catalog }: Store, database: string, name: string): Collection =>
  catalog.find(database, name) ?? catalog.create(database, name);
