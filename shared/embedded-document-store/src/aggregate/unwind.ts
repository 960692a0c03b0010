import { StoreError } from '../errors.js';
import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { flag, readFields, required, text } from '../command/fields.js';
import { splitPath } from '../match/path.js';
import type { Path } from '../match/path.js';
import { valueAt } from '../update/place.js';

/** `$unwind`: one document per element; what is no array counts as its only element. */
export const parseUnwind = (source: Value): ((doc: Doc) => Doc[]) => {
  const shape = { path: text, preserveNullAndEmptyArrays: flag, includeArrayIndex: text };
  const fields = readFields(isDoc(source) ? source : new Map([['path', source]]), '$unwind', shape, true);
  const dotted = required(fields.path, '$unwind.path');
  if (!dotted.startsWith('$') || dotted.length < 2) {
    throw new StoreError('FailedToParse', "path option to $unwind stage should be prefixed with a '$'");
  }
  const path = splitPath(dotted.slice(1));
  const preserve = fields.preserveNullAndEmptyArrays ?? false;
  const indexField = fields.includeArrayIndex;
  const indexed = (doc: Doc, index: bigint | null): Doc =>
    indexField === undefined ? doc : new Map([...doc, [indexField, index]]);
  return (doc) => {
    const value = documentsOnly(doc, path);
    if (isArray(value) && value.length > 0) {
      return value.map((item, at) => indexed(replaced(doc, path, item), BigInt(at)));
    }
    if (value === undefined || value === null) return preserve ? [indexed(doc, null)] : [];
    if (isArray(value)) return preserve ? [indexed(replaced(doc, path, undefined), null)] : [];
    return [indexed(doc, null)];
  };
};

/** `$unwind` goes down through documents only. */
const documentsOnly = (doc: Doc, path: Path): Value | undefined => {
  const parent = path.length === 1 ? doc : valueAt(doc, path.slice(0, -1));
  return isDoc(parent) ? parent.get(path.at(-1) ?? '') : undefined;
};

const replaced = (doc: Doc, path: Path, value: Value | undefined): Doc => {
  const [name = '', ...rest] = path;
  const copy = new Map(doc);
  const inner = doc.get(name);
  if (rest.length > 0 && isDoc(inner)) copy.set(name, replaced(inner, rest, value));
  else if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
};
