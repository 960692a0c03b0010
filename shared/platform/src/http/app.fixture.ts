import type { RequestListener } from 'node:http';
import { createLog } from '../log/index.js';
import { createMetrics, type Metrics } from '../metrics/index.js';
import { issueAccessToken, verifyAccessToken, type Caller } from '../tokens/index.js';
import { createApp, type AppOptions } from './app.js';
import type { Answer, EndpointRequest, HandlersOf, HttpEndpoint, HttpEndpoints } from './endpoint.js';

const secret = 'a secret of more than thirty-two characters';

export const buyer: Caller = { userId: 'u1', companyId: 'c1', roles: ['buyer'], sid: 's1' };
export const supplier: Caller = { ...buyer, roles: ['supplier'] };
export const companyAdmin: Caller = { ...buyer, roles: ['buyer', 'admin'] };
export const operator: Caller = { ...buyer, roles: [], operator: true };
export const support: Caller = { ...buyer, roles: [], support: true };

export const bearer = (caller: Caller): string => `Bearer ${issueAccessToken(caller, secret)}`;

export type LogLine = Readonly<Record<string, unknown>>;

/** A real app with real tokens, its log lines and its metrics. */
export const appOf = <Endpoints extends HttpEndpoints, Extension = unknown>(
  endpoints: Endpoints,
  handlers: NoInfer<HandlersOf<Endpoints, string, Extension>>,
  options: Partial<Omit<AppOptions<Endpoints, Extension>, 'endpoints' | 'handlers'>> = {},
): { readonly app: RequestListener; readonly lines: LogLine[]; readonly metrics: Metrics } => {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  const log = createLog({ service: 'test', level: 'debug', destination });
  const metrics = createMetrics({ service: 'test' });
  const verify = (token: string) => verifyAccessToken(token, secret);
  const app = createApp({ log, metrics, verify, readiness: {}, checkReplies: true, ...options, endpoints, handlers });
  return { app, lines, metrics };
};

/** A row that anybody may call, at /api/v1/open. */
export const openRow = { service: 'query', method: 'GET', path: '/v1/open', roles: 'public' } as const;

/** An app of that row, with the given handler. */
export const answering = (
  handle: (request: EndpointRequest) => Promise<Answer>,
  options: Parameters<typeof appOf>[2] = {},
) => appOf<{ open: HttpEndpoint }>({ open: openRow }, { open: handle }, options);
