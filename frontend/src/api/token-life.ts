export type TokenLife = {
  /** Milliseconds since 1970 by the clock of the server. */
  readonly issuedAt: number;
  readonly endsAt: number;
};

const claimsIn = (token: string): unknown => {
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
