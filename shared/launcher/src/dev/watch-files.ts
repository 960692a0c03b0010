import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** An editor may write a file in several steps, and a change of branch writes many files. */
const settleMs = 30;

export type FileWatch = {
  /** Watches these directories too, relative to the root. */
  readonly add: (directories: Iterable<string>) => void;
  readonly close: () => void;
};

/** Reports files that are written, created or removed in the watched directories, a few at a time. */
export const watchFiles = (root: string, onChange: (files: readonly string[]) => void): FileWatch => {
  const watchers = new Map<string, FSWatcher>();
  const pending = new Set<string>();
  let settleTimer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const files = [...pending];
    pending.clear();
    onChange(files);
  };
  return {
    add: (directories) => {
      for (const directory of directories) {
        if (watchers.has(directory)) continue;
        const watcher = watch(join(root, directory), (_event, name) => {
          if (name === null) return;
          pending.add(`${directory}/${name}`);
          clearTimeout(settleTimer);
          settleTimer = setTimeout(report, settleMs);
        });
        // The directory was removed or renamed: it has no more files to report.
        watcher.on('error', () => watcher.close());
        watchers.set(directory, watcher);
      }
    },
    close: () => {
      clearTimeout(settleTimer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
};
