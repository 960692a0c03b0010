import { StoreError } from '../errors.js';
import { splitPath } from './path.js';
import type { Path } from './path.js';

/** A dotted path of a sort, a projection or an expression; throws MongoDB's errors for invalid ones. */
export const fieldPath = (text: string): Path => {
  if (text === '') throw new StoreError(40352, 'FieldPath cannot be constructed with empty string');
  if (text.endsWith('.')) throw new StoreError(40353, `FieldPath must not end with a '.': '${text}'`);
  const path = splitPath(text);
  for (const part of path) {
    if (part === '') throw new StoreError(15998, `FieldPath field names may not be empty strings: '${text}'`);
    if (part.startsWith('$')) throw new StoreError(16410, `FieldPath field names may not start with '$': '${text}'`);
    if (part.includes('\0')) throw new StoreError(16411, 'FieldPath field names may not contain null characters');
  }
  return path;
};
