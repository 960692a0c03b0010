import type { Problem } from '@torno/kernel';
import type { ServerResponse } from 'node:http';

/** A problem that the gateway itself reports. */
export type GatewayProblem = Pick<Problem, 'status' | 'code' | 'message'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

const retryLater = { 'Retry-After': '2' };

export const notFound: GatewayProblem = { status: 404, code: 'not-found', message: 'There is nothing at this address' };

export const methodNotAllowed = (allow: readonly string[]): GatewayProblem => ({
  status: 405,
  code: 'method-not-allowed',
  message: `Only ${allow.join(', ')} can be used here`,
  headers: { Allow: allow.join(', ') },
});

export const unavailable: GatewayProblem = {
  status: 503,
  code: 'unavailable',
  message: 'The service is not available at the moment',
  headers: retryLater,
};

export const tooManyCalls = (seconds: number): GatewayProblem => ({
  status: 429,
  code: 'too-many-calls',
  message: 'Too many requests come from this network, please wait',
  headers: { 'Retry-After': String(seconds) },
});

export const requestTimedOut: GatewayProblem = {
  status: 503,
  code: 'timeout',
  message: 'The request took too long',
  headers: retryLater,
};

export const sendProblem = (
  reply: ServerResponse,
  { headers = {}, ...problem }: GatewayProblem,
  correlationId: string,
): void => {
  reply
    .writeHead(problem.status, {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Correlation-Id': correlationId,
      ...headers,
    })
    .end(JSON.stringify({ ...problem, errors: [], correlationId }));
};
