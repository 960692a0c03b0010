export type TokenLife = {
  /** Milliseconds since 1970 by the clock of the server. */
  readonly issuedAt: number;
  readonly endsAt: number;
};

/** The claims of a JWT; undefined if the text is not a JWT. */
export const claimsIn = (token: string): unknown => {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
};

/** The lifetime stated in a JWT; undefined without one. The server verifies the signature. */
export const tokenLife = (token: string): TokenLife | undefined => {
  const claims = claimsIn(token);
  if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims)) return undefined;
  const { iat, exp } = claims;
  return typeof iat === 'number' && typeof exp === 'number'
    ? { issuedAt: iat * 1_000, endsAt: exp * 1_000 }
    : undefined;
};

/** Whether a JWT states that its user is an operator who only reads. */
export const isOfSupport = (token: string): boolean => {
  const claims = claimsIn(token);
  return typeof claims === 'object' && claims !== null && 'support' in claims && claims.support === true;
};

/** Id of the session that a JWT states; empty without one. */
export const sessionOf = (token: string): string => {
  const claims = claimsIn(token);
  return typeof claims === 'object' && claims !== null && 'sid' in claims && typeof claims.sid === 'string'
    ? claims.sid
    : '';
};
