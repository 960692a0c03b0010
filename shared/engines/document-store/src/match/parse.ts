import { StoreError } from '../errors.js';
import { isArray, isDoc, isNumeric, isTagged, isTruthy, toNumber, typeName } from '../bson/value.js';
import type { Doc, Regex, Value } from '../bson/value.js';
import type { Filter, Pattern } from './filter.js';
import { joinAlternatives } from './alternatives.js';
import { splitPath } from './path.js';
import type { Path } from './path.js';
import { pattern } from './pattern.js';

const badValue = (message: string): StoreError => new StoreError('BadValue', message);

const isRegex = (value: Value | undefined): value is Regex => isTagged(value) && value.kind === 'regex';

const patternOf = (regex: Regex): Pattern => pattern(regex.source, regex.flags);

/** Parses a filter document; throws BadValue naming an unknown operator. */
export const parseFilter = (filter: Doc): Filter => {
  const parts = Array.from(filter, ([name, value]) => parseEntry(name, value));
  const [onlyPart] = parts;
  return parts.length === 1 && onlyPart !== undefined ? onlyPart : { op: 'and', parts };
};

const parseEntry = (name: string, value: Value): Filter => {
  switch (name) {
    case '$and':
      return { op: 'and', parts: parseParts(name, value) };
    case '$or': {
      const parts = joinAlternatives(parseParts(name, value));
      const [onlyPart] = parts;
      // A single alternative is a condition, which an upsert takes over.
      return parts.length === 1 && onlyPart !== undefined ? onlyPart : { op: 'or', parts };
    }
    case '$nor':
      return { op: 'nor', parts: joinAlternatives(parseParts(name, value)) };
    default:
      if (name.startsWith('$')) throw badValue(`unknown top level operator: ${name}`);
      return parseField(splitPath(name), value);
  }
};

const logical = new Set(['$and', '$or', '$nor']);

const parseParts = (name: string, value: Value): Filter[] => {
  if (!isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue(`${name} must be a nonempty array`);
  return value.map((part) => {
    if (!isDoc(part)) throw badValue(`${name} entries need to be full objects`);
    return parseFilter(part);
  });
};

/** The document contains operators, not a value to compare with. */
export const isOperators = (value: Value | undefined): value is Doc => {
  if (!isDoc(value)) return false;
  const [first] = value.keys();
  return first !== undefined && first.startsWith('$');
};

const parseField = (path: Path, value: Value): Filter => {
  if (isRegex(value)) return { op: 'regex', path, pattern: patternOf(value) };
  return isOperators(value) ? parseOperators(path, value) : { op: 'eq', path, value };
};

const parseOperators = (path: Path, operators: Doc): Filter => {
  const parts: Filter[] = [];
  for (const [name, value] of operators) {
    if (name === '$options') {
      if (!operators.has('$regex')) throw badValue('$options needs a $regex');
    } else if (name === '$regex') parts.push(parseRegex(path, operators));
    else parts.push(parseOperator(path, name, value));
  }
  const [onlyPart] = parts;
  return parts.length === 1 && onlyPart !== undefined ? onlyPart : { op: 'and', parts };
};

const parseOperator = (path: Path, name: string, value: Value): Filter => {
  switch (name) {
    case '$eq':
      return { op: 'eq', path, value };
    case '$ne':
      if (isRegex(value)) throw badValue("Can't have regex as arg to $ne.");
      return { op: 'not', part: { op: 'eq', path, value } };
    case '$gt':
      return { op: 'gt', path, value: notRegex(name, value) };
    case '$gte':
      return { op: 'gte', path, value: notRegex(name, value) };
    case '$lt':
      return { op: 'lt', path, value: notRegex(name, value) };
    case '$lte':
      return { op: 'lte', path, value: notRegex(name, value) };
    case '$in':
      return parseIn(path, name, value);
    case '$nin':
      return { op: 'not', part: parseIn(path, name, value) };
    case '$exists':
      return isTruthy(value) ? { op: 'exists', path } : { op: 'not', part: { op: 'exists', path } };
    case '$not':
      return { op: 'not', part: parseNot(path, value) };
    case '$elemMatch':
      return parseElemMatch(path, value);
    case '$all':
      return parseAll(path, value);
    case '$size':
      return { op: 'size', path, size: parseSize(value) };
    default:
      throw badValue(`unknown operator: ${name}`);
  }
};

const notRegex = (name: string, value: Value): Value => {
  if (isRegex(value)) throw badValue(`Can't have RegEx as arg to predicate over field '${name}'.`);
  return value;
};

const parseRegex = (path: Path, operators: Doc): Filter => {
  const value = operators.get('$regex');
  const options = operators.get('$options');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof value === 'string') return { op: 'regex', path, pattern: pattern(value, options ?? '') };
  if (!isRegex(value)) throw badValue('$regex has to be a string');
  if (value.flags !== '') refuseOptionsTwice(operators, options);
  return { op: 'regex', path, pattern: pattern(value.source, options || value.flags) };
};

