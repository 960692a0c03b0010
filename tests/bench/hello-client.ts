import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { timed } from './timing.js';

/**
 * Asks the document store at the address given for `hello` without pause, in a process of its own, so that what keeps
 * the measuring client busy is not taken for the server. For each line it is sent it tells the milliseconds of the
 * slowest answer since the last one.
 */
const run = async (url: string): Promise<void> => {
  const client = await new MongoClient(url).connect();
  const admin = client.db('admin');
  let slowest = 0;
  createInterface(process.stdin).on('line', () => {
    process.stdout.write(`${slowest}\n`);
    slowest = 0;
  });
  for (;;) {
    const took = await timed(() => admin.command({ hello: 1 }));
    slowest = Math.max(slowest, took);
  }
};

run(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
