import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nameOfMark = 'migrating.json';

/** Marks a directory as one into which a migration was begun: no house starts on it, no backup is taken of it. */
export const markMigrating = (dataDir: string): void =>
  writeFileSync(join(dataDir, nameOfMark), `${JSON.stringify({ begunAt: new Date().toISOString() })}\n`);

/** To be called once source and target are equal. */
export const markMigrated = (dataDir: string): void => rmSync(join(dataDir, nameOfMark), { force: true });

/** Whether a migration into the directory was begun and has not ended, so that its data may not be whole. */
export const hasUnfinishedMigration = (dataDir: string): boolean => existsSync(join(dataDir, nameOfMark));
