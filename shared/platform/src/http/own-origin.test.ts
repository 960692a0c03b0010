import { requireOwnOrigin } from './own-origin.js';

const publicUrl = 'https://torno.example';
const required = (headers: Readonly<Record<string, string>>) => () => requireOwnOrigin(headers, publicUrl);

it.each<[string, Record<string, string>]>([
  ['of the public address', { origin: 'https://torno.example', 'x-forwarded-host': 'inside:3000' }],
  [
    'of the address that the gateway was called by',
    { origin: 'http://127.0.0.1:3000', 'x-forwarded-host': '127.0.0.1:3000' },
  ],
  ['of a program, which names none', { 'x-forwarded-host': '127.0.0.1:3000' }],
])('A request %s passes', (_, headers) => expect(required(headers)).not.toThrow());

it.each<[string, Record<string, string>]>([
  ['of another host', { origin: 'https://evil.example', 'x-forwarded-host': 'torno.example' }],
  ['of another port', { origin: 'http://127.0.0.1:8080', 'x-forwarded-host': '127.0.0.1:3000' }],
  ['of a host that begins alike', { origin: 'https://torno.example.evil.example' }],
  ['of a page that hides its origin', { origin: 'null', 'x-forwarded-host': 'null' }],
])('A request %s is refused', (_, headers) =>
  expect(required(headers)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' })),
);
