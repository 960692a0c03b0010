import type { IncomingMessage } from 'node:http';
import { clientNetwork, createRecentEntries } from '@torno/platform';
import { addressesOf } from './forwarded-headers.js';
import type { RoutedEndpoint } from './routing.js';

export type AnonymousCalls = {
  /** Counts a call; the seconds until the network may call again, 0 if it may now. */
  readonly secondsToWait: (endpoint: RoutedEndpoint, request: IncomingMessage) => number;
};

/** What is left of a network's calls, and when that was. */
type Bucket = { readonly calls: number; readonly at: number };

const token = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+$/i;

/** The service verifies the token or key; a wrong one is refused before anything costly. */
const isIdentified = ({ headers }: IncomingMessage): boolean =>
  token.test(headers.authorization ?? '') || headers['x-sync-key'] !== undefined;

/**
 * Bounds the calls of each network that name no user, counted in this process: `perMinute` at once, refilled evenly. A
 * row that anybody may call counts whoever calls it.
 */
export const limitAnonymousCalls = ({
  perMinute,
  trustedProxies,
  maxNetworks = 50_000,
  now = () => performance.now(),
}: {
  readonly perMinute: number;
  /** Number of proxies in front of the gateway that append their caller to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Bounds the memory: the networks that have been idle for longest are forgotten first. */
  readonly maxNetworks?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}): AnonymousCalls => {
  const buckets = createRecentEntries<Bucket>(maxNetworks);
  const perMs = perMinute / 60_000;

  const take = (network: string): number => {
    const at = now();
    const before = buckets.get(network) ?? { calls: perMinute, at };
    const calls = Math.min(perMinute, before.calls + (at - before.at) * perMs);
    const isAllowed = calls >= 1;
    buckets.set(network, { calls: isAllowed ? calls - 1 : calls, at });
    return isAllowed ? 0 : Math.ceil((1 - calls) / perMs / 1000);
  };

  return {
    secondsToWait: ({ roles }, request) => {
      if (roles !== 'public' && isIdentified(request)) return 0;
      return take(clientNetwork({ 'x-forwarded-for': addressesOf(request) }, undefined, trustedProxies));
    },
  };
};
