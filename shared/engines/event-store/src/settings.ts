import { readFileSync } from 'node:fs';
import type { EventStoreOptions } from './start-event-store.js';

type Environment = Readonly<Record<string, string | undefined>>;

const portOf = ({ EVENT_STORE_PORT: text }: Environment): number => {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`EVENT_STORE_PORT is "${text}"; it must be a port number, or 0 for any free one`);
  }
  return port;
};

const credentialsOf = ({ EVENT_STORE_CREDENTIALS: text }: Environment): EventStoreOptions['credentials'] => {
  if (!text) return undefined;
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (!username || !password) throw new Error('EVENT_STORE_CREDENTIALS must be a name and a password with ":" between');
  return { username, password };
};

const tlsOf = ({ EVENT_STORE_TLS_CERTIFICATE, EVENT_STORE_TLS_KEY }: Environment): EventStoreOptions['tls'] => {
  if (!EVENT_STORE_TLS_CERTIFICATE && !EVENT_STORE_TLS_KEY) return undefined;
  if (!EVENT_STORE_TLS_CERTIFICATE || !EVENT_STORE_TLS_KEY) {
    throw new Error('EVENT_STORE_TLS_CERTIFICATE and EVENT_STORE_TLS_KEY must name a file each, or both be absent');
  }
  return { certificate: readFileSync(EVENT_STORE_TLS_CERTIFICATE), key: readFileSync(EVENT_STORE_TLS_KEY) };
};

/**
 * Reads EVENT_STORE_DATA (a directory, required), EVENT_STORE_PORT (0, any free one, by default) or EVENT_STORE_SOCKET
 * (the path of a Unix socket), DURABILITY (`power`, the default, or `process`), EVENT_STORE_CREDENTIALS (`name:password` that every call must contain; none by default)
 * and EVENT_STORE_TLS_CERTIFICATE with EVENT_STORE_TLS_KEY (PEM files; no encryption by default).
 * @throws Error that says which one is wrong and why.
 */
export const readSettings = (env: Environment): EventStoreOptions => {
  const dataDir = env.EVENT_STORE_DATA;
  if (!dataDir) throw new Error('EVENT_STORE_DATA is not set; it must name the directory of the events');
  const durability = env.DURABILITY ?? 'power';
  if (durability !== 'power' && durability !== 'process') {
    throw new Error(`DURABILITY is "${durability}"; it must be "power" or "process"`);
  }
  const socket = env.EVENT_STORE_SOCKET || undefined;
  return { dataDir, port: portOf(env), socket, durability, credentials: credentialsOf(env), tls: tlsOf(env) };
};
