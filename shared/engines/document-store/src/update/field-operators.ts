import { StoreError } from '../errors.js';
import { add } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { timestampNow } from '../bson/timestamp.js';
import { isDoc, isNumeric, typeName } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import { addToSet, pull, push } from './array-operators.js';
import type { Change } from './array-operators.js';

/** The change of one field by an operator; throws for an operand of the wrong type. */
export const fieldChange = (operator: FieldOperator, name: string, value: Value): Change => {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return () => value;
    case '$inc':
      return increment(name, value);
    case '$min':
      return (old) => (old === undefined || compare(value, old) < 0 ? value : undefined);
    case '$max':
      return (old) => (old === undefined || compare(value, old) > 0 ? value : undefined);
    case '$push':
      return push(name, value);
    case '$addToSet':
      return addToSet(name, value);
    case '$pull':
      return pull(name, value);
    case '$currentDate':
      return currentDate(value);
  }
};

export type FieldOperator =
  '$set' | '$setOnInsert' | '$inc' | '$min' | '$max' | '$push' | '$addToSet' | '$pull' | '$currentDate';

const fieldOperators: ReadonlySet<string> = new Set<FieldOperator>([
  '$set',
  '$setOnInsert',
  '$inc',
  '$min',
  '$max',
  '$push',
  '$addToSet',
  '$pull',
  '$currentDate',
]);

export const isFieldOperator = (name: string): name is FieldOperator => fieldOperators.has(name);

const increment = (name: string, value: Value): Change => {
  if (!isNumeric(value)) {
    throw new StoreError('TypeMismatch', `Cannot increment with non-numeric argument: {${name}: ${typeName(value)}}`);
  }
  return (old) => {
    if (old === undefined) return value;
    if (isNumeric(old)) return add(old, value);
    throw new StoreError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type. The field '${name}' is of type ${typeName(old)}`,
    );
  };
};

const currentDate = (value: Value): Change => {
  const type = isDoc(value) && value.size === 1 ? value.get('$type') : value;
  if (typeof value === 'boolean' || type === 'date') return () => ({ kind: 'date', ms: Date.now() });
  if (type === 'timestamp') return timestampNow;
  throw new StoreError('BadValue', '$currentDate takes true, {$type: "date"} or {$type: "timestamp"}');
};
