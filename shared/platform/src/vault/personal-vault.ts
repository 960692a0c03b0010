import type { Documents } from '../documents/documents.js';
import { documentKeyStore } from './key-store.js';
import { createVault, type Vault } from './vault.js';

/** The vault of a platform: its keys lie in a database beside the read models', with backups of their own. */
export const personalVault = (documents: Documents): Vault =>
  createVault({ keys: documentKeyStore(documents.inDatabase(`${documents.database}_keys`)) });
