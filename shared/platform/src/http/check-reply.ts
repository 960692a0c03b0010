import type { z } from 'zod';

/** A handler's reply differs from the declaration of its endpoint. */
export class ReplyMismatch extends Error {
  constructor(endpoint: string, faults: readonly string[]) {
    super(`The answer of ${endpoint} is not as declared: ${faults.join('; ')}`);
    this.name = 'ReplyMismatch';
  }
}

/** Lists count as well: their parts are named by their indexes. */
const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !(value instanceof Date);

/** Paths of undeclared fields in a reply, so that no reply discloses more than its row declares (SYS-20). */
const undeclaredFields = (sent: unknown, declared: unknown, path: string): string[] => {
  if (!hasParts(sent) || !hasParts(declared)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    if (value === undefined) return [];
    return name in declared ? undeclaredFields(value, declared[name], fieldPath) : [fieldPath];
  });
};

/** Throws `ReplyMismatch` where the body does not fit the schema or has fields that the schema does not know. */
export const checkReply = (endpoint: string, schema: z.ZodType, body: unknown): void => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`);
    throw new ReplyMismatch(endpoint, faults);
  }
  const extra = undeclaredFields(body, parsed.data, '');
  if (extra.length > 0) {
    throw new ReplyMismatch(
      endpoint,
      extra.map((path) => `${path}: not declared`),
    );
  }
};
