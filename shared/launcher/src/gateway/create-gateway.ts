import { correlationIdPattern, newId } from '@torno/kernel';
import { apiPathOf, createRouting, isRow, type Log } from '@torno/platform';
import compression from 'compression';
import express from 'express';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { limitAnonymousCalls } from './anonymous-calls.js';
import { defaultTimeouts, forwarder, type Timeouts, type Upstreams } from './forward.js';
import { pages } from './pages.js';
import { methodNotAllowed, notFound, sendProblem, tooManyCalls, type GatewayProblem } from './problem.js';
import type { RoutedEndpoint } from './routed-endpoint.js';
import { securityHeaders } from './security-headers.js';

export type GatewayOptions = {
  readonly endpoints: Iterable<RoutedEndpoint>;
  readonly upstreams: Upstreams;
  /** Directory of the built frontend; absolute. */
  readonly pagesDirectory: string;
  /** Where maps load their tiles from; none by default. */
  readonly mapTileUrl?: string;
  /** The address that people use begins with `https:`. */
  readonly encrypted: boolean;
  /** Calls without a user that one network may send in a minute. */
  readonly anonymousCallsPerMinute: number;
  /** Number of proxies in front of the gateway that append their caller to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly log: Log;
  readonly timeouts?: Partial<Timeouts>;
};

/** Middleware that runs with or without Express. */
type Layer = (request: IncomingMessage, reply: ServerResponse, next: (error?: unknown) => void) => void;

const correlationIdOf = ({ headers }: IncomingMessage): string => {
  const header = headers['x-correlation-id'];
  return typeof header === 'string' && correlationIdPattern.test(header) ? header : newId();
};

/** Live updates must not wait in a compressor, and ranges of partial content count uncompressed bytes. */
const isCompressible: compression.CompressionFilter = (request, reply) =>
  reply.statusCode !== 206 &&
  !String(reply.getHeader('Content-Type') ?? '').startsWith('text/event-stream') &&
  compression.filter(request, reply);

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

const problemOf = (status: number): GatewayProblem => {
  if (status === 404) return notFound;
  if (status < 500) return { status, code: 'bad-request', message: 'The request cannot be read' };
  return { status: 500, code: 'internal', message: 'Something went wrong' };
};

/** The frontend and the gateway's own health checks. */
const createSite = (
  pagesDirectory: string,
  { compress, log }: { readonly compress: Layer; readonly log: Log },
): express.Express => {
  const app = express();
  app.disable('x-powered-by');
  app.get(['/health/live', '/health/ready'], (_request, reply) => {
    reply.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.use(compress);
  app.use(pages(pagesDirectory));
  app.use((request, reply) => sendProblem(reply, notFound, correlationIdOf(request)));
  app.use((err: unknown, request: express.Request, reply: express.Response, _next: express.NextFunction) => {
    const correlationId = correlationIdOf(request);
    const status = statusOf(err);
    if (status >= 500) log.error({ err, correlationId }, 'The gateway failed to handle a request');
    if (reply.headersSent) reply.destroy();
    else sendProblem(reply, problemOf(status), correlationId);
  });
  return app;
};

/**
 * One origin for everything: `/api` goes to the service that the contract names, the rest is the frontend. API calls
 * are by far the most frequent, so they skip the middleware that pages need: replies to commands are too small to
 * be compressed.
 */
export const createGateway = ({
  endpoints,
  upstreams,
  pagesDirectory,
  mapTileUrl,
  encrypted,
  anonymousCallsPerMinute,
  trustedProxies,
  log,
  timeouts = {},
}: GatewayOptions): RequestListener => {
  const router = createRouting(endpoints);
  const forward = forwarder({ upstreams, timeouts: { ...defaultTimeouts, ...timeouts }, log });
  const headers = securityHeaders({ tiles: mapTileUrl, encrypted });
  const countCall = limitAnonymousCalls({ perMinute: anonymousCallsPerMinute, trustedProxies });
  // The middleware only uses the Node API of request and reply, although its types demand Express.
  const compress = compression({ filter: isCompressible }) as unknown as Layer;
  const site = createSite(pagesDirectory, { compress, log });

  return (request, reply) => {
    for (const [name, value] of headers) reply.setHeader(name, value);
    const path = apiPathOf(request.url ?? '/');
    if (path === undefined) return site(request, reply);
    const correlationId = correlationIdOf(request);
    const refuse = (problem: GatewayProblem): void => sendProblem(reply, problem, correlationId);
    const found = router(request.method ?? 'GET', path);
    if (!found) return refuse(notFound);
    if (!isRow(found)) return refuse(methodNotAllowed(found.allow));
    const { secondsToWait: seconds, recordStatus } = countCall(found, request);
    if (seconds > 0) return refuse(tooManyCalls(seconds));
    const answer = (): void => void forward(found, request, reply, { correlationId, refuse, onStatus: recordStatus });
    if (found.service === 'command') answer();
    else compress(request, reply, answer);
  };
};
