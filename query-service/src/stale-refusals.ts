import { DomainError } from '@torno/kernel';
import { HttpRefusal, type EndpointRequest, type Handler } from '@torno/platform';
import type { QueryHandlers } from './context.js';

/** A read model had not reached the position of the request when it was read. */
export const isStale = ({ reply }: Pick<EndpointRequest, 'reply'>): boolean => reply.getHeader('X-Stale') === 'true';

/** True for refusals that a later event may lift: a document is missing, or does not yet permit what is requested. */
const mayBeLifted = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'not-found' || error.kind === 'forbidden');

/**
 * A lagging read model may lack an event of the caller's own command, which created the document or permitted access to
 * it. The answer is then 503 with `Retry-After` instead of 404 or 403 (G-21).
 */
const withRetryWhenStale =
  (handler: Handler): Handler =>
  async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      if (!isStale(request) || !mayBeLifted(error)) throw error;
      throw new HttpRefusal(503, 'read-model-behind', 'This is not up to date yet, please try again', {
        retryAfterSeconds: 1,
      });
    }
  };

export const postponeStaleRefusals = (handlers: QueryHandlers): QueryHandlers =>
  // Each handler keeps the type of its row; only the error that it throws may differ.
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, withRetryWhenStale(handler as unknown as Handler)]),
  ) as unknown as QueryHandlers;
