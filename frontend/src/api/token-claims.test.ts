import { sessionOf, tokenLife } from './token-claims.js';

const tokenOf = (claims: unknown): string => ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'x'].join('.');

it('The client reads when a token was issued and when it expires', () => {
  expect(tokenLife(tokenOf({ sub: '?>', iat: 100, exp: 1_000 }))).toEqual({
    issuedAt: 100_000,
    endsAt: 1_000_000,
  });
});

it.each(['token', 'a.b.c', tokenOf(7), tokenOf({ iat: '1', exp: 2 }), tokenOf({ exp: 2 }), ''])(
  'reads nothing from %p',
  (token) => {
    expect(tokenLife(token)).toBeUndefined();
    expect(sessionOf(token)).toBe('');
  },
);

it('The client reads the session that a token belongs to', () =>
  expect(sessionOf(tokenOf({ sid: 's1', iat: 1 }))).toBe('s1'));
