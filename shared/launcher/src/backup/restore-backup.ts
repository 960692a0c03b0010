import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { claimDataDirectory, isCode } from '../supervisor/data-directory.js';
import { copyFile, flush, namesIn } from './files.js';
import { manifestName, manifestSchema, type Manifest } from './manifest.js';
import { explainDiskFull, megabytes } from '../disk-full.js';
import { ToolRefused } from '../refusals.js';
import { restoredMark, restoringMark } from './unfinished-restore.js';

export type RestoreOptions = {
  /** Directory of the backup. */
  readonly directory: string;
  /** Data directory to restore into; created if missing. */
  readonly dataDir: string;
  /** Whether existing data may be moved aside. */
  readonly replace: boolean;
  readonly print: (text: string) => void;
};

export type RestoredBackup = {
  readonly manifest: Manifest;
  /** Where the previous data is now. */
  readonly aside?: string;
};

const lockName = 'lock.json';
/** The manifest of the restored backup, kept with the data. */
const originName = 'restored-from.json';

const readManifest = (directory: string, name = manifestName): Manifest => {
  const path = join(directory, name);
  if (!existsSync(path))
    throw new ToolRefused(`${directory} is not a complete backup: it has no ${name}. Nothing was changed.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ToolRefused(
    `${path} is damaged or of another version of the product (${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}). Nothing was changed.`,
  );
};

const copyVerified = async (manifest: Manifest, from: string, to: string): Promise<void> => {
  for (const { path, size, sha256 } of manifest.files) {
    const source = join(from, path);
    if (!existsSync(source)) throw new ToolRefused(`The backup lacks ${source}. Nothing was changed.`);
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    const copiedFile = await copyFile(source, join(to, path));
    if (copiedFile.size !== size || copiedFile.sha256 !== sha256)
      throw new ToolRefused(
        `${source} is damaged: it has ${copiedFile.size} bytes with SHA-256 ${copiedFile.sha256}, but the manifest states ${size} and ${sha256}. Nothing was changed.`,
      );
  }
};

/** Moves the verified files in. After an interruption, a second call moves the remaining ones. */
const moveIn = (dataDir: string): void => {
  const ready = join(dataDir, restoredMark);
  for (const name of namesIn(ready)) renameSync(join(ready, name), join(dataDir, name));
  flush(dataDir);
  rmdirSync(ready);
  flush(dataDir);
};

const moveAside = (dataDir: string, names: readonly string[]): string => {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(aside, name));
  flush(dataDir);
  return aside;
};

const restoreInto = async ({ directory, dataDir, replace, print }: RestoreOptions): Promise<RestoredBackup> => {
  if (existsSync(join(dataDir, restoredMark))) {
    print('Finishing the restore that was interrupted …');
    moveIn(dataDir);
    return { manifest: readManifest(dataDir, originName) };
  }
  const manifest = readManifest(directory);
  rmSync(join(dataDir, restoringMark), { recursive: true, force: true });
  const isOld = (name: string): boolean => name !== lockName && !name.startsWith('replaced-');
  const old = namesIn(dataDir).filter(isOld);
  if (old.length > 0 && !replace)
    throw new ToolRefused(
      `${dataDir} already contains data (${old.join(', ')}). Name another directory with DATA_DIR, or add --replace to move it aside. Nothing was changed.`,
    );
  const copy = join(dataDir, restoringMark);
  mkdirSync(copy, { mode: 0o700 });
  try {
    await copyVerified(manifest, directory, copy);
    await copyFile(join(directory, manifestName), join(copy, originName));
  } catch (error) {
    const neededBytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    const explanation = await explainDiskFull(
      error,
      dataDir,
      `the backup needs ${megabytes(neededBytes)}. Nothing was changed.`,
    );
    rmSync(copy, { recursive: true, force: true });
    throw explanation;
  }
  const aside = old.length > 0 ? moveAside(dataDir, old) : undefined;
  renameSync(copy, join(dataDir, restoredMark));
  moveIn(dataDir);
  return { manifest, ...(aside === undefined ? {} : { aside }) };
};

const statusesSchema = z.array(z.object({ name: z.string(), pid: z.int().optional() }));

/** Programs of a killed supervisor end by themselves, but not at once. */
const refuseLeftovers = (dataDir: string): void => {
  const path = join(dataDir, 'processes.json');
  if (!existsSync(path)) return;
  const alive = statusesSchema
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .filter(({ pid }) => pid !== undefined && isRunning(pid));
  if (alive.length > 0)
    throw new ToolRefused(
      `Programs of a killed installation are still ending (${alive.map(({ name }) => name).join(', ')}): try again in half a minute. Nothing was changed.`,
    );
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
};

/**
 * Restores a backup: copies and verifies every file first, then moves the old data aside if that was requested, then
 * moves the new data in. If it is killed, the product refuses to start on the directory until the restore has been run
 * again. Throws `ToolRefused`, and `StartRefused` while the product runs there.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoredBackup> => {
  const { dataDir } = options;
  const claimedDirectory = await claimDataDirectory(dataDir);
  try {
    if (claimedDirectory.foundAbandoned) refuseLeftovers(dataDir);
    return await restoreInto(options);
  } finally {
    claimedDirectory.release();
  }
};
