import { securityHeaders, type SecurityOptions } from './security-headers.js';

const headerOf = (name: string, options: Partial<SecurityOptions> = {}): string | undefined =>
  new Map(securityHeaders({ encrypted: false, ...options })).get(name);
const policy = (tiles?: string): string => headerOf('Content-Security-Policy', { tiles }) ?? '';

it('Pages may load nothing from other origins, map tiles neither (MAP-09)', () => {
  expect(policy()).toContain("img-src 'self' blob: data:;");
  expect(policy()).not.toContain('http');
});

it('Maps may load tiles from the host that the operator has configured, and no script', () => {
  const named = policy('https://tiles.example/{z}/{x}/{y}.png');
  expect(named).toContain("img-src 'self' blob: data: https://tiles.example;");
  expect(named.match(/https:/g)).toHaveLength(1);
});

it('Browsers have to insist on TLS only where people use it', () => {
  expect(headerOf('Strict-Transport-Security')).toBeUndefined();
  expect(headerOf('Strict-Transport-Security', { encrypted: true })).toBe('max-age=31536000');
});
