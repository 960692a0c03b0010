import { stdSerializers } from 'pino';

const secret = /^(authorization|cookie|set-cookie|x-sync-key|.*password.*|.*token.*|.*secret.*)$/i;
const maxDepth = 6;

const redactValue = (value: unknown, depth: number): unknown => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (depth > maxDepth) return '[deep]';
  if (value instanceof Error) return redactFields(stdSerializers.err(value), depth);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactFields(value, depth);
};

const redactFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secret.test(name) && value !== undefined ? '[redacted]' : redactValue(value, depth + 1),
    ]),
  );

/**
 * A copy without the values of fields that contain secrets, recognised by their names, at any depth; errors become
 * plain fields.
 */
export const redact = (fields: object): Record<string, unknown> => redactFields(fields, 0);
