import type { OperatorJob } from '@torno/contract';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

/** `id` is that of one job, `userId` of the person whom they are about. */
export type OperatorJobFilter = {
  readonly id?: string;
  readonly queue?: string;
  readonly kind?: string;
  readonly state?: OperatorJob['state'];
  readonly userId?: string;
};
export type OperatorJobRecord = Identified<OperatorJob>;

/** The background work of the platform. */
export const operatorJobs = {
  ...simpleRestList<OperatorJob, OperatorJobFilter>('operatorJobs', ({ jobId }) => jobId),
  name: 'operatorJobs',
} as const;