/** MongoDB has a number for each of the two orders of these options. */
const refuseOptionsTwice = (operators: Doc, options: string | undefined): void => {
  const names = [...operators.keys()];
  const isBehind = names.indexOf('$options') > names.indexOf('$regex');
  if (options === undefined || (options === '' && !isBehind)) return;
  throw new StoreError(isBehind ? 51075 : 51074, 'options set in both $regex and $options');
};

/** Each of them is compiled and tried one after the other. */
const maxPatterns = 1000;

const parseIn = (path: Path, name: string, value: Value): Filter => {
  if (!isArray(value)) throw badValue(`${name} needs an array`);
  const values: Value[] = [];
  const patterns: Pattern[] = [];
  for (const one of value) {
    if (isRegex(one)) {
      if (patterns.length >= maxPatterns) throw badValue(`${name} takes at most ${maxPatterns} regular expressions`);
      patterns.push(patternOf(one));
    } else if (isOperators(one)) throw badValue(`cannot nest $ under ${name}`);
    else values.push(one);
  }
  return { op: 'in', path, values, patterns };
};

const parseNot = (path: Path, value: Value): Filter => {
  if (isRegex(value)) return { op: 'regex', path, pattern: patternOf(value) };
  if (!isDoc(value)) throw badValue('$not needs a regex or a document');
  if (!isOperators(value)) throw badValue('$not needs operators');
  return parseOperators(path, value);
};

const parseElemMatch = (path: Path, value: Value): Filter => {
  if (!isDoc(value)) throw badValue('$elemMatch needs an Object');
  const isOnValues = isOperators(value) && ![...value.keys()].some((name) => logical.has(name));
  return isOnValues
    ? { op: 'elemMatchValue', path, part: parseOperators(['value'], value) }
    : { op: 'elemMatch', path, part: parseFilter(value) };
};

const parseAll = (path: Path, value: Value): Filter => {
  if (!isArray(value)) throw badValue('$all needs an array');
  if (value.length === 0) return { op: 'in', path, values: [], patterns: [] };
  const isElemMatch = (one: Value): one is Doc => isOperators(one) && one.keys().next().value === '$elemMatch';
  const byElement = value.some(isElemMatch);
  const parts = value.map((one): Filter => {
    if (isElemMatch(one)) {
      const inner = one.get('$elemMatch');
      if (one.size !== 1 || inner === undefined) throw badValue('$all/$elemMatch has to be consistent');
      return parseElemMatch(path, inner);
    }
    if (byElement) throw badValue('$all/$elemMatch has to be consistent');
    if (isRegex(one)) return { op: 'regex', path, pattern: patternOf(one) };
    if (isOperators(one)) throw badValue(`no $ expressions in $all: ${one.keys().next().value ?? ''}`);
    return { op: 'eq', path, value: one };
  });
  return { op: 'and', parts };
};

const parseSize = (value: Value): number => {
  if (!isNumeric(value)) throw badValue(`Failed to parse $size. Expected a number, got ${typeName(value)}`);
  const size = toNumber(value);
  if (!Number.isInteger(size) || size < 0)
    throw badValue(`Failed to parse $size. Expected a whole number that is not negative`);
  return size;
};
