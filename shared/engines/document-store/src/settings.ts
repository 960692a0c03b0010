import type { DocumentStoreOptions } from './server.js';

/**
 * Reads DOCUMENT_STORE_DATA (a directory, required), DOCUMENT_STORE_PORT (default 27027) or DOCUMENT_STORE_SOCKET (the
 * path of a Unix socket), and DURABILITY (`power`, the default, or `process`); throws an Error that says which one is wrong and why.
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): DocumentStoreOptions => {
  const dataDir = env.DOCUMENT_STORE_DATA;
  if (dataDir === undefined || dataDir === '') {
    throw new Error('DOCUMENT_STORE_DATA is not set; it must name the directory of the documents');
  }
  const port = Number(env.DOCUMENT_STORE_PORT ?? 27027);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`DOCUMENT_STORE_PORT is '${env.DOCUMENT_STORE_PORT ?? ''}': it must be a port number`);
  }
  const durability = env.DURABILITY ?? 'power';
  if (durability !== 'power' && durability !== 'process') {
    throw new Error(`DURABILITY is '${durability}': it must be 'power' or 'process'`);
  }
  return { dataDir, port, socket: env.DOCUMENT_STORE_SOCKET || undefined, durability };
};
