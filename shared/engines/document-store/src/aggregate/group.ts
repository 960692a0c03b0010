import { StoreError } from '../errors.js';
import { sum as plus } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { orderKey } from '../bson/order-key.js';
import { double, isArray, isDoc, isNumeric, toNumber } from '../bson/value.js';
import type { Doc, Numeric, Value } from '../bson/value.js';
import { parseExpression } from './expression.js';
import type { Expression } from './operators.js';
import { sizeInMemory } from './memory-size.js';

/** Accumulates one value over the documents of a group. */
interface Accumulator {
  /** Returns by how many bytes its memory has grown, approximately. */
  add(value: Value | undefined): number;
  result(): Value;
}

const isNothing = (value: Value | undefined): value is undefined | null => value === undefined || value === null;

const extreme = (isBetter: (difference: number) => boolean) => (): Accumulator => {
  let best: Value | undefined;
  return {
    add: (value) => {
      if (isNothing(value) || (best !== undefined && !isBetter(compare(value, best)))) return 0;
      const growth = sizeInMemory(value) - sizeInMemory(best ?? null);
      best = value;
      return growth;
    },
    result: () => best ?? null,
  };
};

const sum = (): Accumulator => {
  let total: Numeric = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = plus(total, value);
      return 0;
    },
    result: () => total,
  };
};

const average = (): Accumulator => {
  let total = 0;
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return 0;
      total += toNumber(value);
      count++;
      return 0;
    },
    result: () => (count === 0 ? null : double(total / count)),
  };
};

const first = (): Accumulator => {
  let firstValue: Value | undefined;
  return {
    add: (value) => {
      if (firstValue !== undefined) return 0;
      firstValue = value ?? null;
      return sizeInMemory(firstValue);
    },
    result: () => firstValue ?? null,
  };
};

const last = (): Accumulator => {
  let lastValue: Value = null;
  return {
    add: (value) => {
      const growth = sizeInMemory(value ?? null) - sizeInMemory(lastValue);
      lastValue = value ?? null;
      return growth;
    },
    result: () => lastValue,
  };
};

const list = (): Accumulator => {
  const items: Value[] = [];
  return {
    add: (value) => {
      if (value === undefined) return 0;
      items.push(value);
      return sizeInMemory(value);
    },
    result: () => items,
  };
};

const set = (): Accumulator => {
  const items = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return 0;
      const key = orderKey([value]).toString('latin1');
      if (items.has(key)) return 0;
      items.set(key, value);
      return sizeInMemory(value) + key.length;
    },
    result: () => [...items.values()],
  };
};

const accumulators: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', extreme((difference) => difference < 0)],
  ['$max', extreme((difference) => difference > 0)],
  ['$first', first],
  ['$last', last],
  ['$push', list],
  ['$addToSet', set],
]);

interface Field {
  readonly name: string;
  readonly make: () => Accumulator;
  readonly expression: Expression;
}

interface Group {
  readonly id: Value;
  readonly gathered: readonly Accumulator[];
}

/** How a `$group` processes a stream of documents. */
export interface GroupCollector {
  add(doc: Doc): void;
  results(): Generator<Doc>;
}

const maxGroups = 500_000;

/** Memory of all groups of a stage, approximately, in bytes. */
const maxHeld = 100 * 1024 * 1024;

/** Parses `$group`; throws naming an unknown accumulator. */
export const parseGroup = (source: Doc): (() => GroupCollector) => {
  const idSource = source.get('_id');
  if (idSource === undefined) throw new StoreError(15955, 'a group specification must include an _id');
  const id = parseExpression(idSource);
  const fields = Array.from(source)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => parseField(name, value));
  return () => {
    const groups = new Map<string, Group>();
    let heldBytes = 0;
    return {
      add: (doc) => {
        const value = id(doc) ?? null;
        const key = orderKey([value]).toString('latin1');
        let group = groups.get(key);
        if (group === undefined) {
          if (groups.size >= maxGroups) {
            throw new StoreError('QueryExceededMemoryLimitNoDiskUseAllowed', `$group exceeded ${maxGroups} groups`);
          }
          group = { id: value, gathered: fields.map((field) => field.make()) };
          groups.set(key, group);
          heldBytes += sizeInMemory(value) + key.length;
        }
        for (const [index, field] of fields.entries())
          heldBytes += group.gathered[index]?.add(field.expression(doc)) ?? 0;
        if (heldBytes > maxHeld) {
          throw new StoreError('QueryExceededMemoryLimitNoDiskUseAllowed', `$group exceeded ${maxHeld} bytes`);
        }
      },
      results: function* () {
        for (const { id, gathered } of groups.values()) {
          yield new Map([
            ['_id', id],
            ...fields.map(({ name }, index): [string, Value] => [name, gathered[index]?.result() ?? null]),
          ]);
        }
      },
    };
  };
};

const parseField = (name: string, value: Value): Field => {
  const [first, ...otherEntries] = isDoc(value) ? value : [];
  if (first === undefined || !first[0].startsWith('$')) {
    throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  if (otherEntries.length > 0) throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  const make = accumulators.get(operator);
  if (make === undefined) throw new StoreError(15952, `unknown group operator '${operator}'`);
  // MongoDB treats an array as several arguments, whichever accumulator it is.
  if (isArray(operand)) throw new StoreError(40237, `The ${operator} accumulator is a unary operator`);
  return { name, make, expression: parseExpression(operand) };
};
