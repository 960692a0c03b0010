import { jobQueues } from '@torno/domain';
import { diskSpaceOf, jobRecordsIn, type HealthGauges } from '@torno/platform';
import type { Engines } from '../engines.js';

/** How many jobs wait, and the room on the disks of the data directory and of the document store, as far as known. */
export const workerGauges = async (
  { queue, documents }: Pick<Engines, 'queue' | 'documents'>,
  dataDirectory: string | undefined,
): Promise<HealthGauges> => {
  const jobs = jobRecordsIn(documents);
  const [depths, data, stored] = await Promise.all([
    Promise.all(
      Object.values(jobQueues).map(async (name) => {
        const [depth, refusedCount] = await Promise.all([
          queue.depth(name),
          jobs.count({ queue: name, state: 'parked', isRefused: true }),
        ]);
        return { name, ...depth, refused: refusedCount };
      }),
    ),
    dataDirectory === undefined ? null : diskSpaceOf('data', dataDirectory),
    documents.disk(),
  ]);
  return {
    queues: depths,
    disks: [...(data ? [data] : []), ...(stored ? [{ name: 'documents', ...stored }] : [])],
  };
};
