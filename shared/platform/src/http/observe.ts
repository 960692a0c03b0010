import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/index.js';
import { noRoute, type Metrics } from '../metrics/index.js';
import { HttpRefusal } from './refusal.js';
import { setContext, type RequestContext } from './request-context.js';
import { correlationIdOf } from './request-headers.js';

/** The status that is logged and counted when the client disconnects before the reply. */
const clientGone = 499;

/**
 * Gives a request its correlation id, time limit and abort signal, and after the reply one log line and one
 * observation. `fail` is called when the time is over. The query string is not logged: it may hold a token.
 */
export const observe =
  ({ log, metrics, timeoutMs }: { readonly log: Log; readonly metrics: Metrics; readonly timeoutMs: number }) =>
  (request: IncomingMessage, reply: ServerResponse, fail: (error: unknown) => void): void => {
    const startedAt = performance.now();
    const correlationId = correlationIdOf(request.headers);
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limitTo = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A reply that has begun (a download, live updates) has no time limit.
        if (reply.headersSent) return;
        controller.abort(new Error('The request took too long'));
        fail(new HttpRefusal(503, 'timeout', 'The request took too long', { retryAfterSeconds: 2 }));
      }, milliseconds);
    };
    const { method = 'GET', url = '/' } = request;
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
      const seconds = (performance.now() - startedAt) / 1000;
      const status = reply.writableFinished ? reply.statusCode : clientGone;
      const { route, userId, isPlanned = false } = context;
      metrics.observeHttp({ method, route, status, seconds, isPlanned });
      const milliseconds = Math.round(seconds * 1000);
      const line = { correlationId, route, method, status, milliseconds, ...(userId === undefined ? {} : { userId }) };
      // Health probes come every few seconds.
      const routeText = route === noRoute ? 'of an unknown path' : route;
      const message = `The service handled ${method} ${routeText} with status ${status}`;
      if (url.startsWith('/api/')) log.info(line, message);
      else log.debug(line, message);
    });
  };
