import { systemClock, type Clock } from '@torno/kernel';
import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { derivedKey } from './derived-key.js';

/** How long a token is valid (AUTH-26). */
export const accessTokenSeconds = 15 * 60;

/** Tokens whose signatures were verified, so that the same token is not verified again at every call. */
const maxCachedTokens = 10_000;

type SigningKey = { readonly key: KeyObject; readonly verified: LRUCache<string, Verified> };

const signings = new Map<string, SigningKey>();

/** Created once for each secret: given text, the library would try to parse it as a public key at every call. */
const signingOf = (secret: string): SigningKey => {
  const cachedSigning = signings.get(secret);
  if (cachedSigning) return cachedSigning;
  const newSigning = {
    key: createSecretKey(derivedKey(secret, 'access-tokens')),
    verified: new LRUCache<string, Verified>({ max: maxCachedTokens }),
  };
  signings.set(secret, newSigning);
  return newSigning;
};

const claims = z.object({
  sub: z.string().min(1),
  companyId: z.string(),
  roles: z.array(z.enum(['buyer', 'supplier', 'admin'])),
  operator: z.literal(true).optional(),
  support: z.literal(true).optional(),
  originalUserId: z.string().optional(),
  originalSid: z.string().optional(),
  sid: z.string(),
  rolesAsOf: z.number().optional(),
  operatorsAsOf: z.number().optional(),
  exp: z.number(),
});

/** The caller, as stated by the access token. `admin` administers the company, `operator` the platform. */
export type Caller = {
  readonly userId: string;
  readonly companyId: string;
  readonly roles: readonly ('buyer' | 'supplier' | 'admin')[];
  readonly operator?: true;
  /** An operator who only reads. */
  readonly support?: true;
  /** The operator's own user id while they impersonate `userId`. */
  readonly originalUserId?: string;
  /** The operator's own session while they impersonate `userId`. */
  readonly originalSid?: string;
  /** Id of the session that the token was issued for. */
  readonly sid: string;
  /** Commit position of the last change of the company's members that `roles` include; missing for operators. */
  readonly rolesAsOf?: number;
  /**
   * Commit position of the last known change of operators. Missing in tokens that are older than the first such change.
   */
  readonly operatorsAsOf?: number;
  /** When the token expires, ISO instant; set for verified tokens. */
  readonly expiresAt?: string;
};

/**
 * The operator who acts as the caller, if one does: the token is valid only as long as the operator has access
 * themselves.
 */
export const operatorBehind = ({
  originalUserId,
  originalSid,
  operatorsAsOf,
}: Pick<Caller, 'originalUserId' | 'originalSid' | 'operatorsAsOf'>): Caller | undefined =>
  originalUserId === undefined
    ? undefined
    : { userId: originalUserId, companyId: '', roles: [], operator: true, sid: originalSid ?? '', operatorsAsOf };

/** `exp` in seconds, as in the token. */
type Verified = { readonly caller: Caller; readonly exp: number };

const secondsOf = (clock: Clock): number => Math.floor(Date.parse(clock()) / 1000);

/** A signed JWT (HS256) that is valid for 15 minutes (AUTH-26). */
export const issueAccessToken = (caller: Caller, secret: string, clock: Clock = systemClock): string => {
  const { userId, expiresAt: _, ...others } = caller;
  return jwt.sign({ ...others, sub: userId, iat: secondsOf(clock) }, signingOf(secret).key, {
    algorithm: 'HS256',
    expiresIn: accessTokenSeconds,
  });
};

/** The caller of a valid token; undefined for one that is forged, expired or not an access token of ours. */
export const verifyAccessToken = (token: string, secret: string, clock: Clock = systemClock): Caller | undefined => {
  const { key, verified } = signingOf(secret);
  const now = secondsOf(clock);
  const cachedToken = verified.get(token);
  if (cachedToken) return now < cachedToken.exp ? cachedToken.caller : undefined;
  let payload: unknown;
  try {
    payload = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: now });
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined;
    throw error;
  }
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return undefined;
  const { sub, exp, ...others } = parsed.data;
  const caller = { userId: sub, ...others, expiresAt: new Date(exp * 1000).toISOString() };
  verified.set(token, { caller, exp });
  return caller;
};
