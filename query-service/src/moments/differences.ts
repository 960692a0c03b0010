import type { DocumentState } from '@torno/contract';
import { isRecord } from '@torno/kernel';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The values below a document, by their paths; the entries of a list by their index, unless they are plain values. */
const leaves = (value: unknown, path: string): readonly (readonly [string, unknown])[] => {
  const entries =
    isList(value) && value.some(isRecord) ? Object.entries(value) : isRecord(value) ? Object.entries(value) : [];
  if (entries.length === 0) return path === '' ? [] : [[path, value]];
  return entries.flatMap(([name, below]) => leaves(below, path === '' ? name : `${path}.${name}`));
};

/** Every field that a document had then or has now, in the order of its fields, with both values; none of the engine's. */
export const fieldsBeside = (then: object | undefined, now: object | undefined): DocumentState['fields'] => {
  const before = new Map(leaves(then ?? {}, ''));
  const after = new Map(leaves(now ?? {}, ''));
  return [...new Set([...after.keys(), ...before.keys()])]
    .filter((path) => !path.startsWith('_'))
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }));
};
