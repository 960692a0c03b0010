import {
  jobEvents,
  requireCancellable,
  requireJob,
  requireParkedJob,
  requireSent,
  type JobEvent,
  type JobFacts,
} from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

/** `facts` are what the queue says of the job, undefined for one that does not exist. */
type Ask = { readonly facts: JobFacts | undefined; readonly reason: string };

const nothing = () => ({});

/** What operators ask of a job. Whether it is possible follows from the queue, so the stream has no state. */
export const jobControl = decider({
  events: jobEvents,
  initial: nothing,
  evolve: nothing,
  commands: {
    RetryJob: ({ facts, reason }: Ask): JobEvent[] => {
      const parkedAt = requireParkedJob(requireJob(facts));
      return [{ type: 'JobRetryRequested', data: { parkedAt, reason } }];
    },
    ResendEmail: ({ facts, reason }: Ask): JobEvent[] => {
      requireSent(requireJob(facts));
      return [{ type: 'EmailResendRequested', data: { reason } }];
    },
    CancelJob: ({ facts, reason }: Ask): JobEvent[] => {
      requireCancellable(requireJob(facts));
      return [{ type: 'JobCancellationRequested', data: { reason } }];
    },
  },
});
export type JobControlCommand = CommandOf<typeof jobControl>;
