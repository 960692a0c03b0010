import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type LogFile = {
  readonly write: (line: string) => void;
  readonly close: () => void;
};

/**
 * Appends lines to `path`; a full file is renamed to `path.1`, the one before to `path.2`, and so on, `keep` of them.
 */
export const openLogFile = (path: string, { maxBytes = 10_000_000, keep = 3 } = {}): LogFile => {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'a');
  let bytes = fstatSync(file).size;
  const rotate = (): void => {
    closeSync(file);
    for (let age = keep - 1; age >= 0; age--) {
      const from = age === 0 ? path : `${path}.${age}`;
      if (existsSync(from)) renameSync(from, `${path}.${age + 1}`);
    }
    file = openSync(path, 'a');
    bytes = 0;
  };
  return {
    write: (line) => {
      const text = Buffer.from(`${line}\n`);
      if (bytes > 0 && bytes + text.length > maxBytes) rotate();
      writeSync(file, text);
      bytes += text.length;
    },
    close: () => closeSync(file),
  };
};
