import { faultLimits, faultStates } from '@torno/domain';
import { z } from 'zod';
import { command } from './endpoint.js';
import { listQuery } from './list-query.js';
import { done, id, instant, reasonBody, text } from './wire.js';

/**
 * An error of the interface that a browser has met (SYS-07). It is stored without whoever met it, and without what names
 * a person in its texts. 429 `fault.too-many` for more than a broken page would report.
 */
export const reportFault = command('POST', '/v1/error-dump', {
  roles: 'any',
  appends: ['FaultReported'],
  impersonated: 'recorded',
  body: z.object({
    message: text(faultLimits.message).min(1),
    stack: text(faultLimits.stack),
    path: text(faultLimits.route),
    version: text(faultLimits.version),
  }),
  reply: z.unknown(),
  successStatus: 204,
});

const operatorFault = z.object({
  faultId: id,
  message: z.string(),
  /** As the latest report has it, like route and version. */
  stack: z.string(),
  route: z.string(),
  version: z.string(),
  count: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  state: z.enum(faultStates),
  /** The person who settled it last, even if it was reported again since; null for nobody. */
  settled: z.object({ at: instant, operatorName: z.string(), reason: z.string() }).nullable(),
});
export type OperatorFault = z.infer<typeof operatorFault>;

/** Errors that browsers reported, each once with how often. */
export const operatorFaults = listQuery('/v1/admin/error-dumps', {
  filter: z.object({ state: z.enum(faultStates) }).partial(),
  sorts: ['lastAt', 'count'],
  defaultSort: ['lastAt', 'DESC'],
  reads: ['faults', 'users'],
  row: operatorFault,
});

/** Marks a fault as settled until it is reported again. */
export const settleFault = command('POST', '/v1/admin/error-dumps/:faultId/settle', {
  roles: 'operator',
  appends: ['FaultSettled'],
  params: z.object({ faultId: id }),
  body: reasonBody,
  reply: done,
});
