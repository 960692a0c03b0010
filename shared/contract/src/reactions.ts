import { z } from 'zod';
import { command } from './endpoint.js';
import { listQuery } from './list-query.js';
import { done, instant, reasonBody, subject } from './wire.js';

const roles = 'operator';

/** `<process manager>:<event id>`. */
const reactionId = subject(z.string().regex(/^[a-z][a-z-]{0,49}:[\w-]{1,100}$/));

const operatorReaction = z.object({
  reactionId,
  /** Name of the process manager. */
  process: z.string(),
  /** Type, stream and revision of the event that it could not handle. */
  type: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  /** Why it failed last. */
  error: z.string(),
  parkedAt: instant,
  lastTriedAt: instant,
  tries: z.number().int(),
});
export type OperatorReaction = z.infer<typeof operatorReaction>;

/** Events that process managers have failed on too often; they wait until an operator has them tried again or skipped. */
export const operatorReactions = listQuery('/v1/admin/reactions', {
  filter: z.object({}),
  sorts: ['lastTriedAt'],
  defaultSort: ['lastTriedAt', 'DESC'],
  reads: [],
  shows: ['reaction'],
  row: operatorReaction,
});

const params = z.object({ reactionId });

/** Handles the event once more; if that fails, it stays parked with the new error. The reply waits, for some seconds. */
export const retryReaction = command('POST', '/v1/admin/reaction/:reactionId/retry', {
  roles,
  appends: ['ReactionRetryRequested'],
  params,
  body: reasonBody,
  reply: done,
});
/** Never handles the event; what would have followed from it does not happen. */
export const skipReaction = command('POST', '/v1/admin/reaction/:reactionId/skip', {
  roles,
  appends: ['ReactionSkipRequested'],
  params,
  body: reasonBody,
  reply: done,
});
