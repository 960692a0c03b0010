import jwt from 'jsonwebtoken';
import { issueAccessToken, verifyAccessToken, type Caller } from './access-token.js';
import { derivedKey } from './derived-key.js';
import { hashToken, carriesSecret, newSecretToken } from './secret-token.js';

const secret = 's'.repeat(32);
const caller: Caller = { userId: 'u1', companyId: 'c1', roles: ['buyer', 'admin'], sid: 'session' };
const signing = derivedKey(secret, 'access-tokens');
const at = (instant: string) => (): string => instant;
const noon = at('2026-05-01T12:00:00.000Z');

it('A token contains the caller that it was issued for', () => {
  const impersonated: Caller = { ...caller, originalUserId: 'o1' };
  expect(verifyAccessToken(issueAccessToken(impersonated, secret), secret)).toMatchObject(impersonated);
  const operator: Caller = { ...caller, roles: [], operator: true };
  expect(verifyAccessToken(issueAccessToken(operator, secret), secret)).toMatchObject(operator);
});

it('A token is valid for 15 minutes (AUTH-26)', () => {
  const token = issueAccessToken(caller, secret, noon);
  expect(verifyAccessToken(token, secret, at('2026-05-01T12:14:59.000Z'))).toEqual({
    ...caller,
    expiresAt: '2026-05-01T12:15:00.000Z',
  });
  expect(verifyAccessToken(token, secret, at('2026-05-01T12:15:00.000Z'))).toBeUndefined();
});

it('A changed token is not mistaken for a verified one', () => {
  const token = issueAccessToken(caller, secret);
  expect(verifyAccessToken(token, secret)).toMatchObject(caller);
  const other = issueAccessToken({ ...caller, companyId: 'c2' }, secret);
  const [header, , signature] = token.split('.');
  expect(verifyAccessToken([header, other.split('.')[1], signature].join('.'), secret)).toBeUndefined();
  expect(verifyAccessToken(token, 'z'.repeat(32))).toBeUndefined();
});

it.each([
  ['another secret', issueAccessToken(caller, 'z'.repeat(32))],
  ['no signature', jwt.sign({ ...caller, sub: 'u1' }, '', { algorithm: 'none' })],
  ['another algorithm', jwt.sign({ ...caller, sub: 'u1' }, signing, { algorithm: 'HS512', expiresIn: 60 })],
  ['claims that are not ours', jwt.sign({ sub: 'u1' }, signing, { expiresIn: 60 })],
  // Keys are derived, so that a token signed for another purpose is not an access token.
  ['a signature by the secret itself', jwt.sign({ ...caller, sub: 'u1' }, secret, { expiresIn: 60 })],
  ['an unknown role', jwt.sign({ ...caller, sub: 'u1', roles: ['king'] }, signing, { expiresIn: 60 })],
  ['no token at all', 'abc'],
  ['nothing', ''],
])('A token with %s is refused', (_, token) => expect(verifyAccessToken(token, secret)).toBeUndefined());

it('Secret tokens have 32 bytes and are identified by their hash', () => {
  const tokens = new Set(Array.from({ length: 100 }, newSecretToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it.each([
  ['the secret', 'the secret', true],
  ['another', 'the secret', false],
  ['the secret and more', 'the secret', false],
  [['the secret'], 'the secret', false],
  [undefined, 'the secret', false],
  ['', undefined, false],
  [undefined, undefined, false],
])('With %j sent and %j configured, the secret is correct: %s', (sent, secret, isCorrect) =>
  expect(carriesSecret(sent, secret)).toBe(isCorrect),
);

it('Keys for different purposes, and of different secrets, differ', () => {
  const keys = [
    derivedKey(secret, 'access-tokens'),
    derivedKey(secret, 'reset-links'),
    derivedKey('z'.repeat(32), 'reset-links'),
    Buffer.from(secret),
  ].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
  expect(derivedKey(secret, 'reset-links').toString('hex')).toBe(keys[1]);
});
