import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Hop-by-hop headers. `Expect` is answered by the gateway itself. */
const connectionHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers without the hop-by-hop ones. */
export const endToEnd = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const namedByConnection = headers.connection?.split(',').map((name) => name.trim().toLowerCase());
  const forwardedValues: Record<string, string | string[]> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && !connectionHeaders.has(name) && !namedByConnection?.includes(name))
      forwardedValues[name] = value;
  }
  return forwardedValues;
};

/** The addresses that the request has come by, of the client first, as `X-Forwarded-For` lists them. */
export const addressesOf = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress]
    .flat()
    .filter((address) => address !== undefined)
    .join(', ');

/**
 * The headers that a service receives: those of the request, its correlation id, and the client's address, host and
 * scheme.
 */
export const headersToForward = (
  request: IncomingMessage,
  correlationId: string,
): Record<string, string | string[]> => {
  const { headers } = request;
  // Not a spread, after which V8 takes a microsecond for each of these fields.
  return Object.assign(endToEnd(headers), {
    'x-correlation-id': correlationId,
    'x-forwarded-for': addressesOf(request),
    'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host ?? '',
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  });
};
