import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ratePerSecond } from './timing.js';

/** The limit of the disk: writers whose records are written and flushed together, with nothing else around it. */
export const bareAppends = async (
  directory: string,
  writers: number,
  record: Buffer,
  milliseconds: number,
): Promise<number> => {
  const path = join(directory, `bare-${randomUUID()}`);
  const file = await open(path, 'a');
  let waiting: (() => void)[] = [];
  let running = false;
  const flush = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await file.write(Buffer.concat(batch.map(() => record)));
      await file.datasync();
      for (const done of batch) done();
    }
    running = false;
  };
  const append = (): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push(resolve);
      if (!running) flush().catch(reject);
    });
  const rate = await ratePerSecond(writers, milliseconds, append);
  await file.close();
  await rm(path);
  return rate;
};
