import { connectDocuments } from '../documents/documents.js';
import { identifyProcess } from '../leases/process-identity.js';
import { silentLog } from '../log/index.js';
import { createLeaseQueue } from './lease-queue.js';
import type { Queue } from './queue.js';
import { createRabbitQueue } from './rabbit-queue.js';

/** A worker that starts one job, says so and never finishes it. It exists to be killed. */
const work = async ([
  url = '',
  database = '',
  name = '',
  instance = '',
  leaseMs = '',
  amqp = '',
]: readonly string[]): Promise<void> => {
  const documents = await connectDocuments({ url, database });
  const shared = {
    documents,
    log: silentLog,
    identity: identifyProcess(instance),
    leaseMs: Number(leaseMs),
    pollMs: 20,
    delayAfter: () => 20,
  };
  const queue: Queue = amqp === '' ? await createLeaseQueue(shared) : await createRabbitQueue({ ...shared, url: amqp });
  await queue.consume(
    name,
    ({ id }) => {
      process.stdout.write(`${id}\n`);
      return new Promise(() => undefined);
    },
    { concurrency: 1 },
  );
};

work(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
