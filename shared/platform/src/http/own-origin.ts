import type { IncomingHttpHeaders } from 'node:http';
import { forbidden } from './refusal.js';

const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/**
 * Refuses a request with 403 that a page of another origin has made a browser send. Browsers name the origin with every
 * POST; programs name none, and hold no cookies of others. Three things that no page can choose prove the own origin:
 * `Sec-Fetch-Site`, which browsers send over TLS and to loopback addresses; `X-Forwarded-Host`, whose first entry is
 * what the first proxy was called by; and, since proxies may hide that name, the public address.
 */
export const requireOwnOrigin = ({ origin, ...headers }: IncomingHttpHeaders, publicUrl: string): void => {
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return;
  const from = urlOf(origin);
  if (!from?.host) throw forbidden();
  const [calledHost = ''] = [headers['x-forwarded-host']].flat().join().split(',');
  // Proxies may name the default port, which an origin leaves out; a URL of the same scheme leaves it out too.
  const own = [urlOf(`${from.protocol}//${calledHost.trim()}`), urlOf(publicUrl)];
  if (!own.some((url) => url?.host === from.host)) throw forbidden();
};
