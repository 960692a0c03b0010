import { isRecord, type Problem } from '@torno/kernel';

export type FieldProblem = Problem['errors'][number];

/** A refused or failed request. `code` has a text in the namespace `errors`; codes of the browser begin with `client.`. */
export class ApiProblem extends Error {
  /** HTTP status, 0 without a reply. */
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly correlationId: string;
  /** ISO instant from which the request is allowed again, where a rule knows it. */
  readonly retryAt?: string;
  /** The reason given by the person who has caused the refusal. */
  readonly reason?: string;

  constructor(problem: Partial<Problem> & Pick<Problem, 'status' | 'code'>) {
    super(problem.message ?? problem.code);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.correlationId = problem.correlationId ?? '';
    this.retryAt = problem.retryAt;
    this.reason = problem.reason;
  }
}

/** True for a failure that may pass on its own: there was no reply, or a service or its proxy was unavailable. */
export const isTransient = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || [502, 503, 504].includes(error.status));

/** True for a command that came too late: its subject has changed since it was shown. */
export const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.status === 409;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const fieldProblemsOf = (value: unknown): FieldProblem[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { field, code, positionId, scaleId } = entry;
    if (typeof field !== 'string' || typeof code !== 'string') return [];
    return [{ field, code, positionId: textOf(positionId), scaleId: textOf(scaleId) }];
  });

/** The problem in a reply's body; a reply of another shape (a proxy's page) gets the code `http.<status>`. */
export const problemFrom = (status: number, body: unknown): ApiProblem => {
  const problem = isRecord(body) ? body : {};
  return new ApiProblem({
    status,
    code: textOf(problem['code']) ?? `http.${status}`,
    message: textOf(problem['message']),
    errors: fieldProblemsOf(problem['errors']),
    correlationId: textOf(problem['correlationId']),
    retryAt: textOf(problem['retryAt']),
    reason: textOf(problem['reason']),
  });
};
