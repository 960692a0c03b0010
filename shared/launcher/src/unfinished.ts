import { hasUnfinishedRestore } from './backup/unfinished-restore.js';
import { hasUnfinishedMigration } from './migration/unfinished-migration.js';
import { ToolRefused } from './refusals.js';

/** Why the data in a directory may be incomplete, with the remedy; undefined if it is complete. */
export const unfinishedWork = (dataDir: string): string | undefined => {
  if (hasUnfinishedRestore(dataDir))
    return `A restore into ${dataDir} was interrupted, so its data is incomplete. Run it again: npm run restore -- DIR`;
  if (hasUnfinishedMigration(dataDir))
    return `A migration into ${dataDir} has not ended, so its data is incomplete. Run it again with the same source: npm run migrate -- … --to-data ${dataDir}`;
  return undefined;
};

/** Throws `ToolRefused` for a directory that must not be copied from. */
export const refuseUnfinished = (dataDir: string): void => {
  const reason = unfinishedWork(dataDir);
  if (reason !== undefined) throw new ToolRefused(reason);
};
