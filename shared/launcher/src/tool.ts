import { ConfigurationError, variables } from '@torno/platform';
import { z } from 'zod';
import { StartRefused, ToolRefused } from './refusals.js';
import { keepFilesPrivate } from './supervisor/data-directory.js';

const wrongConfigurationExitCode = 78;

/** A check of the tool has failed; 1 means that it could not check. */
export const checkFailedExitCode = 2;

export const dataDirectory = {
  DATA_DIR: z.string().default('./data').describe('the directory that holds all data'),
};

export const engineAddresses = {
  EVENTSTORE_URL: variables.EVENTSTORE_URL.optional(),
  MONGODB_URL: variables.MONGODB_URL.optional(),
};

/** npm changes the directory and passes on where it was called. */
export const callerDirectory = (): string => process.env['INIT_CWD'] ?? process.cwd();

/** Runs a command-line tool: its output goes to stdout, a refusal is one sentence on stderr and exit code 1. */
export const runTool = (run: (print: (text: string) => void) => Promise<void>): void => {
  keepFilesPrivate();
  run((text) => void process.stdout.write(`${text}\n`)).catch((error: unknown) => {
    if (error instanceof ConfigurationError) process.exitCode = wrongConfigurationExitCode;
    else {
      const isSentence = error instanceof ToolRefused || error instanceof StartRefused;
      const text =
        error instanceof Error ? (isSentence ? error.message : (error.stack ?? error.message)) : String(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    }
  });
};
