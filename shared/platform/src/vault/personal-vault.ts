import type { Documents } from '../documents/documents.js';
import { documentKeyStore } from './key-store.js';
import { createVault, type Vault } from './vault.js';

/** The vault of an installation: its keys are in a database beside that of the read models, with backups of its own. */
export const personalVault = (documents: Documents): Vault =>
  createVault({ keys: documentKeyStore(documents.inDatabase(`${documents.database}_keys`)) });
