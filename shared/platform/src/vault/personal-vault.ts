import type { Documents } from '../documents/documents.js';
import { documentKeyStore } from './key-store.js';
import { createVault, type Vault } from './vault.js';

/** The database of the keys, beside the read models' database, so that it can have backups of its own. */
export const keysDatabaseOf = (database: string): string => `${database}_keys`;

/** The vault of an installation. */
export const personalVault = (documents: Documents): Vault =>
  createVault({ keys: documentKeyStore(documents.inDatabase(keysDatabaseOf(documents.database))) });
