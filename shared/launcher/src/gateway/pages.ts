import express from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';

const year = 365 * 24 * 60 * 60;

/** A file below `assets` has its content in its name; the page itself is always asked for anew. */
const cacheControl = (directory: string, path: string): string => {
  if (path.startsWith(join(directory, 'assets') + sep)) return `public, max-age=${year}, immutable`;
  return basename(path) === 'index.html' ? 'no-store' : 'public, max-age=3600';
};

/**
 * The reader of STEP models builds functions from text, which no page may. It runs in a worker, and a worker has the
 * policy of its own script: it may do so there, and load nothing but its WebAssembly from here.
 */
const stepWorker = /^step-worker-[\w-]+\.js$/;
const stepWorkerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

const compressed = '.br';

/** Hands over the copy that was compressed while building to whoever takes it. */
const preferCompressed = (directory: string): express.RequestHandler => {
  const assets = join(directory, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  return (request, reply, next) => {
    const [, name = ''] = /^\/assets\/([^/]+)$/.exec(request.path) ?? [];
    if (!names.has(`${name}${compressed}`)) return next();
    reply.vary('Accept-Encoding');
    if (request.acceptsEncodings('br') !== 'br') return next();
    reply.type(extname(name)).set('Content-Encoding', 'br');
    request.url = `/assets/${name}${compressed}`;
    return next();
  };
};

const isFile = (path: string): boolean => basename(path).includes('.');

/** Serves the built frontend; an address that is no file is one of its routes, so it gets the page. */
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
        if (stepWorker.test(basename(path, compressed))) reply.setHeader('Content-Security-Policy', stepWorkerPolicy);
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
