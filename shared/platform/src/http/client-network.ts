import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** The network that one customer's line has: an IPv4 address by itself, the first half of an IPv6 address. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text: string | undefined): readonly string[] => (text ? text.split(':') : []);
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups(before).length - groups(after).length);
  return [...groups(before), ...Array<string>(missing).fill('0'), ...groups(after)].slice(0, 4).join(':');
};

/**
 * Who asks, by his network. The gateway writes the address that it was reached from at the end of `X-Forwarded-For`;
 * with `trustedProxies` before it, each of which has added its own caller, his is that many places further left. What
 * stands before it anybody may have made up. `peer` is the connection's other end, for requests without a gateway.
 */
export const clientNetwork = (
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  trustedProxies: number,
): string => {
  const via = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return networkOf(via.at(-1 - trustedProxies) ?? via[0] ?? peer ?? '');
};
