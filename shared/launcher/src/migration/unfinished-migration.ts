import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nameOfMark = 'migrating.json';

/** Marks a directory as the target of a migration: the product refuses to start on it, and no backup is taken of it. */
export const markMigrating = (dataDir: string): void =>
  writeFileSync(join(dataDir, nameOfMark), `${JSON.stringify({ begunAt: new Date().toISOString() })}\n`);

/** Called once source and target are equal. */
export const markMigrated = (dataDir: string): void => rmSync(join(dataDir, nameOfMark), { force: true });

/** Whether a migration into the directory has begun and not ended, so that its data may be incomplete. */
export const hasUnfinishedMigration = (dataDir: string): boolean => existsSync(join(dataDir, nameOfMark));
