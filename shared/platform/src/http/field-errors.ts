import type { FieldError } from '@torno/kernel';
import type { z } from 'zod';

const maxErrors = 100;
/** A message of the schema that is a code itself (`quote.days-valid`) is passed on; zod's own sentences have blanks. */
const code = /^[a-z][A-Za-z0-9]*([.-][A-Za-z0-9]+)*$/;

const codes: Readonly<Record<string, string>> = {
  invalid_type: 'invalid-type',
  invalid_format: 'invalid-format',
  invalid_value: 'not-allowed',
  invalid_union: 'not-allowed',
  invalid_key: 'invalid-key',
  invalid_element: 'invalid',
  unrecognized_keys: 'unknown-field',
  too_small: 'too-small',
  too_big: 'too-big',
  not_multiple_of: 'invalid-step',
  custom: 'invalid',
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    input,
  );

const codeOf = (issue: z.core.$ZodIssue, input: unknown): string => {
  if (code.test(issue.message)) return issue.message;
  if (issue.code !== 'unrecognized_keys' && valueAt(input, issue.path) === undefined) return 'required';
  return codes[issue.code] ?? 'invalid';
};

/** One entry per failing field, named by its path (`positions.0.label`); at most 100. The values are not repeated. */
export const fieldErrors = (error: z.ZodError, input: unknown): FieldError[] =>
  // An issue names at least one field, so no more than a hundred issues are looked at.
  error.issues
    .slice(0, maxErrors)
    .flatMap((issue): FieldError[] => {
      const path = issue.path.map(String);
      const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
      return fields.map((field) => ({ field: field.join('.'), code: codeOf(issue, input) }));
    })
    .slice(0, maxErrors);
