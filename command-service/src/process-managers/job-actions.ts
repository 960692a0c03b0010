import { derivedId } from '@torno/kernel';
import type { ProcessManager } from './process-manager.js';

/** The queue and the id within it of the job that a stream is about. */
const jobOf = (streamId: string): readonly [queue: string, id: string] => {
  const end = streamId.indexOf(':');
  return [streamId.slice(0, end), streamId.slice(end + 1)];
};

/** Carries out in the queue the commands of operators on jobs. */
export const jobActionsAreCarriedOut: ProcessManager = {
  name: 'job-acts-are-carried-out',
  on: {
    JobRetryRequested: async ({ streamId, data }, { queue }) => {
      await queue.retry(...jobOf(streamId), data.parkedAt);
    },
    EmailResendRequested: async ({ id, streamId }, { queue, jobs }) => {
      const [name] = jobOf(streamId);
      const sentJob = await jobs.publishedJob(streamId);
      if (sentJob) await queue.publish(name, { ...sentJob, id: derivedId('letter', id) });
    },
    JobCancellationRequested: async ({ streamId }, { queue }) => {
      await queue.cancel(...jobOf(streamId));
    },
  },
};
