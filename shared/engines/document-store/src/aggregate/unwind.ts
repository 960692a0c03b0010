import { StoreError } from '../errors.js';
import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { fieldPath } from '../match/field-path.js';
import type { Path } from '../match/path.js';
import { valueAt } from '../update/place.js';
import { withField } from './reshape.js';

/** `$unwind`: one document per element; a non-array counts as its only element. */
export const parseUnwind = (source: Value): ((doc: Doc) => Doc[]) => {
  const { path, preserve, indexField } = parseOptions(source);
  const withIndex = (doc: Doc, index: bigint | null): Doc =>
    indexField === undefined ? doc : withField(doc, indexField, index);
  return (doc) => {
    const value = documentsOnly(doc, path);
    if (isArray(value) && value.length > 0) {
      return value.map((item, position) => withIndex(replaceAt(doc, path, item), BigInt(position)));
    }
    if (value === undefined || value === null) return preserve ? [withIndex(doc, null)] : [];
    if (isArray(value)) return preserve ? [withIndex(replaceAt(doc, path, undefined), null)] : [];
    return [withIndex(doc, null)];
  };
};

interface Options {
  readonly path: Path;
  readonly preserve: boolean;
  readonly indexField: Path | undefined;
}

const parseOptions = (source: Value): Options => {
  if (typeof source === 'string') return { path: arrayPath(source), preserve: false, indexField: undefined };
  if (!isDoc(source)) throw new StoreError(15981, 'expected either a string or an object as specification for $unwind');
  for (const name of source.keys()) {
    if (!['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name)) {
      throw new StoreError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const path = source.get('path');
  if (path === undefined) throw new StoreError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') throw new StoreError(28808, 'expected a string as the path for $unwind stage');
  const preserve = source.get('preserveNullAndEmptyArrays') ?? false;
  if (typeof preserve !== 'boolean') {
    throw new StoreError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  }
  return { path: arrayPath(path), preserve, indexField: indexPath(source.get('includeArrayIndex')) };
};

const arrayPath = (text: string): Path => {
  if (text.startsWith('$')) return fieldPath(text.slice(1));
  throw new StoreError(28818, "path option to $unwind stage should be prefixed with a '$'");
};

const indexPath = (value: Value | undefined): Path | undefined => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '') {
    throw new StoreError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  if (value.startsWith('$')) {
    throw new StoreError(28822, "includeArrayIndex option to $unwind stage should not be prefixed with a '$'");
  }
  return fieldPath(value);
};

/** `$unwind` descends through documents only. */
const documentsOnly = (doc: Doc, path: Path): Value | undefined => {
  const parent = path.length === 1 ? doc : valueAt(doc, path.slice(0, -1));
  return isDoc(parent) ? parent.get(path.at(-1) ?? '') : undefined;
};

const replaceAt = (doc: Doc, path: Path, value: Value | undefined): Doc => {
  const [name = '', ...rest] = path;
  const copy = new Map(doc);
  const inner = doc.get(name);
  if (rest.length > 0 && isDoc(inner)) copy.set(name, replaceAt(inner, rest, value));
  else if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
};
