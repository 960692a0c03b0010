import { DomainError, type Problem, type RefusalKind } from '@torno/kernel';
import { FileMissing, FileTooLarge, UnsupportedContent } from '../files/errors.js';
import { isOutage } from '../is-outage.js';
import { HttpRefusal } from './refusal.js';

/** A problem before it is addressed to a request, with the headers that go with it. */
export type Refusal = Omit<Problem, 'correlationId'> & { readonly headers?: Readonly<Record<string, string>> };

const statusOfKind: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
};

const readableCode = (code: string): string => `Refused: ${code.replace(/[.-]+/g, ' ')}`;

const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message, errors: [] });

const domainRefusal = (error: DomainError, messages: Readonly<Record<string, string>>): Refusal => ({
  status: statusOfKind[error.kind],
  code: error.code,
  message: messages[error.code] ?? readableCode(error.code),
  errors: error.errors,
  ...(error.retryAt === undefined ? {} : { retryAt: error.retryAt }),
  ...(error.reason === undefined ? {} : { reason: error.reason }),
});

/** Seconds that `Retry-After` states: until the instant that the refusal names, or a minute. */
const secondsUntil = (retryAt: string | undefined): number =>
  retryAt === undefined ? 60 : Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000));

const withHeaders = (base: Refusal, headers: Readonly<Record<string, string>>): Refusal => ({ ...base, headers });

/**
 * The reply to a failure. Anything that is not meant for clients becomes 500 `internal` without details, and an engine
 * that is unavailable 503 with `Retry-After`. `messages` are texts by code whose wording clients rely on.
 */
export const refusalOf = (error: unknown, messages: Readonly<Record<string, string>> = {}): Refusal => {
  if (error instanceof HttpRefusal) {
    const base = { ...refusal(error.status, error.code, error.message), errors: error.errors };
    return error.retryAfterSeconds === undefined
      ? base
      : withHeaders(base, { 'Retry-After': String(error.retryAfterSeconds) });
  }
  if (error instanceof DomainError) {
    const base = domainRefusal(error, messages);
    return base.status === 429 ? withHeaders(base, { 'Retry-After': String(secondsUntil(error.retryAt)) }) : base;
  }
  if (error instanceof FileTooLarge) return refusal(413, 'file-too-large', 'The file is too large');
  if (error instanceof UnsupportedContent) return refusal(415, 'file-type', 'Files of this type are not accepted');
  if (error instanceof FileMissing) return refusal(404, 'not-found', 'There is no such file');
  if (isOutage(error)) {
    return withHeaders(refusal(503, 'unavailable', 'The service is not available at the moment'), {
      'Retry-After': '2',
    });
  }
  return refusal(500, 'internal', 'Something went wrong');
};
