import express from 'express';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';
import type { VerifyToken } from './authorise.js';
import type { EndpointRequest, HandlersOf, HttpEndpoints, NamedEndpoint } from './endpoint.js';
import { health, type Readiness } from './health.js';
import { observe } from './observe.js';
import { refusalOf } from './problem.js';
import { createOperatorLanes } from './operator-lane.js';
import { HttpRefusal } from './refusal.js';
import { contextOf } from './request-context.js';
import { routesOf, type Route } from './routes.js';
import { runEndpoint } from './run-endpoint.js';
import { sendProblem } from './send-answer.js';
import { draining } from './server.js';

export type AppOptions<Endpoints extends HttpEndpoints, Extension = unknown> = {
  readonly log: Log;
  readonly metrics: Metrics;
  /** The rows that this service answers. */
  readonly endpoints: Endpoints;
  readonly handlers: NoInfer<HandlersOf<Endpoints, string, Extension>>;
  readonly verify: VerifyToken;
  /** Requests with this `X-Sync-Key` may call `service` rows; without one nobody may. */
  readonly syncKey?: string;
  readonly readiness: Readiness;
  /** Checks every reply against its row's schema; a mismatch is a logged 500. For tests and development. */
  readonly checkReplies?: boolean;
  /** English texts of refusals whose wording is fixed, by code. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * Derives further values for the handlers from the row and the request: metadata of a command, read models. It runs
   * after all checks of the HTTP layer. It may also wait, set headers, or refuse by throwing.
   */
  readonly extend?: (row: NamedEndpoint, request: EndpointRequest) => Promise<Extension>;
  readonly timeoutMs?: number;
  /** For multipart rows. */
  readonly uploadTimeoutMs?: number;
};

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Methods by path, for 405. */
const methodsByPath = (routes: readonly Route[]): Map<string, string[]> => {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of routes) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  return methods;
};

/**
 * The HTTP server of a service: the contract's rows under `/api`, `/health/…` and `/metrics`. Refusals are
 * application/problem+json. During a graceful shutdown it reports not ready and closes each connection with its reply.
 */
export const createApp = <Endpoints extends HttpEndpoints, Extension = unknown>(
  options: AppOptions<Endpoints, Extension>,
): express.Express => {
  const { log, metrics, messages, timeoutMs = 30_000, uploadTimeoutMs = 600_000 } = options;
  const routes = routesOf(options.endpoints, options.handlers);
  const lanes = createOperatorLanes();
  const checks = { ...options, checkReplies: options.checkReplies ?? false, uploadTimeoutMs, lanes };

  const api = express.Router({ caseSensitive: true });
  for (const route of routes) {
    api[verbs[route.endpoint.method]](route.endpoint.path, runEndpoint(route, checks));
  }
  for (const [path, methods] of methodsByPath(routes)) {
    api.all(path, (request, reply) => {
      contextOf(request).route = path;
      reply.setHeader('Allow', methods.join(', '));
      throw new HttpRefusal(405, 'method-not-allowed', `Only ${methods.join(', ')} can be used here`);
    });
  }

  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  const isDraining = (): boolean => app.enabled(draining);
  app.use(observe({ log, metrics, timeoutMs }));
  app.use(health({ readiness: options.readiness, metrics, log, isDraining }));
  app.use((_request, reply, next) => {
    if (isDraining()) reply.setHeader('Connection', 'close');
    reply.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', api);
  app.use(() => {
    throw new HttpRefusal(404, 'not-found', 'There is nothing at this address');
  });
  app.use((error: unknown, request: express.Request, reply: express.Response, _next: express.NextFunction) => {
    const context = contextOf(request);
    const { correlationId, log: requestLog } = context;
    const { headers, ...problem } = refusalOf(error, messages);
    if (reply.writableEnded || reply.destroyed) {
      requestLog.debug({ err: error }, 'The request failed after its client had disconnected');
      return;
    }
    context.isPlanned = error instanceof HttpRefusal && error.isPlanned;
    if (problem.status >= 500 && !context.isPlanned)
      requestLog.error({ err: error, code: problem.code }, 'The request failed');
    if (reply.headersSent) reply.destroy();
    else sendProblem(reply, { ...problem, correlationId }, headers);
  });
  return app;
};
