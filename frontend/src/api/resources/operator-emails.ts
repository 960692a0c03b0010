import type { OperatorEmail } from '@torno/contract';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

/** `q` searches names and mail addresses of receivers. */
export type OperatorEmailFilter = {
  readonly q?: string;
  readonly kind?: string;
  readonly state?: OperatorEmail['state'];
};
export type OperatorEmailRecord = Identified<OperatorEmail>;

/** The e-mails of the platform. */
export const operatorEmails = {
  ...simpleRestList<OperatorEmail, OperatorEmailFilter>('operatorEmails', ({ jobId }) => jobId),
  name: 'operatorEmails',
} as const;
