import { contractOf } from '@torno/contract';
import { createApp, verifyAccessToken, type Readiness } from '@torno/platform';
import type { QueryContext } from './context.js';
import { queryHandlers } from './handlers.js';
import { honestAboutStaleness } from './stale-not-found.js';

export type QueryAppOptions = QueryContext & {
  readonly readiness: Readiness;
  readonly jwtSecret: string;
  readonly checkReplies?: boolean;
};

/**
 * The read API. A request with `X-Min-Position` is answered once the read models that it reads are there, or after two
 * seconds with `X-Stale: true` (G-21).
 */
export const createQueryApp = ({ readiness, jwtSecret, checkReplies, ...context }: QueryAppOptions) =>
  createApp({
    log: context.log,
    metrics: context.metrics,
    endpoints: contractOf('query'),
    side: 'query',
    handlers: honestAboutStaleness(queryHandlers(context)),
    verify: (token) => verifyAccessToken(token, jwtSecret, context.clock),
    readiness,
    checkReplies,
    extend: async ({ endpoint: { reads = [] } }, { minPosition, signal, reply }) => {
      const behind = minPosition !== undefined && !(await context.readModels.reached(reads, minPosition, signal));
      if (behind) reply.setHeader('X-Stale', 'true');
    },
  });
