// The contract and the HTTP layer of the platform share these types.
import type { FieldError } from './errors.js';
import { isRecord } from './json.js';

/** The allowed values of `X-Correlation-Id`. */
export const correlationIdPattern = /^[\w.-]{1,100}$/;

/** Languages of the interface. */
export const languages = ['de', 'en', 'it'] as const;
export type Language = (typeof languages)[number];

/**
 * The role that an endpoint requires of its caller: none, any signed-in user, one that the user holds (`companyAdmin`
 * administers their company, `operator` the platform, `support` only reads there), or another program that knows the sync key (`service`).
 */
export type CallerRole = 'public' | 'any' | 'buyer' | 'supplier' | 'companyAdmin' | 'operator' | 'support' | 'service';

/** The roles that a signed-in user holds at a moment, of which an endpoint can require one. */
export type HeldRoles = Readonly<Record<'buyer' | 'supplier' | 'companyAdmin' | 'operator' | 'support', boolean>>;

/** Whether a user (null: nobody signed in) meets a required role; programs with the sync key are not users. */
export const meetsRole = (requiredRole: CallerRole, heldRoles: HeldRoles | null): boolean => {
  switch (requiredRole) {
    case 'public':
      return true;
    case 'any':
      return heldRoles !== null;
    case 'service':
      return false;
    default:
      return heldRoles?.[requiredRole] ?? false;
  }
};

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The path of an endpoint with its parameters in place of `:name`. Throws if one is missing, which is a programming
 * error.
 */
export const fillPath = (path: string, params: unknown): string => {
  const values = isRecord(params) ? params : {};
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
};

/** Body of every refusal, as application/problem+json. */
export type Problem = {
  readonly status: number;
  /** Stable; the client translates by it. */
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** ISO instant from which the request is allowed again (429), where a rule knows it. */
  readonly retryAt?: string;
  /** The reason given by the person who has caused the refusal, to be shown. */
  readonly reason?: string;
  readonly correlationId: string;
};
