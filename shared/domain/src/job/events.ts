import { event, events, type EventOf } from '@torno/kernel';

const reason = 'The mail server was down and answers again';

/** Streams `job-<queue>:<job id>`: what operators have asked of a job in the queue. */
export const jobEvents = events('job', {
  /** `parkedAt` says which time the job was parked, so that it is tried again once. */
  JobRetryRequested: event<{ readonly parkedAt: string; readonly reason: string }>({
    sample: { parkedAt: '2026-03-10T12:00:00.000Z', reason },
  }),
  /** The same e-mail is sent once more, as a job of its own. */
  EmailResendRequested: event<{ readonly reason: string }>({ sample: { reason } }),
  JobCancellationRequested: event<{ readonly reason: string }>({ sample: { reason } }),
});
export type JobEvent = EventOf<typeof jobEvents>;
