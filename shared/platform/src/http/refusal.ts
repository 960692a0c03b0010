import type { FieldError } from '@torno/kernel';

/** A refusal by the HTTP layer or a handler for which there is no domain rule (405, 413, 415, 429, 503 …). */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** The refusal is intended, as during maintenance: it does not count as a failure of the service. */
  readonly isPlanned: boolean;

  constructor(
    status: number,
    code: string,
    message: string,
    details: {
      readonly errors?: readonly FieldError[];
      readonly retryAfterSeconds?: number;
      readonly isPlanned?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'HttpRefusal';
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isPlanned = details.isPlanned ?? false;
  }
}

/** The client refreshes its token and retries on exactly this message (AUTH-27). */
export const unauthenticated = (): HttpRefusal => new HttpRefusal(401, 'unauthenticated', 'Cannot validate JWT token');

export const forbidden = (): HttpRefusal =>
  new HttpRefusal(403, 'forbidden', 'This call is not allowed for the caller');

export const invalid = (errors: readonly FieldError[]): HttpRefusal =>
  new HttpRefusal(400, 'validation', 'The request does not match its schema', { errors });
