import type { FieldError } from './errors.js';

/** What the contract and the HTTP layer of the platform both need to know. */

export const languages = ['de', 'en', 'it'] as const;
/** Languages of the interface. */
export type Language = (typeof languages)[number];

/**
 * The role that an endpoint requires of its caller: none, any signed-in user, one that the user holds (`companyAdmin`
 * administers their company, `operator` the platform), or another program that knows the sync key (`service`).
 */
export type CallerRole = 'public' | 'any' | 'buyer' | 'supplier' | 'companyAdmin' | 'operator' | 'service';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Body of every refusal, as application/problem+json. */
export type Problem = {
  readonly status: number;
  /** Stable; the client translates by it. */
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly correlationId: string;
};
