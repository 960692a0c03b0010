import {
  concernsOf,
  jobEvents,
  requireCancellable,
  requireJob,
  requireParkedJob,
  requireSent,
  type JobEvent,
  type JobFacts,
  type JobPlace,
} from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

/** `facts` is the job as the queue knows it, undefined for one that does not exist. */
type JobRequest = { readonly facts: JobFacts | undefined; readonly reason: string };

const placeOf = ({ concerns }: JobFacts): JobPlace => {
  const { rfqId = '', userId = '' } = concernsOf(concerns);
  return { rfqId, userId };
};

const noState = () => ({});

/** Commands of operators on a job. The queue decides whether they are possible, so the stream has no state. */
export const jobControl = decider({
  events: jobEvents,
  initial: noState,
  evolve: noState,
  commands: {
    RetryJob: ({ facts, reason }: JobRequest): JobEvent[] => {
      const job = requireJob(facts);
      return [{ type: 'JobRetryRequested', data: { parkedAt: requireParkedJob(job), reason, ...placeOf(job) } }];
    },
    ResendEmail: ({ facts, reason }: JobRequest): JobEvent[] => {
      const job = requireJob(facts);
      requireSent(job);
      return [{ type: 'EmailResendRequested', data: { reason, ...placeOf(job) } }];
    },
    CancelJob: ({ facts, reason }: JobRequest): JobEvent[] => {
      const job = requireJob(facts);
      requireCancellable(job);
      return [{ type: 'JobCancellationRequested', data: { reason, ...placeOf(job) } }];
    },
  },
});
export type JobControlCommand = CommandOf<typeof jobControl>;
