import { jobSorts, listLimits } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { operatorRange } from './operator.js';
import { done, id, instant, jsonText, readers, reasoned, technicalName } from './wire.js';

const roles = 'operator';

export const operatorJob = z.object({
  /** `<queue>:<id within it>`. */
  jobId: technicalName,
  queue: z.string(),
  /** The kind of an e-mail. */
  kind: z.string().nullable(),
  state: z.enum(jobStates),
  tries: z.number().int(),
  /** Why it failed last. */
  error: z.string().nullable(),
  publishedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  parkedAt: instant.nullable(),
  /** When it was done or cancelled. */
  endedAt: instant.nullable(),
  /** Whom and what it is about, as far as it still exists. */
  person: z.object({ userId: id, name: z.string(), email: z.string() }).nullable(),
  rfq: z.object({ rfqId: id, secondaryId: z.number().int(), label: z.string() }).nullable(),
  fileName: z.string().nullable(),
});
export type OperatorJob = z.infer<typeof operatorJob>;

const jobFilter = z
  .object({
    id: z.union([technicalName, z.array(technicalName).max(listLimits.pageSize)]),
    queue: technicalName,
    kind: technicalName,
    state: z.enum(jobStates),
    userId: id,
  })
  .partial();
/** `id`, the usual order of ra-data-simple-rest, is the order of publication. */
const jobSort = z.tuple([z.enum([...jobSorts, 'id']), z.enum(['ASC', 'DESC'])]);

/** The jobs in the queue, and for 14 days those that are done or cancelled; list parameters as for RFQs. */
export const operatorJobs = query('GET', '/v1/admin/jobs', {
  roles: readers,
  query: z.object({
    filter: jsonText(jobFilter).default({}),
    range: jsonText(operatorRange).default([0, listLimits.usualPageSize - 1]),
    sort: jsonText(jobSort).default(['publishedAt', 'DESC']),
  }),
  reads: ['users', 'rfqs', 'attachments'],
  reply: z.array(operatorJob),
});

const params = z.object({ jobId: technicalName });

/** Lets the worker try a parked job again; the reply waits for that, for some seconds. */
export const retryJob = command('POST', '/v1/admin/job/:jobId/retry', {
  roles,
  appends: ['JobRetryRequested'],
  params,
  body: reasoned,
  reply: done,
});
/** A job that is not done is not tried any more; a try that runs at this moment may still have its effect. */
export const cancelJob = command('POST', '/v1/admin/job/:jobId/cancel', {
  roles,
  appends: ['JobCancellationRequested'],
  params,
  body: reasoned,
  reply: done,
});
