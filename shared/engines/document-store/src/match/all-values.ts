import { isArray } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import type { Filter } from './filter.js';
import { walk } from './path.js';
import { keyText } from './value-set.js';

/** Up to this number, values are searched one after the other. */
const maxCompared = 16;

/**
 * Whether one path of a document reaches all the values of a long `$all`, in time proportional to both; undefined when
 * the parts are of another kind.
 */
export const allValues = (parts: readonly Filter[]): ((doc: Doc) => boolean) | undefined => {
  const [first] = parts;
  if (parts.length <= maxCompared || first?.op !== 'eq') return undefined;
  const { path } = first;
  const wantedKeys: string[] = [];
  for (const part of parts) {
    if (part.op !== 'eq' || part.path !== path) return undefined;
    wantedKeys.push(keyText(part.value));
  }
  return (doc) => {
    const reachedKeys = new Set<string>();
    const note = (value: Value): void => void reachedKeys.add(keyText(value));
    walk(doc, path, (value = null, _, isIndexed) => {
      note(value);
      if (isArray(value) && isIndexed !== true) value.forEach(note);
      return false;
    });
    return wantedKeys.every((key) => reachedKeys.has(key));
  };
};
