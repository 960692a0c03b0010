import helmet from 'helmet';

const self = "'self'";

/**
 * Headers of pages; a service sets its own for its replies. The frontend reads PDF and CAD files in workers, one of
 * them compiled to WebAssembly, shows files by blob addresses, and its styles are inserted by scripts. Encryption is up
 * to the proxy in front of the gateway, so no header demands it. `tiles`: where maps may load pictures from.
 */
export const securityHeaders = (tiles: string | undefined) =>
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
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
