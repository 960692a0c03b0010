import { emailStates, listLimits } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { listQuery, oneOrSeveral } from './list-query.js';
import { done, id, instant, readers, reasonBody, subject, technicalName, text } from './wire.js';

const roles = 'operator';

/** `<queue>:<id within it>`. */
const jobId = subject(z.string().regex(/^[a-z][a-z-]{0,49}:[\w-]{1,100}$/));

export const operatorJob = z.object({
  jobId,
  queue: z.string(),
  /** The kind of an e-mail. */
  kind: z.string().nullable(),
  state: z.enum(jobStates),
  tries: z.number().int(),
  /** Why it failed last. */
  error: z.string().nullable(),
  /** It was parked because it can never succeed as it is, such as an e-mail to a mailbox that does not exist. */
  isRefused: z.boolean(),
  publishedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  parkedAt: instant.nullable(),
  /** When it was done or cancelled. */
  endedAt: instant.nullable(),
  /** The people and things that it concerns, as far as they still exist. */
  person: z.object({ userId: id, name: z.string(), email: z.string() }).nullable(),
  rfq: z.object({ rfqId: id, secondaryId: z.number().int(), label: z.string() }).nullable(),
  /** Its RFQ, if it belongs to one, is `rfq`. */
  file: z
    .object({ fileName: z.string(), company: z.object({ companyId: id, label: z.string() }).nullable() })
    .nullable(),
});
export type OperatorJob = z.infer<typeof operatorJob>;

/** The jobs in the queue, and finished or cancelled ones for 14 days; `id` is the order of publication. */
export const operatorJobs = listQuery('/v1/admin/jobs', {
  filter: z
    .object({
      id: oneOrSeveral(jobId),
      queue: technicalName,
      kind: technicalName,
      state: z.enum(jobStates),
      userId: id,
    })
    .partial(),
  sorts: ['publishedAt'],
  defaultSort: ['publishedAt', 'DESC'],
  reads: ['users', 'rfqs', 'companies', 'attachments'],
  shows: ['job'],
  row: operatorJob,
});

const params = z.object({ jobId });

/** Lets the worker try a parked job again; the reply waits for that, for some seconds. */
export const retryJob = command('POST', '/v1/admin/job/:jobId/retry', {
  roles,
  appends: ['JobRetryRequested'],
  params,
  body: reasonBody,
  reply: done,
});
/** A job that is not done is not tried any more; a try that runs at this moment may still have its effect. */
export const cancelJob = command('POST', '/v1/admin/job/:jobId/cancel', {
  roles,
  appends: ['JobCancellationRequested'],
  params,
  body: reasonBody,
  reply: done,
});
/** Sends an e-mail once more, as it was; one that could not be sent is tried again instead. */
export const resendEmail = command('POST', '/v1/admin/job/:jobId/resend', {
  roles,
  appends: ['EmailResendRequested'],
  params,
  body: reasonBody,
  reply: done,
});

const operatorEmail = operatorJob.omit({ queue: true, state: true, file: true }).extend({
  state: z.enum(emailStates),
  /** As it was sent; null before, and where no copy is kept. */
  sent: z.object({ to: z.string(), subject: z.string(), at: instant }).nullable(),
});
export type OperatorEmail = z.infer<typeof operatorEmail>;

/** E-mails of the last 14 days, and all that are not sent yet; `q` searches their recipients, of whom it finds up to 200. */
export const operatorEmails = listQuery('/v1/admin/emails', {
  filter: z
    .object({
      id: oneOrSeveral(jobId),
      q: text(listLimits.searchTerm),
      kind: technicalName,
      state: z.enum(emailStates),
    })
    .partial(),
  sorts: ['publishedAt'],
  defaultSort: ['publishedAt', 'DESC'],
  reads: ['users', 'rfqs'],
  shows: ['job'],
  row: operatorEmail,
});

/** The text of an e-mail as it was sent, without links that only its recipient may use. */
export const emailContent = query('GET', '/v1/admin/emails/:jobId/content', {
  roles: readers,
  params,
  reads: [],
  reply: z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: instant }),
});
