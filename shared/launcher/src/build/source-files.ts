import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSources = new Set(['node_modules', 'dist']);

/**
 * All files below the given files and folders, as paths relative to the root; without tests, packages and build output.
 */
export const sourceFiles = (root: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return [];
    if (!stat.isDirectory()) return [path];
    const inside = readdirSync(join(root, path))
      .filter((name) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${path}/${name}`);
    return sourceFiles(root, inside);
  });
