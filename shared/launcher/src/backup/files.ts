import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCode } from '../supervisor/data-directory.js';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Size in bytes and SHA-256 in hex. */
export type Fingerprint = { readonly size: number; readonly sha256: string };

/** Forces a file, or the names in a directory, onto the disk. */
export const flush = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

export const fingerprintOf = async (path: string): Promise<Fingerprint> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
};

/**
 * Copies a file so that only its owner can read it, and so that it is on the disk when the promise resolves. Returns
 * the copied file.
 */
export const copyFile = async (from: string, to: string): Promise<Fingerprint> => {
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    createReadStream(from, { highWaterMark: 1024 * 1024 }),
    measured,
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  );
  flush(to);
  return { size, sha256: hash.digest('hex') };
};

/** Names in a directory, none when it does not exist. */
export const namesIn = (directory: string): string[] => {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** All files below a directory, as sorted relative paths with slashes. */
export const filesBelow = (directory: string, subdirectory = ''): string[] =>
  readdirSync(join(directory, subdirectory), { withFileTypes: true })
    .flatMap((entry) => {
      const path = subdirectory === '' ? entry.name : `${subdirectory}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(directory, path) : [path];
    })
    .sort();
