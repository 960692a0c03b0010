import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What helmet sets on an answer, by name. It sets the same on every one, so it is asked once and not for each request,
 * where its dozen layers cost more than the rest of the way to the handler.
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
