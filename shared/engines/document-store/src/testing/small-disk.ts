import { execFileSync, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data directory with little room, until it is enlarged. */
export interface SmallDisk {
  /** How it is kept small: a file system of its own, or, for users who may not mount one, a limit on file sizes. */
  readonly kind: 'file system' | 'limit';
  readonly directory: string;
  /** Called for each process that writes there. */
  limit(child: ChildProcess): void;
  enlarge(child: ChildProcess): void;
  remove(): void;
}

const mebibyte = 1024 * 1024;
const little = 8;
const much = 64;

/** 8 MiB that become 64. */
export const openSmallDisk = (): SmallDisk => {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${little}m`, 'tmpfs', directory]).status === 0;
  const setLimit = (child: ChildProcess, size: number): void => {
    execFileSync('prlimit', [`--fsize=${size * mebibyte}:`, '--pid', String(child.pid)]);
  };
  if (mounted) {
    return {
      kind: 'file system',
      directory,
      limit: () => undefined,
      enlarge: () => execFileSync('mount', ['-o', `remount,size=${much}m`, directory]),
      remove: () => {
        execFileSync('umount', [directory]);
        rmSync(directory, { recursive: true, force: true });
      },
    };
  }
  return {
    kind: 'limit',
    directory,
    limit: (child) => setLimit(child, little),
    enlarge: (child) => setLimit(child, much),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
