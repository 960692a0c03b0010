import { spawn } from 'node:child_process';
import { timed } from './timing.js';

/** Milliseconds from the start of a Node process that does nothing to its end. */
export const bareNode = (): Promise<number> =>
  timed(
    () =>
      new Promise((resolve, reject) => {
        spawn(process.execPath, ['--eval', '']).once('error', reject).once('exit', resolve);
      }),
  );
