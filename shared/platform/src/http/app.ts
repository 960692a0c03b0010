import express from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';
import type { VerifyToken } from './authorise.js';
import type { EndpointRequest, HandlersOf, HttpEndpoints, NamedEndpoint } from './endpoint.js';
import { health, type Readiness } from './health.js';
import { observe } from './observe.js';
import { refusalOf } from './problem.js';
import { createOperatorConcurrency } from './operator-concurrency.js';
import { HttpRefusal } from './refusal.js';
import { contextOf } from './request-context.js';
import { routesOf } from './routes.js';
import { apiPathOf, createRouting, isRow } from './routing.js';
import { runEndpoint } from './run-endpoint.js';
import { sendProblem } from './send-answer.js';
import { draining, type HttpListener } from './server.js';

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
  /** The timeout of multipart rows. */
  readonly uploadTimeoutMs?: number;
};

const notFound = (): HttpRefusal => new HttpRefusal(404, 'not-found', 'There is nothing at this address');

/**
 * The HTTP server of a service: the contract's rows under `/api`, `/health/…` and `/metrics`. Refusals are
 * application/problem+json. During a graceful shutdown it reports not ready and closes each connection with its reply.
 *
 * A row is found by the routing that the gateway uses, without Express: that would ask each of some hundred rows
 * whether the path is its own. Express answers rare requests.
 */
export const createApp = <Endpoints extends HttpEndpoints, Extension = unknown>(
  options: AppOptions<Endpoints, Extension>,
): HttpListener => {
  const { log, metrics, messages, timeoutMs = 30_000, uploadTimeoutMs = 600_000 } = options;
  const operatorConcurrency = createOperatorConcurrency();
  const checks = { ...options, checkReplies: options.checkReplies ?? false, uploadTimeoutMs, operatorConcurrency };
  const findRow = createRouting(
    routesOf(options.endpoints, options.handlers).map((route) => {
      const { method, path } = route.endpoint;
      return { method, path, run: runEndpoint(route, checks) };
    }),
  );
  const observeRequest = observe({ log, metrics, timeoutMs });

  const sendFailure = (error: unknown, request: IncomingMessage, reply: ServerResponse): void => {
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
  };

  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  const isDraining = (): boolean => app.enabled(draining);
  const prepare = (reply: ServerResponse): void => {
    if (isDraining()) reply.setHeader('Connection', 'close');
    reply.setHeader('Cache-Control', 'no-store');
  };
  app.use(health({ readiness: options.readiness, metrics, log, isDraining }));
  app.use((request, reply) => {
    prepare(reply);
    sendFailure(notFound(), request, reply);
  });
  app.use((error: unknown, request: express.Request, reply: express.Response, _next: express.NextFunction) =>
    sendFailure(error, request, reply),
  );

  const answerRow = async (path: string, request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const found = findRow(request.method ?? 'GET', path);
    if (found === undefined) throw notFound();
    if (isRow(found)) return found.run(request, reply, path);
    contextOf(request).route = found.path;
    const methods = found.allow.join(', ');
    reply.setHeader('Allow', methods);
    throw new HttpRefusal(405, 'method-not-allowed', `Only ${methods} can be used here`);
  };

  const answer = (request: IncomingMessage, reply: ServerResponse): void => {
    // A thrown value may be undefined and so have no stack trace; this error at least has one.
    const fail = (error: unknown): void =>
      sendFailure(error ?? new Error('The request failed without a reason'), request, reply);
    observeRequest(request, reply, fail);
    const path = apiPathOf(request.url ?? '/');
    if (path === undefined) return void app(request, reply);
    prepare(reply);
    answerRow(path, request, reply).catch(fail);
  };
  return Object.assign(answer, { enable: (setting: string) => app.enable(setting) });
};
