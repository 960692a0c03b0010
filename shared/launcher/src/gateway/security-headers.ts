import helmet from 'helmet';

const self = "'self'";

/**
 * For the pages; a service sets its own for what it answers. The frontend reads PDF and CAD files in workers, one of
 * them compiled to WebAssembly, shows files by blob addresses, and its styles are written by scripts. Encryption is the
 * business of what stands before the gateway, so nothing here asks for it. `tiles`: where maps may load pictures from.
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
