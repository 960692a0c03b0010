import { join } from 'node:path';
import { createErrorReporter } from './repeated-errors.js';
import { openLogFile, type LogFile } from './log-file.js';
import { isError, type OutputLine } from './output-line.js';

export type Logs = {
  readonly add: (program: string, line: OutputLine) => void;
  readonly close: () => void;
};

/** All output of programs goes to `<directory>/<program>.log`, and what they log as errors also to the console. */
export const openLogs = (directory: string, print: (text: string) => void): Logs => {
  const files = new Map<string, LogFile>();
  const errors = createErrorReporter(print);
  const fileOf = (program: string): LogFile => {
    const open = files.get(program) ?? openLogFile(join(directory, `${program}.log`));
    files.set(program, open);
    return open;
  };
  return {
    add: (program, line) => {
      fileOf(program).write(line.json);
      if (line.logged && isError(line)) errors.add(program, line.message);
    },
    close: () => {
      for (const file of files.values()) file.close();
      files.clear();
    },
  };
};
