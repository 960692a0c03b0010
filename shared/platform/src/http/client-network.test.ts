import { clientNetwork } from './client-network.js';

const of = (forwarded: string | undefined, trustedProxies = 0, peer: string | undefined = '127.0.0.1'): string =>
  clientNetwork(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, peer, trustedProxies);

describe('the network of a request', () => {
  it.each([
    ['the caller of the gateway, whatever address the caller states', '10.9.9.9, 198.51.100.7', 0, '198.51.100.7'],
    ['the caller of the one proxy before it', '10.9.9.9, 203.0.113.5, 198.51.100.7', 1, '203.0.113.5'],
    ['the first that is known where fewer proxies were passed', '203.0.113.5', 2, '203.0.113.5'],
    ['the other end of the connection without a gateway', undefined, 0, '127.0.0.1'],
    ['an IPv4 address that an IPv6 socket reports', '::ffff:192.0.2.1', 0, '192.0.2.1'],
    ['half of an IPv6 address', '2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
    ['half of a shortened IPv6 address', '2001:DB8::1', 0, '2001:db8:0:0'],
    ['this machine by IPv6', '::1', 0, '0:0:0:0'],
    ['words as they are', 'unknown', 0, 'unknown'],
  ])('is %s', (_, forwarded, trustedProxies, network) => expect(of(forwarded, trustedProxies)).toBe(network));

  it('is one for all addresses of an IPv6 line, and differs between lines', () => {
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff::9'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  });
});
