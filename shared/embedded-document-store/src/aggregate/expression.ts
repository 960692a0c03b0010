import { StoreError } from '../errors.js';
import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { splitPath } from '../match/path.js';
import type { Path } from '../match/path.js';
import { operators } from './operators.js';

/** An expression over one document; undefined is MongoDB's "missing". */
export type Expression = (doc: Doc) => Value | undefined;

/** Parses an expression; throws InvalidPipelineOperator (168) naming an operator that is not there. */
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
    throw new StoreError('FailedToParse', `an object representing an expression must have exactly one field: ${name}`);
  }
  return parseOperator(name, source.get(name) ?? null);
};

const parseOperator = (name: string, operand: Value): Expression => {
  if (name === '$literal') return () => operand;
  const operator = operators.get(name);
  if (operator === undefined) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const args = operator.named === undefined ? positional(operand) : named(name, operand, operator.named);
  const { least, most } = operator;
  if (args.length < least || args.length > most) {
    throw new StoreError(
      'FailedToParse',
      `Expression ${name} takes ${arity(least, most)}. ${args.length} were passed in.`,
    );
  }
  const evaluate = operator.make(args);
  return evaluate;
};

const arity = (least: number, most: number): string =>
  least === most ? `exactly ${least} arguments` : `at least ${least} arguments`;

const positional = (operand: Value): Expression[] =>
  isArray(operand) ? operand.map(parseExpression) : [parseExpression(operand)];

/** `{ if, then, else }` and its like: by name or, where MongoDB has it so, by position. */
const named = (name: string, operand: Value, order: readonly string[]): Expression[] => {
  if (!isDoc(operand)) return positional(operand);
  const unknown = [...operand.keys()].find((key) => !order.includes(key));
  if (unknown !== undefined) throw new StoreError('FailedToParse', `Unrecognized parameter to ${name}: ${unknown}`);
  const last = order.findLastIndex((key) => operand.has(key));
  return order.slice(0, last + 1).map((key) => {
    const value = operand.get(key);
    return value === undefined ? () => undefined : parseExpression(value);
  });
};

const parseObject = (source: Doc): Expression => {
  const fields = Array.from(source, ([name, value]): [string, Expression] => [name, parseExpression(value)]);
  return (doc) => {
    const made: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(doc);
      if (value !== undefined) made.set(name, value);
    }
    return made;
  };
};

const parseReference = (source: string): Expression => {
  if (!source.startsWith('$$')) {
    const path = fieldPath(source.slice(1));
    return (doc) => reached(doc, path);
  }
  const [variable = '', ...rest] = source.slice(2).split('.');
  switch (variable) {
    case 'ROOT':
    case 'CURRENT':
      return (doc) => reached(doc, rest);
    case 'REMOVE':
      return () => undefined;
    case 'NOW': {
      const now: Value = { kind: 'date', ms: Date.now() };
      return () => now;
    }
    default:
      throw new StoreError('InvalidPipelineOperator', `Use of undefined variable: ${variable}`);
  }
};

const fieldPath = (dotted: string): Path => {
  const path = splitPath(dotted);
  if (path.includes('')) throw new StoreError('FailedToParse', `FieldPath must not have empty parts: '${dotted}'`);
  return path;
};

/** Follows a path; an array on the way gives the array of what its documents have there. */
const reached = (value: Value | undefined, path: Path): Value | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (isDoc(value)) return reached(value.get(name), rest);
  if (!isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = isDoc(item) ? reached(item, path) : undefined;
    return inner === undefined ? [] : [inner];
  });
};
