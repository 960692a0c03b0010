/** One failing field; `code` is translated by the client as `errors.<code>`. */
export type FieldError = {
  readonly field: string;
  readonly code: string;
  readonly positionId?: string;
  readonly scaleId?: string;
};

/** Why a command or query was refused; `shared/platform/src/http/problem.ts` maps each kind to an HTTP status. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-many';

/** A refusal by a rule. `code` is stable (`rfq.not-active`) and has a text in every language of the interface. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: RefusalKind;
  readonly errors: readonly FieldError[];
  /** ISO instant from which on the command is no longer too many. */
  readonly retryAt?: string;
  /** The reason given by the person who has caused the refusal. */
  readonly reason?: string;

  constructor(
    code: string,
    kind: RefusalKind = 'conflict',
    errors: readonly FieldError[] = [],
    { retryAt, reason }: { readonly retryAt?: string; readonly reason?: string } = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.kind = kind;
    this.errors = errors;
    this.retryAt = retryAt;
    this.reason = reason;
  }
}

/** For the `default` of a total switch: the compiler proves that it is unreachable, and unexpected data throws. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected value ${JSON.stringify(value)}`);
};
