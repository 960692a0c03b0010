import { jobQueues } from '@torno/domain';
import { diskSpaceOf, type HealthGauges } from '@torno/platform';
import type { Engines } from '../engines.js';

/** How many jobs wait, and the room on the disks of the data directory and of the document store, as far as known. */
export const workerGauges = async (
  { queue, documents }: Pick<Engines, 'queue' | 'documents'>,
  dataDirectory: string | undefined,
): Promise<HealthGauges> => {
  const [depths, data, stored] = await Promise.all([
    Promise.all(Object.values(jobQueues).map(async (name) => ({ name, ...(await queue.depth(name)) }))),
    dataDirectory === undefined ? null : diskSpaceOf('data', dataDirectory),
    documents.disk(),
  ]);
  return {
    queues: depths,
    disks: [...(data ? [data] : []), ...(stored ? [{ name: 'documents', ...stored }] : [])],
  };
};
