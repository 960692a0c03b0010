import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The headers that helmet sets, by name. They are the same on every reply, so helmet runs once rather than for each
 * request, where its dozen layers cost more than the rest of the HTTP layer.
 */
export const securityHeaders = (): readonly (readonly [string, string])[] => {
  const headers: [string, string][] = [];
  const reply = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  let done = false;
  helmet()({} as IncomingMessage, reply as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
    done = true;
  });
  if (!done) throw new Error('The security headers are not known at once');
  return headers;
};
