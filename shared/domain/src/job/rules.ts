import { DomainError, type JobState } from '@torno/kernel';

/** What is known of a job when an operator asks something of it. */
export type JobFacts = { readonly state: JobState; readonly parkedAt: string | null };

/** The job; it is undefined for one that does not exist. */
export const requireJob = (facts: JobFacts | undefined): JobFacts => {
  if (!facts) throw new DomainError('job.unknown', 'not-found');
  return facts;
};

/** Since when the job has been parked. */
export const requireParkedJob = ({ state, parkedAt }: JobFacts): string => {
  if (state !== 'parked' || parkedAt === null) throw new DomainError('job.not-parked');
  return parkedAt;
};

export const mayBeCancelled = ({ state }: Pick<JobFacts, 'state'>): boolean =>
  state !== 'done' && state !== 'cancelled';

export const requireCancellable = (facts: JobFacts): void => {
  if (!mayBeCancelled(facts)) throw new DomainError('job.over');
};
