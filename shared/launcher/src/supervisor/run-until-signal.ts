import { ConfigurationError } from '@torno/platform';
import { keepFilesPrivate } from './data-directory.js';
import { StartRefused } from '../refusals.js';

const wrongConfiguration = 78;

/**
 * One Ctrl-C may arrive twice: from the terminal and from npm. Only a later one means that the person does not want to
 * wait.
 */
const sameRequestMs = 1_000;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a supervisor until the first signal asks it to stop, then ends this process; a later signal forces the end. */
export const runUntilSignal = async (
  run: (signals: { readonly stop: AbortSignal; readonly force: AbortSignal }) => Promise<void>,
): Promise<void> => {
  keepFilesPrivate();
  const stop = new AbortController();
  const force = new AbortController();
  let firstSignalAt = Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstSignalAt > sameRequestMs) force.abort();
      firstSignalAt = Math.min(firstSignalAt, performance.now());
      stop.abort();
    });
  }
  try {
    await run({ stop: stop.signal, force: force.signal });
    print('Stopped.');
    process.exit(0);
  } catch (error) {
    if (error instanceof ConfigurationError) process.exit(wrongConfiguration);
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
