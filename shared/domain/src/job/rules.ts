import { DomainError, type JobState } from '@torno/kernel';
import { jobQueues } from './queues.js';

/** The facts about a job on which operators' commands depend. */
export type JobFacts = {
  readonly queue: string;
  readonly state: JobState;
  readonly parkedAt: string | null;
  /** The people and things that it concerns, as `concernKeys` writes them. */
  readonly concerns: readonly string[];
};

/** The job; it is undefined for one that does not exist. */
export const requireJob = (facts: JobFacts | undefined): JobFacts => {
  if (!facts) throw new DomainError('job.unknown', 'not-found');
  return facts;
};

/** Refuses a job that is not parked; returns since when it has been. */
export const requireParkedJob = ({ state, parkedAt }: JobFacts): string => {
  if (state !== 'parked' || parkedAt === null) throw new DomainError('job.not-parked');
  return parkedAt;
};

/** An e-mail that was sent may be sent once more; one that could not be sent is tried again instead. */
export const requireSent = ({ queue, state }: Pick<JobFacts, 'queue' | 'state'>): void => {
  if (queue !== jobQueues.emails || state !== 'done') throw new DomainError('job.not-sent');
};

export const mayBeCancelled = ({ state }: Pick<JobFacts, 'state'>): boolean =>
  state !== 'done' && state !== 'cancelled';

export const requireCancellable = (facts: JobFacts): void => {
  if (!mayBeCancelled(facts)) throw new DomainError('job.over');
};
