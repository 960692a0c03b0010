import { newId } from '@torno/kernel';
import type { Log } from '@torno/platform';
import compression from 'compression';
import express from 'express';
import { defaultPatience, forwarder, type Patience, type Upstreams } from './forward.js';
import { pages } from './pages.js';
import { methodNotAllowed, notFound, sendProblem, type GatewayProblem } from './problem.js';
import { createRouting, type RoutedEndpoint } from './routing.js';
import { securityHeaders } from './security-headers.js';

export type GatewayOptions = {
  readonly endpoints: Iterable<RoutedEndpoint>;
  readonly upstreams: Upstreams;
  /** Of the built frontend; absolute. */
  readonly pagesDirectory: string;
  /** Where maps load their tiles from; none by default. */
  readonly mapTileUrl?: string;
  readonly log: Log;
  readonly patience?: Partial<Patience>;
};

const correlationIdOf = (request: express.Request): string => {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : newId();
};

/** Live updates must not wait in a compressor, and a part of a file is counted in bytes of the file. */
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

/** One origin for everything: `/api` goes to the service that the contract names, the rest is the frontend. */
export const createGateway = ({
  endpoints,
  upstreams,
  pagesDirectory,
  mapTileUrl,
  log,
  patience = {},
}: GatewayOptions): express.Express => {
  const routing = createRouting(endpoints);
  const forward = forwarder({ upstreams, patience: { ...defaultPatience, ...patience }, log });

  const app = express();
  app.disable('x-powered-by');
  app.get(['/health/live', '/health/ready'], (_request, reply) => {
    reply.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.use(securityHeaders(mapTileUrl));
  app.use(compression({ filter: isCompressible }));
  app.use('/api', (request, reply) => {
    const correlationId = correlationIdOf(request);
    const found = routing(request.method, request.path);
    if (!found) return sendProblem(reply, notFound, correlationId);
    if ('allow' in found) return sendProblem(reply, methodNotAllowed(found.allow), correlationId);
    return forward(found, request, reply, correlationId);
  });
  app.use(pages(pagesDirectory));
  app.use((request, reply) => sendProblem(reply, notFound, correlationIdOf(request)));
  app.use((err: unknown, request: express.Request, reply: express.Response, _next: express.NextFunction) => {
    const correlationId = correlationIdOf(request);
    const status = statusOf(err);
    if (status >= 500) log.error({ err, correlationId }, 'request failed');
    if (reply.headersSent) reply.destroy();
    else sendProblem(reply, problemOf(status), correlationId);
  });
  return app;
};
