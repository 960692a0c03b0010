import type { ServiceName } from '@torno/contract';
import type { Log } from '@torno/platform';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endToEnd, headersToForward } from './forwarded-headers.js';
import { requestTimedOut, unavailable, type GatewayProblem } from './problem.js';
import { requestBody, type RequestBody } from './request-body.js';
import type { RoutedEndpoint } from './routed-endpoint.js';
import { forward, upstreamAt, UpstreamUnavailable, type ClientConnection, type Upstream } from './upstream.js';

/** The addresses of the services: `http:`, `https:` or `http+unix:`. */
export type Upstreams = Readonly<Record<ServiceName, URL>>;

/** Timeouts of the gateway, in milliseconds. */
export type Timeouts = {
  /** How long to retry while a service restarts. */
  readonly retry: number;
  readonly connect: number;
  /** Longer than the services' own limit, so that the service can give the reason. */
  readonly reply: number;
  readonly uploadReply: number;
  /** Maximum time between two chunks of a reply, live updates excepted. */
  readonly silence: number;
};

export const defaultTimeouts: Timeouts = {
  retry: 3_000,
  connect: 2_000,
  reply: 40_000,
  uploadReply: 620_000,
  silence: 120_000,
};

const pauseMs = 100;

const isLive = (upstreamReply: IncomingMessage): boolean =>
  (upstreamReply.headers['content-type'] ?? '').startsWith('text/event-stream');

/**
 * A request that a service may have processed is repeated only if that has no further effect: a query, or a command
 * with an idempotency key.
 */
const isRepeatable = ({ service }: RoutedEndpoint, body: RequestBody, request: IncomingMessage): boolean =>
  body.isBuffered &&
  (service === 'query' || request.method === 'GET' || request.headers['idempotency-key'] !== undefined);

type ForwardOptions = {
  readonly request: IncomingMessage;
  readonly endpoint: RoutedEndpoint;
  readonly upstream: Upstream;
  readonly correlationId: string;
  readonly timeouts: Timeouts;
  readonly client: ClientConnection;
};

/** Sends the request until the service answers or the retry time is over. */
const forwardWithRetry = async (options: ForwardOptions, body: RequestBody): Promise<IncomingMessage> => {
  const { request, endpoint, upstream, correlationId, timeouts, client } = options;
  const repeatable = isRepeatable(endpoint, body, request);
  const proxyRequest = {
    upstream,
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: headersToForward(request, correlationId),
    client,
    send: body.send,
    freshConnection: !repeatable,
    connectTimeoutMs: timeouts.connect,
    replyTimeoutMs: endpoint.multipart === undefined ? timeouts.reply : timeouts.uploadReply,
  };
  const until = performance.now() + timeouts.retry;
  for (;;) {
    try {
      return await forward(proxyRequest);
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable) || client.hasClosed() || error.timedOut) throw error;
      if (!(error.connectFailed || repeatable) || performance.now() + pauseMs > until) throw error;
    }
    await pause(pauseMs);
    if (client.hasClosed()) throw new Error('the client has disconnected');
  }
};

const pipeReply = (upstreamReply: IncomingMessage, clientReply: ServerResponse, silenceMs: number): Promise<void> => {
  clientReply.statusCode = upstreamReply.statusCode ?? 502;
  for (const [name, value] of Object.entries(endToEnd(upstreamReply.headers))) clientReply.setHeader(name, value);
  if (isLive(upstreamReply)) clientReply.flushHeaders();
  else upstreamReply.setTimeout(silenceMs, () => upstreamReply.destroy(new Error(`no data within ${silenceMs} ms`)));
  return new Promise((resolve, reject) => {
    upstreamReply.once('error', reject);
    clientReply.once('error', reject);
    clientReply.once('close', () => {
      if (clientReply.writableFinished) return resolve();
      upstreamReply.destroy();
      return reject(new Error('the connection to the client has ended'));
    });
    upstreamReply.pipe(clientReply);
  });
};

/** The client connection of this reply. */
const clientConnectionOf = (clientReply: ServerResponse): ClientConnection => {
  let isClosed = false;
  let notify = (): void => undefined;
  clientReply.once('close', () => {
    if (clientReply.writableFinished) return;
    isClosed = true;
    notify();
  });
  return {
    hasClosed: () => isClosed,
    onClose: (onClosed) => {
      notify = onClosed;
    },
  };
};

/** Forwards a request to the service of its endpoint and streams the reply back. */
export const forwarder = ({
  upstreams,
  timeouts,
  log,
}: {
  readonly upstreams: Upstreams;
  readonly timeouts: Timeouts;
  readonly log: Log;
}) => {
  const services: Readonly<Record<ServiceName, Upstream>> = {
    command: upstreamAt(upstreams.command),
    query: upstreamAt(upstreams.query),
    projections: upstreamAt(upstreams.projections),
  };
  return async (
    endpoint: RoutedEndpoint,
    request: IncomingMessage,
    clientReply: ServerResponse,
    {
      correlationId,
      refuse,
      onStatus,
    }: {
      readonly correlationId: string;
      readonly refuse: (problem: GatewayProblem) => void;
      /** Called with the status with which the service answers. */
      readonly onStatus: (status: number) => void;
    },
  ): Promise<void> => {
    const client = clientConnectionOf(clientReply);
    let isAnswered = false;
    const upstream = services[endpoint.service];
    try {
      const body = await requestBody(request);
      const upstreamReply = await forwardWithRetry(
        { request, endpoint, upstream, correlationId, timeouts, client },
        body,
      );
      isAnswered = true;
      if (upstreamReply.statusCode !== undefined) onStatus(upstreamReply.statusCode);
      await pipeReply(upstreamReply, clientReply, timeouts.silence);
    } catch (err) {
      if (client.hasClosed()) return;
      log.warn(
        { err, correlationId, service: endpoint.service, route: endpoint.path },
        'The gateway got no complete reply from a service',
      );
      if (isAnswered) clientReply.destroy();
      else if (err instanceof UpstreamUnavailable && err.timedOut) refuse(requestTimedOut);
      else refuse(unavailable);
    }
  };
};
