import type { DocumentState } from '@torno/contract';
import { isRecord } from '@torno/kernel';

type Fields = DocumentState['fields'];

const isListOfRecords = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every(isRecord);

const pathBelow = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Both values, field by field. The entries of a list are compared by their index, but not the lists within them. */
const compareValues = (before: unknown, after: unknown, path: string, isInList: boolean): Fields => {
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
      compareValues(before[name] ?? null, after[name] ?? null, pathBelow(path, name), isInList),
    );
  if (isInList || !isListOfRecords(before) || !isListOfRecords(after)) return [{ path, before, after }];
  const longer = before.length > after.length ? before : after;
  return longer.length === 0
    ? [{ path, before, after }]
    : longer.flatMap((_, index) =>
        compareValues(before[index] ?? null, after[index] ?? null, pathBelow(path, String(index)), true),
      );
};

const withoutHidden = (document: object | undefined, hidden: readonly string[]) =>
  Object.fromEntries(
    Object.entries({ ...document }).filter(([name]) => !name.startsWith('_') && !hidden.includes(name)),
  );

/**
 * Every field of a past document or the present one, with both values; none of the engine's, and none that is `hidden`.
 * An entry of a list that is missing on one side is one field.
 */
export const compareFields = (
  pastDocument: object | undefined,
  present: object | undefined,
  hidden: readonly string[],
): Fields => compareValues(withoutHidden(pastDocument, hidden), withoutHidden(present, hidden), '', false);
