import type express from 'express';
import type { Log } from '../log/index.js';
import { noRoute, type Metrics } from '../metrics/index.js';
import { HttpRefusal } from './refusal.js';
import { setContext, type RequestContext } from './request-context.js';
import { correlationIdOf } from './request-headers.js';

/** The status that is logged and counted when the client disconnects before the reply. */
const clientGone = 499;

/**
 * The outermost layer: correlation id, time limit, abort signal, and after the reply one log line and one observation.
 * The query string is not logged: it may hold a token.
 */
export const observe =
  ({ log, metrics, timeoutMs }: { readonly log: Log; readonly metrics: Metrics; readonly timeoutMs: number }) =>
  (request: express.Request, reply: express.Response, next: express.NextFunction): void => {
    const started = performance.now();
    const correlationId = correlationIdOf(request.headers);
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limitTo = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A reply that has begun (a download, live updates) has no time limit.
        if (reply.headersSent) return;
        controller.abort(new Error('The request took too long'));
        next(new HttpRefusal(503, 'timeout', 'The request took too long', { retryAfterSeconds: 2 }));
      }, milliseconds);
    };
    // Express takes what its routers have matched off `path`, and most requests end there.
    const { method, originalUrl } = request;
    let requestLog: Log | undefined;
    const context: RequestContext = {
      correlationId,
      // Most requests log nothing but the line below.
      get log() {
        return (requestLog ??= log.child({ correlationId }));
      },
      signal: controller.signal,
      limitTo,
      route: noRoute,
    };
    setContext(request, context);
    reply.setHeader('X-Correlation-Id', correlationId);
    limitTo(timeoutMs);
    reply.once('close', () => {
      clearTimeout(timer);
      if (!reply.writableFinished) controller.abort(new Error('The client has disconnected'));
      const seconds = (performance.now() - started) / 1000;
      const status = reply.writableFinished ? reply.statusCode : clientGone;
      const { route, userId, isPlanned = false } = context;
      metrics.observeHttp({ method, route, status, seconds, isPlanned });
      const milliseconds = Math.round(seconds * 1000);
      const line = { correlationId, route, method, status, milliseconds, ...(userId === undefined ? {} : { userId }) };
      // Health probes come every few seconds.
      if (originalUrl.startsWith('/api/')) log.info(line, 'The service handled a request');
      else log.debug(line, 'The service handled a request');
    });
    next();
  };
