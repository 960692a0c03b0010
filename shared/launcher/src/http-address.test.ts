import { requestTo, serverOf, socketAddress } from './http-address.js';

it('The address of a Unix socket survives its text, whatever the path', () => {
  for (const path of ['/data/query.sock', '/Meine Daten/größe 100 %/a?b#c.sock']) {
    const address = new URL('/health/ready', socketAddress(path).href);
    expect(requestTo(address)).toEqual({ socketPath: path, path: '/health/ready' });
    expect(new URL(serverOf(address)).href).toBe(socketAddress(path).href);
  }
});

it('Other addresses are requested by host and port', () => {
  expect(requestTo(new URL('http://[::1]:8080/a'))).toMatchObject({ hostname: '::1', port: 8080, path: '/a' });
  expect(serverOf(new URL('http://127.0.0.1:8080/a'))).toBe('http://127.0.0.1:8080');
});
