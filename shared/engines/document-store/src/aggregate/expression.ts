import { StoreError } from '../errors.js';
import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { fieldPath } from '../match/field-path.js';
import type { Path } from '../match/path.js';
import { operators } from './operators.js';
import type { Expression, Operator } from './operators.js';

/** Parses an expression; throws InvalidPipelineOperator (168) naming an unknown operator. */
export const parseExpression = (source: Value): Expression => {
  if (typeof source === 'string') return source.startsWith('$') ? parseReference(source) : () => source;
  if (isArray(source)) {
    const items = source.map(parseExpression);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const [name] = source.keys();
  if (name === undefined || !name.startsWith('$')) return parseObject(source);
  if (source.size > 1) {
    throw new StoreError(15983, `An object representing an expression must have exactly one field: ${name}`);
  }
  return parseOperator(name, source.get(name) ?? null);
};

const parseOperator = (name: string, operand: Value): Expression => {
  if (name === '$literal') return () => operand;
  const operator = operators.get(name);
  if (operator === undefined) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const args = operator.named === undefined ? argumentsOf(operand) : parseNamed(name, operand, operator);
  const { min, max, miscounted } = operator;
  if (args.length < min || args.length > max) {
    const expectedCount = min === max ? `exactly ${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`;
    throw new StoreError(
      miscounted ?? (min === max ? 16020 : 28667),
      `Expression ${name} takes ${expectedCount} arguments. ${args.length} were passed in.`,
    );
  }
  return operator.make(args);
};

const argumentsOf = (operand: Value): Expression[] =>
  isArray(operand) ? operand.map(parseExpression) : [parseExpression(operand)];

/** `{ if, then, else }` and the like: by name or, where MongoDB allows it, by position. */
const parseNamed = (name: string, operand: Value, { named: parameters }: Operator): Expression[] => {
  const { order, byPosition, unknown, missing } = parameters ?? {
    order: [],
    byPosition: true,
    unknown: 0,
    missing: [],
  };
  if (!isDoc(operand)) {
    if (byPosition) return argumentsOf(operand);
    throw new StoreError(unknown, `${name} only supports an object as its argument`);
  }
  for (const key of operand.keys()) {
    if (!order.includes(key)) throw new StoreError(unknown, `Unrecognized parameter to ${name}: ${key}`);
  }
  return order.map((key, index) => {
    const value = operand.get(key);
    if (value !== undefined) return parseExpression(value);
    const code = missing[index];
    if (code !== undefined) throw new StoreError(code, `Missing '${key}' parameter to ${name}`);
    return () => undefined;
  });
};

const parseObject = (source: Doc): Expression => {
  const fields = Array.from(source, ([name, value]): [string, Expression] => [name, parseExpression(value)]);
  return (doc) => {
    const result: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(doc);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
};

const parseReference = (source: string): Expression => {
  if (!source.startsWith('$$')) {
    const path = fieldPath(source.slice(1));
    return (doc) => followPath(doc, path);
  }
  const [variable = '', ...parts] = source.slice(2).split('.');
  const rest = parts.length === 0 ? [] : fieldPath(parts.join('.'));
  switch (variable) {
    case 'ROOT':
    case 'CURRENT':
      return (doc) => followPath(doc, rest);
    case 'REMOVE':
      return () => undefined;
    case 'NOW': {
      const now: Value = { kind: 'date', ms: Date.now() };
      return () => (rest.length === 0 ? now : undefined);
    }
    default:
      throw new StoreError(17276, `Use of undefined variable: ${variable}`);
  }
};

/** Follows a path; an array on the way yields the array of its documents' values. */
const followPath = (value: Value | undefined, path: Path): Value | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (isDoc(value)) return followPath(value.get(name), rest);
  if (!isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = isDoc(item) ? followPath(item, path) : undefined;
    return inner === undefined ? [] : [inner];
  });
};
