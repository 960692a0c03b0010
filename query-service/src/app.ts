import { contractOf } from '@torno/contract';
import { createApp, verifyUnlessRevoked, type Readiness } from '@torno/platform';
import type { QueryContext, QueryExtension, QueryRows } from './context.js';
import { queryHandlers } from './query-handlers.js';
import { onlyDeclared } from './read-models/read-models.js';
import { postponeStaleRefusals } from './stale-refusals.js';

export type QueryAppOptions = QueryContext & {
  readonly readiness: Readiness;
  readonly jwtSecret: string;
  /** Checks replies against their rows, and that handlers read only the models that their rows declare. */
  readonly checkReplies?: boolean;
};

/** Milliseconds in which read models usually show an event: queries that answer behind wait no longer. */
const defaultLagMs = 100;

/**
 * The read API. A request with `X-Min-Position` is answered once the read models that it reads have reached the
 * position, or after two seconds with `X-Stale: true` (G-21).
 */
export const createQueryApp = ({ readiness, jwtSecret, checkReplies = false, ...context }: QueryAppOptions) =>
  createApp<QueryRows, QueryExtension>({
    log: context.log,
    metrics: context.metrics,
    endpoints: contractOf('query'),
    handlers: postponeStaleRefusals(queryHandlers(context)),
    verify: verifyUnlessRevoked(jwtSecret, context.revocations.isRevoked, context.clock),
    readiness,
    checkReplies,
    extend: async ({ name, endpoint: { reads = [], answersBehind } }, { minPosition, signal, reply }) => {
      const until = answersBehind ? AbortSignal.any([signal, AbortSignal.timeout(defaultLagMs)]) : signal;
      const behind = minPosition !== undefined && !(await context.readModels.waitUntilAt(reads, minPosition, until));
      if (behind) reply.setHeader('X-Stale', 'true');
      const models = await context.readModels.models();
      return { models: checkReplies ? onlyDeclared(models, name, reads) : models, now: context.clock() };
    },
  });
