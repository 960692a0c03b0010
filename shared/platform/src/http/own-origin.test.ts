import { requireOwnOrigin } from './own-origin.js';

const publicUrl = 'https://torno.example';
const requireOrigin = (headers: Readonly<Record<string, string>>) => () => requireOwnOrigin(headers, publicUrl);

it.each<[string, Record<string, string>]>([
  ['of the public address', { origin: 'https://torno.example', 'x-forwarded-host': 'inside:3000' }],
  [
    'of the address that the gateway was called by',
    { origin: 'http://127.0.0.1:3000', 'x-forwarded-host': '127.0.0.1:3000' },
  ],
  [
    'whose host a proxy names with the default port',
    { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example:443' },
  ],
  [
    'that came through several proxies, which each add a host',
    { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example, inside:3000' },
  ],
  [
    'whose host a proxy hides, but which the browser calls one of the same origin',
    { origin: 'https://shop.example', 'x-forwarded-host': '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  ],
  ['of a page that hides its origin, but not from the browser', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['of a program, which names none', { 'x-forwarded-host': '127.0.0.1:3000' }],
])('A request %s passes', (_, headers) => expect(requireOrigin(headers)).not.toThrow());

it.each<[string, Record<string, string>]>([
  ['of another host', { origin: 'https://evil.example', 'x-forwarded-host': 'torno.example' }],
  ['of another port', { origin: 'http://127.0.0.1:8080', 'x-forwarded-host': '127.0.0.1:3000' }],
  ['of a host that only a later proxy names', { origin: 'http://inside', 'x-forwarded-host': 'torno.example, inside' }],
  ['of a file', { origin: 'file://', 'x-forwarded-host': 'localhost' }],
  ['of another page of the site', { origin: 'https://blog.torno.example', 'sec-fetch-site': 'same-site' }],
  ['of a host that begins alike', { origin: 'https://torno.example.evil.example' }],
  ['of a page that hides its origin', { origin: 'null', 'x-forwarded-host': 'null' }],
])('A request %s is refused', (_, headers) =>
  expect(requireOrigin(headers)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' })),
);
