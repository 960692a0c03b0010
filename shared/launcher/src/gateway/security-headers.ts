import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type SecurityOptions = {
  /** Where maps may load pictures from. */
  readonly tiles?: string;
  /** People reach the installation by TLS, so browsers must use nothing else. */
  readonly encrypted: boolean;
};

const self = "'self'";
const year = 365 * 24 * 60 * 60;

/**
 * The headers of every reply, of pages and API alike; the reply to a file has a policy of its own. The frontend reads
 * PDF and CAD files in workers, one of them compiled to WebAssembly, shows files by blob addresses, and its styles are
 * inserted by scripts. The headers never change, so helmet runs once rather than for each request, where its dozen
 * layers cost more than the rest of the gateway.
 */
export const securityHeaders = ({ tiles, encrypted }: SecurityOptions): readonly (readonly [string, string])[] => {
  const headers: [string, string][] = [];
  const reply = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  let done = false;
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        workerSrc: [self, 'blob:'],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'blob:', 'data:', ...(tiles === undefined ? [] : [new URL(tiles).origin])],
        fontSrc: [self, 'data:'],
        connectSrc: [self, 'blob:', 'data:'],
        frameSrc: [self, 'blob:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
      },
    },
    // The installation must not decide about other hosts of the domain.
    strictTransportSecurity: encrypted && { maxAge: year, includeSubDomains: false },
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, reply as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
    done = true;
  });
  if (!done) throw new Error('The security headers must be computed synchronously');
  return headers;
};
