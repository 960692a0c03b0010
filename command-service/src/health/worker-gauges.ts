import { diskSpaceOf, type HealthGauges } from '@torno/platform';
import { resetRequestQueue } from '../account/reset-requests.js';
import type { Engines } from '../engines.js';
import { previewQueues } from '../previews/preview-job.js';
import { emailQueue } from '../process-managers/enqueue-email.js';

const queues = [emailQueue, resetRequestQueue, ...previewQueues];

/** How many jobs wait, and the room on the disks of the data directory and of the document store, as far as known. */
export const workerGauges = async (
  { queue, documents }: Pick<Engines, 'queue' | 'documents'>,
  dataDirectory: string | undefined,
): Promise<HealthGauges> => {
  const [depths, data, stored] = await Promise.all([
    Promise.all(queues.map(async (name) => ({ name, ...(await queue.depth(name)) }))),
    dataDirectory === undefined ? null : diskSpaceOf('data', dataDirectory),
    documents.disk(),
  ]);
  return {
    queues: depths,
    disks: [...(data ? [data] : []), ...(stored ? [{ name: 'documents', ...stored }] : [])],
  };
};
