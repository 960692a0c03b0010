import { mayBeCancelled } from '@torno/domain';
import type { JobRecord } from '@torno/platform';
import { positionReply, type CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { jobControl } from './job-control.js';
import { waitUntil } from './wait-until.js';

/** Operators' commands on jobs become events, which a process manager carries out in the queue. */
export const jobHandlers = ({
  jobs,
}: Pick<CommandContext, 'jobs'>): Pick<CommandHandlers, 'retryJob' | 'cancelJob' | 'resendEmail'> => {
  const factsOf = async (jobId: string): Promise<JobRecord | undefined> => (await jobs.one(jobId)) ?? undefined;
  return {
    retryJob: async ({ params: { jobId }, body, run }) => {
      const facts = await factsOf(jobId);
      const result = await run(jobControl, jobId, { type: 'RetryJob', data: { facts, ...body } });
      await waitUntil(async () => (await jobs.one(jobId))?.parkedAt !== facts?.parkedAt);
      return positionReply(result);
    },
    resendEmail: async ({ params: { jobId }, body, run }) =>
      positionReply(
        await run(jobControl, jobId, { type: 'ResendEmail', data: { facts: await factsOf(jobId), ...body } }),
      ),
    cancelJob: async ({ params: { jobId }, body, run }) => {
      const result = await run(jobControl, jobId, {
        type: 'CancelJob',
        data: { facts: await factsOf(jobId), ...body },
      });
      await waitUntil(async () => !mayBeCancelled((await jobs.one(jobId)) ?? { state: 'done' }));
      return positionReply(result);
    },
  };
};
