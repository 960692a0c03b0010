import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientNetwork, createRecentEntries } from '@torno/platform';
import { addressesOf } from './forwarded-headers.js';
import type { RoutedEndpoint } from './routed-endpoint.js';

export type AnonymousCall = {
  /** The seconds until the network may call again, 0 if it may now. */
  readonly secondsToWait: number;
  /** A service has answered the call with this status, from which follows whether the call named a user. */
  readonly recordStatus: (status: number) => void;
};

/** Counts a call. */
export type CountCall = (endpoint: RoutedEndpoint, request: IncomingMessage) => AnonymousCall;

/** The remaining calls of a network, and when they were counted. */
type Bucket = { readonly calls: number; readonly at: number };

const token = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+$/i;

/** A digest of the token or key of a call, which the service verifies; undefined for a call with neither. */
const identityOf = ({ headers: { authorization = '', 'x-sync-key': key } }: IncomingMessage): string | undefined => {
  if (!token.test(authorization) && key === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([authorization, key]))
    .digest('base64url');
};

/** Whether the service has rejected the token or the key as invalid. */
const isRefused = (status: number, { headers }: IncomingMessage): boolean =>
  status === 401 || (status === 403 && headers['x-sync-key'] !== undefined);

/**
 * Bounds the calls of each network that name no user, counted in this process: `perMinute` at once, refilled evenly. A
 * call of a row that anybody may call is counted even if it names a user. A token or key may be made up until a service
 * has accepted it; until then its calls are counted separately from those without a token or key, so that neither kind
 * uses up the limit of the other.
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
  /** Bounds the memory: the networks, tokens and keys that have been idle longest are forgotten first. */
  readonly maxNetworks?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}): CountCall => {
  const anonymousBuckets = createRecentEntries<Bucket>(maxNetworks);
  const unverifiedBuckets = createRecentEntries<Bucket>(maxNetworks);
  const acceptedIdentities = createRecentEntries<boolean>(maxNetworks);
  const perMs = perMinute / 60_000;

  const refilledBucket = (buckets: typeof anonymousBuckets, network: string): Bucket => {
    const at = now();
    const before = buckets.get(network) ?? { calls: perMinute, at };
    return { calls: Math.min(perMinute, before.calls + (at - before.at) * perMs), at };
  };

  const take = (buckets: typeof anonymousBuckets, network: string): number => {
    const { calls, at } = refilledBucket(buckets, network);
    const isAllowed = calls >= 1;
    buckets.set(network, { calls: isAllowed ? calls - 1 : calls, at });
    return isAllowed ? 0 : Math.ceil((1 - calls) / perMs / 1000);
  };

  const giveBack = (buckets: typeof anonymousBuckets, network: string): void => {
    const { calls, at } = refilledBucket(buckets, network);
    buckets.set(network, { calls: Math.min(perMinute, calls + 1), at });
  };

  const networkOf = (request: IncomingMessage): string =>
    clientNetwork({ 'x-forwarded-for': addressesOf(request) }, undefined, trustedProxies);

  return ({ roles }, request) => {
    const identity = roles === 'public' ? undefined : identityOf(request);
    if (identity === undefined)
      return { secondsToWait: take(anonymousBuckets, networkOf(request)), recordStatus: () => undefined };
    return {
      secondsToWait: acceptedIdentities.get(identity) === true ? 0 : take(unverifiedBuckets, networkOf(request)),
      recordStatus: (status) => {
        if (status >= 500) return;
        const wasAccepted = acceptedIdentities.get(identity) === true;
        const isAccepted = !isRefused(status, request);
        if (isAccepted !== wasAccepted) acceptedIdentities.set(identity, isAccepted);
        if (isAccepted && !wasAccepted) giveBack(unverifiedBuckets, networkOf(request));
      },
    };
  };
};
