import { alertStates } from '@torno/domain';
import { alertKinds, fieldsOf, healthSpans } from '@torno/kernel';
import { z } from 'zod';
import { query } from './endpoint.js';
import { listQuery } from './list-query.js';
import { id, instant, readers } from './wire.js';

/** One for each of `times`; null where nothing was measured. */
const values = z.array(z.number().nullable());
const namedValues = z.array(z.object({ name: z.string(), values }));

/**
 * How the installation is now, and how it was in the last hour or day, as its services have recorded it. Programs that
 * follow it for longer read `/metrics` of each service.
 */
export const platformHealth = query('GET', '/v1/admin/health', {
  roles: readers,
  query: z.object({ span: z.enum(fieldsOf(healthSpans)).default('hour') }),
  reads: [],
  reply: z.object({
    at: instant,
    /** Engines, and what else services need, with the services for which it has failed. */
    checks: z.array(z.object({ name: z.string(), failedFor: z.array(z.string()) })),
    /** Each service with its processes that have recorded their health within the last minute. */
    services: z.array(z.object({ name: z.string(), processes: z.number().int(), lastAt: instant.nullable() })),
    queues: z.array(z.object({ name: z.string(), waiting: z.number().int(), parked: z.number().int() })),
    projections: z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        eventsBehind: z.number().int().nullable(),
        secondsBehind: z.number().nullable(),
      }),
    ),
    disks: z.array(z.object({ name: z.string(), freeBytes: z.number(), totalBytes: z.number() })),
    charts: z.object({
      times: z.array(instant),
      commandsPerSecond: values,
      queriesPerSecond: values,
      /** Milliseconds. */
      p50: values,
      p95: values,
      p99: values,
      errorPercent: values,
      /** Jobs by queue, seconds by projection, percent used by disk. */
      waiting: namedValues,
      lag: namedValues,
      disks: namedValues,
    }),
  }),
});
export type PlatformHealth = z.infer<typeof platformHealth.reply>;

const operatorAlert = z.object({
  alertId: id,
  kind: z.enum(alertKinds),
  /** A check, service, projection, queue, process manager or disk; empty for the installation. */
  subject: z.string(),
  /** When it was raised. `value` and `limit`: seconds, jobs, events, percent or milliseconds; null for a state. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** Since when it has been wrong; the alert is raised a little later. */
  since: instant,
  raisedAt: instant,
  /** Null while it is open. */
  endedAt: instant.nullable(),
});
export type OperatorAlert = z.infer<typeof operatorAlert>;

/** The present and past alerts of the installation, the latest first. */
export const operatorAlerts = listQuery('/v1/admin/alerts', {
  filter: z.object({ state: z.enum(alertStates) }).partial(),
  sorts: ['raisedAt'],
  defaultSort: ['raisedAt', 'DESC'],
  reads: ['alerts'],
  row: operatorAlert,
});
