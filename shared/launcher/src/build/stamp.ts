import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The inputs that a target was last built from. */
export type Stamp = { readonly files: readonly string[]; readonly fingerprint: string };

const stampSchema = z.object({ files: z.array(z.string()), fingerprint: z.string() });

const stampPath = (root: string, name: string): string => join(root, 'dist', '.stamps', `${name}.json`);

/** Changes whenever one of the files (paths relative to the root) is added, removed or changes in time or size. */
export const fingerprint = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    hash.update(`${file} ${stat ? `${stat.mtimeMs} ${stat.size}` : 'missing'}\n`);
  }
  return hash.digest('hex');
};

/** Whether a file was saved since this instant (epoch ms): something built meanwhile may or may not contain it. */
export const hasFileSavedSince = (instant: number, root: string, files: readonly string[]): boolean =>
  files.some((file) => {
    const savedAt = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
    return savedAt === undefined || (savedAt >= instant && savedAt <= Date.now());
  });

/** Undefined if there is no stamp. An unreadable stamp counts as none, since building again is always correct. */
export const readStamp = (root: string, name: string): Stamp | undefined => {
  const path = stampPath(root, name);
  if (!existsSync(path)) return undefined;
  try {
    return stampSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

export const writeStamp = (root: string, name: string, stamp: Stamp): void => {
  const path = stampPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(stamp));
};

/** Called before a target is built, so that an interrupted build is never mistaken for a finished one. */
export const removeStamp = (root: string, name: string): void => {
  rmSync(stampPath(root, name), { force: true });
};
