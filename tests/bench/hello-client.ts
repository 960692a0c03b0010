import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { timed } from './timing.js';

/**
 * Sends `hello` to the document store continuously, in a process of its own, so that load of the measuring client is
 * not mistaken for the server's. For each line it receives it prints the milliseconds of the slowest reply since the
 * last one.
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
