import express from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';

const year = 365 * 24 * 60 * 60;

/** A file below `assets` has a content hash in its name; the page itself must never come from a cache. */
const cacheControl = (directory: string, path: string): string => {
  if (path.startsWith(join(directory, 'assets') + sep)) return `public, max-age=${year}, immutable`;
  return basename(path) === 'index.html' ? 'no-store' : 'public, max-age=3600';
};

/**
 * The STEP reader builds functions from text, which no page may do. It runs in a worker, which has the policy of its
 * own script: there it may, and may load nothing but its WebAssembly from this origin.
 */
const stepWorker = /^step-worker-[\w-]+\.js$/;
const stepWorkerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The verifier of evidence is one file with its script inside. It runs apart from the origin, without its session, and
 * reaches nothing.
 */
const verifier = 'verify.html';
const verifierPolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const compressedSuffix = '.br';

/** Serves the copy that was compressed during the build to clients that accept it. */
const preferCompressed = (directory: string): express.RequestHandler => {
  const assets = join(directory, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  return (request, reply, next) => {
    const [, name = ''] = /^\/assets\/([^/]+)$/.exec(request.path) ?? [];
    if (!names.has(`${name}${compressedSuffix}`)) return next();
    reply.vary('Accept-Encoding');
    if (request.acceptsEncodings('br') !== 'br') return next();
    reply.type(extname(name)).set('Content-Encoding', 'br');
    request.url = `/assets/${name}${compressedSuffix}`;
    return next();
  };
};

const isFile = (path: string): boolean => basename(path).includes('.');

/** Serves the built frontend. An address that is not a file is a route of the frontend and gets the page. */
export const pages = (directory: string): express.Router => {
  const router = express.Router();
  router.use(preferCompressed(directory));
  router.use(
    express.static(directory, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('Cache-Control', cacheControl(directory, path));
        if (stepWorker.test(basename(path, compressedSuffix)))
          reply.setHeader('Content-Security-Policy', stepWorkerPolicy);
        if (basename(path) === verifier) reply.setHeader('Content-Security-Policy', verifierPolicy);
      },
    }),
  );
  router.get('/{*route}', (request, reply, next) => {
    if (isFile(request.path)) return next();
    reply.setHeader('Cache-Control', 'no-store');
    reply.sendFile('index.html', { root: directory, cacheControl: false, etag: false, lastModified: false });
  });
  return router;
};
