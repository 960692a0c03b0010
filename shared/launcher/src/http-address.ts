import type { RequestOptions } from 'node:http';
import { urlToHttpOptions } from 'node:url';

const unix = 'http+unix:';

/** The address of an HTTP server that listens on a Unix socket, by the absolute path of that. */
export const socketAddress = (path: string): URL => new URL(`${unix}//${encodeURIComponent(path)}`);

/** Scheme and host of an address, without a path. */
export const serverOf = ({ protocol, host }: URL): string => `${protocol}//${host}`;

/** The options with which `request` reaches an address of `http:`, `https:` or `http+unix:`. */
export const requestTo = (address: URL): RequestOptions =>
  address.protocol === unix
    ? { socketPath: decodeURIComponent(address.hostname), path: address.pathname }
    : urlToHttpOptions(address);
