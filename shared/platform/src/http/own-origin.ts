import type { IncomingHttpHeaders } from 'node:http';
import { forbidden } from './refusal.js';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Refuses a request with 403 that a page of another origin has made a browser send. Browsers name the origin with every
 * POST; programs name none, and hold no cookies of others. `X-Forwarded-Host` is what the gateway was called by, which
 * no page can choose; a proxy may have hidden that name, so the public address counts too.
 */
export const requireOwnOrigin = ({ origin, ...headers }: IncomingHttpHeaders, publicUrl: string): void => {
  if (origin === undefined) return;
  const own = [headers['x-forwarded-host'], hostOf(publicUrl)].flat();
  const host = hostOf(origin);
  if (host === undefined || !own.includes(host)) throw forbidden();
};
