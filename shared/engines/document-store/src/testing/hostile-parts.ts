import type { Doc, Value } from '../bson/value.js';
import type { Making, Random } from './hostile-values.js';

/** The parts of commands, mostly well-formed requests for absurd things. */
export interface Parts {
  filter(depth?: number): Doc;
  update(): Value;
  pipeline(): Value;
  sort(): Value;
  projection(): Value;
  collection(): string;
  index(): Value;
}

export const hostileParts = (random: Random, making: Making): Parts => {
  const { one, chance, many, leaf, value, fieldName, pattern, mostly, document, single } = making;
  const condition = (depth: number): Value => {
    const operator = one(
      ...([
        '$eq',
        '$ne',
        '$gt',
        '$gte',
        '$lt',
        '$lte',
        '$in',
        '$nin',
        '$exists',
        '$not',
        '$elemMatch',
        '$all',
        '$size',
      ] as const),
      ...(['$regex', '$options', '$type', '$near', '$frobnicate'] as const),
    );
    const list = operator === '$in' || operator === '$nin' || operator === '$all';
    if (list)
      return single(
        operator,
        mostly(() => many(5, () => value(1))),
      );
    if (operator === '$not' || operator === '$elemMatch')
      return single(
        operator,
        mostly(() => (chance(50) ? filter(depth - 1) : condition(depth - 1))),
      );
    if (operator === '$regex')
      return single(
        operator,
        mostly(() => pattern()),
      );
    return single(operator, value(1));
  };
  const filter = (depth = 3): Doc =>
    new Map(
      many(3, (): [string, Value] => {
        if (depth <= 0 || chance(70)) return [fieldName(), chance(50) ? value(2) : condition(Math.max(depth, 1))];
        return [one('$and', '$or', '$nor'), mostly(() => many(3, () => filter(depth - 1)))];
      }),
    );
  const update = (): Value => {
    if (chance(20)) return document(3, fieldName, value);
    const operators = [
      '$set',
      '$unset',
      '$inc',
      '$min',
      '$max',
      '$setOnInsert',
      '$push',
      '$pull',
      '$addToSet',
    ] as const;
    return document(
      2,
      () => one(...operators, '$rename', '$currentDate', '$mul', '$bit'),
      () =>
        mostly(() =>
          document(3, fieldName, () =>
            chance(70)
              ? value(2)
              : new Map([
                  ['$each', value(2)],
                  ['$slice', leaf()],
                  ['$position', leaf()],
                ]),
          ),
        ),
    );
  };
  const expression = (depth: number): Value => {
    if (depth === 0 || chance(30)) return chance(50) ? one('$a', '$b', '$a.b', '$$ROOT', '$_id') : leaf();
    const operator = one(
      ...([
        '$add',
        '$subtract',
        '$multiply',
        '$divide',
        '$eq',
        '$gt',
        '$and',
        '$or',
        '$not',
        '$in',
        '$concat',
      ] as const),
      ...(['$size', '$arrayElemAt', '$dateToString', '$cond', '$ifNull', '$literal', '$map'] as const),
    );
    return single(operator, chance(80) ? many(3, () => expression(depth - 1)) : expression(depth - 1));
  };
  const stage = (depth: number): Value =>
    one<() => Value>(
      () => single('$match', mostly(filter)),
      () => single('$sort', mostly(sort)),
      () =>
        single(
          '$skip',
          mostly(() => random(3)),
        ),
      () =>
        single(
          '$limit',
          mostly(() => random(5)),
        ),
      () =>
        single(
          one('$project', '$addFields', '$set'),
          mostly(() => document(3, fieldName, () => expression(3))),
        ),
      () =>
        single(
          '$unwind',
          mostly(() => one('$a', '$b', '$a.b')),
        ),
      () =>
        single(
          '$group',
          mostly(
            () =>
              new Map<string, Value>([
                ['_id', expression(2)],
                [fieldName(), single(one('$sum', '$avg', '$push', '$addToSet', '$first', '$max'), expression(2))],
              ]),
          ),
        ),
      () =>
        single(
          '$count',
          mostly(() => 'n'),
        ),
      () =>
        single(
          '$lookup',
          mostly(
            () =>
              new Map<string, Value>([
                ['from', collection()],
                ['localField', fieldName()],
                ['foreignField', fieldName()],
                ['as', fieldName()],
              ]),
          ),
        ),
      () =>
        single(
          '$facet',
          mostly(() => (depth > 0 ? document(2, fieldName, () => pipeline(depth - 1)) : new Map())),
        ),
      () => single(one('$out', '$merge', '$graphLookup', '$frobnicate'), value(1)),
    )();
  const pipeline = (depth = 2): Value => many(4, () => stage(depth));
  const sort = (): Value => document(3, fieldName, () => mostly(() => one(1, -1)));
  const projection = (): Value => document(3, fieldName, () => mostly(() => one<Value>(0, 1, true)));
  const collection = (): string => one('rows', 'others', 'rows', 'rows', 'a.b');
  const index = (): Value =>
    new Map<string, Value>([
      ['key', mostly(() => document(2, fieldName, () => mostly(() => one(1, -1))))],
      ['name', mostly(() => one('one', 'two', 'three'))],
      ...many(2, (): [string, Value] => [
        one('unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'hidden', 'v'),
        chance(50) ? one<Value>(true, 100_000) : filter(1),
      ]),
    ]);

  return { filter, update, pipeline, sort, projection, collection, index };
};
