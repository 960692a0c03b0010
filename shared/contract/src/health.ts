import { alertKinds, fieldsOf, healthSpans } from '@torno/kernel';
import { z } from 'zod';
import { query } from './endpoint.js';
import { instant, readers } from './wire.js';

/** One for each of `times`; null where nothing was measured. */
const values = z.array(z.number().nullable());
const named = z.array(z.object({ name: z.string(), values }));

/**
 * How the installation is now, and how it was in the last hour or day: what its services have recorded, and what is
 * wrong. Programs that follow it for longer read `/metrics` of each service.
 */
export const platformHealth = query('GET', '/v1/admin/health', {
  roles: readers,
  query: z.object({ span: z.enum(fieldsOf(healthSpans)).default('hour') }),
  reads: [],
  reply: z.object({
    at: instant,
    /** What is wrong now. `value` and `limit`: seconds, jobs, percent or milliseconds; null for a state. */
    alerts: z.array(
      z.object({
        kind: z.enum(alertKinds),
        /** A check, service, projection, queue or disk; empty for the installation. */
        subject: z.string(),
        value: z.number().nullable(),
        limit: z.number().nullable(),
      }),
    ),
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
      waiting: named,
      lag: named,
      disks: named,
    }),
  }),
});
export type PlatformHealth = z.infer<typeof platformHealth.reply>;
