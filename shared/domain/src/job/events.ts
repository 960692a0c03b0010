import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

/** The RFQ and the person that the job is about; empty where there is none, and before the events named them. */
export type JobPlace = { readonly rfqId: string; readonly userId: string };

const placeFields = {
  schema: 2,
  upcasts: { 1: (data: object) => ({ ...data, rfqId: '', userId: '' }) },
} as const;
const place: JobPlace = { rfqId: sampleIds.rfq, userId: sampleIds.owner };

const reason = 'The mail server was down and answers again';

/** Streams `job-<queue>:<job id>`: operators' actions on a job in the queue. */
export const jobEvents = events('job', {
  /** `parkedAt` identifies the parking that is meant, so that the job is tried again once. */
  JobRetryRequested: event<{ readonly parkedAt: string; readonly reason: string } & JobPlace>({
    ...placeFields,
    sample: { parkedAt: '2026-03-10T12:00:00.000Z', reason, ...place },
  }),
  /** The same e-mail is sent once more, as a job of its own. */
  EmailResendRequested: event<{ readonly reason: string } & JobPlace>({ ...placeFields, sample: { reason, ...place } }),
  JobCancellationRequested: event<{ readonly reason: string } & JobPlace>({
    ...placeFields,
    sample: { reason, ...place },
  }),
});
export type JobEvent = EventOf<typeof jobEvents>;
