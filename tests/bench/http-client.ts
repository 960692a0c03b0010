import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly stale: boolean; readonly body: string };

export type HttpClient = {
  readonly send: (
    method: string,
    path: string,
    options?: { readonly token?: string; readonly body?: unknown; readonly minPosition?: number },
  ) => Promise<Answer>;
  readonly close: () => void;
};

/**
 * A minimal client with kept-alive connections, so that little of the measured time is its own. Throws for a refusal.
 */
export const httpClient = (url: string): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(url);
  return {
    send: (method, path, { token, body, minPosition } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const call = request(
          {
            agent,
            hostname,
            port,
            method,
            path: `/api${path}`,
            headers: {
              'Idempotency-Key': randomUUID(),
              ...(token ? { Authorization: `Bearer ${token}` } : {}),
              ...(text === undefined
                ? {}
                : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
              ...(minPosition === undefined ? {} : { 'X-Min-Position': String(minPosition) }),
            },
          },
          (reply) => {
            const chunks: Buffer[] = [];
            reply.on('data', (chunk: Buffer) => chunks.push(chunk));
            reply.once('error', reject);
            reply.once('end', () => {
              const answer = {
                status: reply.statusCode ?? 0,
                stale: reply.headers['x-stale'] === 'true',
                body: Buffer.concat(chunks).toString('utf8'),
              };
              if (answer.status < 400) resolve(answer);
              else reject(new Error(`${method} ${path} answered ${answer.status} ${answer.body.slice(0, 300)}`));
            });
          },
        );
        call.once('error', reject);
        call.end(text);
      }),
    close: () => agent.destroy(),
  };
};
