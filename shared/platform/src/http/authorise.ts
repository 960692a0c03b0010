import { meetsRole, systemClock, type CallerRole, type Clock, type HeldRoles } from '@torno/kernel';
import type { IncomingHttpHeaders } from 'node:http';
import { carriesSecret, verifyAccessToken, type Caller } from '../tokens/index.js';
import { forbidden, unauthenticated } from './refusal.js';
import { bearerTokenOf } from './request-headers.js';

/** The caller of a token, undefined for an invalid one. */
export type VerifyToken = (token: string) => Caller | undefined | Promise<Caller | undefined>;

/** Verifies access tokens, and refuses tokens that were revoked before their expiry. */
export const verifyUnlessRevoked =
  (
    jwtSecret: string,
    isRevoked: (caller: Caller) => boolean | Promise<boolean>,
    clock: Clock = systemClock,
  ): VerifyToken =>
  async (token) => {
    const caller = verifyAccessToken(token, jwtSecret, clock);
    return caller && !(await isRevoked(caller)) ? caller : undefined;
  };

const rolesOf = ({ roles, operator, support }: Caller): HeldRoles => ({
  buyer: roles.includes('buyer'),
  supplier: roles.includes('supplier'),
  companyAdmin: roles.includes('admin'),
  operator: operator === true,
  support: support === true,
});

/**
 * Lets a request pass or refuses it: 401 without a valid token, 403 for the wrong role or sync key. Returns the caller,
 * even on `public` rows, where an invalid token counts as none.
 */
export const authorise = async (
  roles: readonly CallerRole[],
  headers: IncomingHttpHeaders,
  { verify, syncKey }: { readonly verify: VerifyToken; readonly syncKey?: string },
): Promise<Caller | undefined> => {
  const token = bearerTokenOf(headers);
  const caller = token === undefined ? undefined : await verify(token);
  if (roles.includes('public')) return caller;
  if (roles.includes('service')) {
    if (carriesSecret(headers['x-sync-key'], syncKey)) return caller;
    if (headers['x-sync-key'] !== undefined) throw forbidden();
  }
  if (!caller) throw unauthenticated();
  const heldRoles = rolesOf(caller);
  if (!roles.some((role) => meetsRole(role, heldRoles))) throw forbidden();
  return caller;
};

/** The caller of a row that requires one; 401 if there is none. */
export const signedIn = (request: { readonly caller?: Caller }): Caller => {
  if (!request.caller) throw unauthenticated();
  return request.caller;
};
