import { rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';

/** Setting of the app that is on once its server closes. */
export const draining = 'draining';

/** A plain listener, or an Express app, which learns from a setting that its server is closing. */
export type HttpListener = RequestListener & { readonly enable?: (setting: string) => unknown };

export type RunningServer = {
  /** A number, or the path of a Unix socket. */
  readonly port: number | string;
  /** Accepts no new connections, lets running requests finish for `graceMs`, then cuts the rest. */
  readonly close: () => Promise<void>;
};

/** Live updates never end by themselves; browsers connect again. */
const isLive = (reply: ServerResponse): boolean =>
  String(reply.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** A killed process leaves its socket behind, on which nobody could listen again. */
const removeSocket = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
};

/**
 * Listens; port 0 selects a free one. The path of a Unix socket belongs to one process at a time. Rejects when the
 * address is in use.
 */
export const startServer = async (
  app: HttpListener,
  {
    port,
    host,
    graceMs = 10_000,
  }: { readonly port: number | string; readonly host: string; readonly graceMs?: number },
): Promise<RunningServer> => {
  const server = createServer({ requestTimeout: 600_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 }, app);
  const open = new Set<ServerResponse>();
  server.on('request', (_request, reply: ServerResponse) => {
    open.add(reply);
    reply.once('close', () => open.delete(reply));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (typeof port === 'string') removeSocket(port);
    server.listen(typeof port === 'string' ? { path: port } : { port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null) throw new Error('The server does not listen');
  let closePromise: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    app.enable?.(draining);
    for (const reply of open) if (isLive(reply)) reply.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose request is answered during the shutdown stays open and idle, so idle connections are closed
    // again until none is left.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    try {
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  };
  return { port: typeof address === 'string' ? address : address.port, close: () => (closePromise ??= close()) };
};
