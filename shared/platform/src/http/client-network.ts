import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** The network of one subscriber line: a whole IPv4 address, the first half of an IPv6 address. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text: string | undefined): readonly string[] => (text ? text.split(':') : []);
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups(before).length - groups(after).length);
  return [...groups(before), ...Array<string>(missing).fill('0'), ...groups(after)].slice(0, 4).join(':');
};

/**
 * The client's network. The gateway appends the address of its caller to `X-Forwarded-For`. With `trustedProxies` in
 * front of the gateway, each of which has appended its own caller, the client is that many entries further left;
 * entries before it may be forged. `peer` is the other end of the connection, for requests without a gateway.
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
