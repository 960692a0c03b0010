import { encode } from '../bson/encode.js';
import { double, maxKey, minKey, undefinedValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';

/** A number from 0 up to, and without, the limit. */
export type Random = (limit: number) => number;

/** Numbers that the seed determines (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
};

/** An endless supply of inputs for the socket: bytes at random, messages gone wrong, commands that nobody would write. */
export const hostileInputs = (random: Random, database: string): (() => Buffer) => {
  const one = <T>(...choices: readonly [T, ...T[]]): T => choices[random(choices.length)] ?? choices[0];
  const chance = (percent: number): boolean => random(100) < percent;
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random(256)));
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: random(most + 1) }, make);

  const numbers: readonly [Value, ...Value[]] = [
    0,
    1,
    -1,
    2,
    5,
    100,
    0x7fffffff,
    -0x80000000,
    0n,
    1n,
    (1n << 63n) - 1n,
    -(1n << 63n),
    (1n << 53n) + 1n,
    ...[0.5, -0, NaN, Infinity, -Infinity, 1e308, 5e-324, 2 ** 53, 2 ** 63].map(double),
  ];
  const patterns: readonly [string, ...string[]] = [
    '^a',
    'a+',
    '(a+)+$',
    '(',
    '[',
    '(?=a)',
    '\\1',
    'a{1000}',
    '(.*a){20}',
    '^',
    '',
    '\\',
    '^\\Q',
    'ä|ß',
    '(?i)A',
  ];
  const texts: readonly [string, ...string[]] = [
    '',
    'a',
    'b',
    'abc',
    '$a',
    '$a.b',
    '$$ROOT',
    '$$NOW',
    '$$x',
    'a.b',
    '.',
    '$',
    '\0',
    'ä😀',
    'x'.repeat(2500),
    '\ufffd',
  ];
  const names: readonly [string, ...string[]] = [
    'a',
    'b',
    'c',
    'a.b',
    'a.0',
    'a.$',
    'a.$[]',
    'a.$[x]',
    'x',
    '_id',
    '',
    '.',
    'a.',
    '$',
    '$a',
    '0',
    '__proto__',
    'constructor',
  ];

  const leaf = (): Value =>
    one<() => Value>(
      () => one(...numbers),
      () => one(...texts),
      () => chance(50),
      () => null,
      () => ({ kind: 'date', ms: one(0, Date.now(), 8.64e15, -8.64e15, Number.MAX_SAFE_INTEGER) }),
      () => ({ kind: 'objectId', hex: bytes(12).toString('hex') }),
      () => ({ kind: 'binary', subtype: random(256), bytes: bytes(random(20)) }),
      () => ({ kind: 'regex', source: one(...patterns).replaceAll('\0', ''), flags: one('', 'i', 'm', 'x', 'zz') }),
      () => ({ kind: 'timestamp', value: BigInt(random(1000)) }),
      () => ({ kind: 'code', source: one(...texts) }),
      () => one<Value>(minKey, maxKey, undefinedValue),
    )();
  const value = (depth = 3): Value => {
    if (depth === 0 || chance(50)) return leaf();
    if (chance(40)) return many(4, () => value(depth - 1));
    return new Map(many(3, (): [string, Value] => [fieldName(), value(depth - 1)]));
  };
  const fieldName = (): string => one(...names).replaceAll('\0', '');
  /** What belongs here, or something else. */
  const mostly = (make: () => Value): Value => (chance(92) ? make() : value());
  const document = (most: number, name: () => string, make: () => Value): Doc =>
    new Map(many(most, (): [string, Value] => [name(), make()]));
  const single = (name: string, make: Value): Doc => new Map([[name, make]]);

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
        mostly(() => one(...patterns)),
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

  const command = (): Doc => {
    const fields: [string, Value][] = [];
    const put = (name: string, make: () => Value, percent = 100): void => {
      if (chance(percent)) fields.push([name, mostly(make)]);
    };
    one(
      () => {
        put('find', collection);
        put('filter', filter, 80);
        put('sort', sort, 40);
        put('projection', projection, 40);
        put('skip', () => random(3), 20);
        put('limit', () => random(5), 40);
        put('batchSize', () => random(3), 30);
        put('hint', () => one('one', 'two', '_id_'), 10);
      },
      () => {
        put('insert', collection);
        put('documents', () => many(4, () => document(4, fieldName, value)));
        put('ordered', () => chance(50), 20);
      },
      () => {
        put('update', collection);
        put('updates', () =>
          many(2, () => {
            const statement: [string, Value][] = [
              ['q', mostly(() => filter())],
              ['u', mostly(update)],
            ];
            if (chance(50)) statement.push(['multi', mostly(() => true)]);
            if (chance(30)) statement.push(['upsert', mostly(() => true)]);
            if (chance(30)) statement.push(['arrayFilters', mostly(() => many(2, () => single('x', value(1))))]);
            return new Map(statement);
          }),
        );
      },
      () => {
        put('delete', collection);
        put('deletes', () => [
          new Map<string, Value>([
            ['q', mostly(() => filter())],
            ['limit', one(0, 1, 1, 1)],
          ]),
        ]);
      },
      () => {
        put('findAndModify', collection);
        put('query', () => filter());
        put('update', update, 80);
        put('remove', () => true, 20);
        put('new', () => true, 30);
        put('upsert', () => true, 30);
        put('sort', sort, 30);
        put('fields', projection, 30);
      },
      () => {
        put('aggregate', collection);
        put('pipeline', () => pipeline());
        put('cursor', () => new Map(), 95);
      },
      () => {
        put('count', collection);
        put('query', () => filter(), 80);
      },
      () => {
        put('distinct', collection);
        put('key', fieldName);
        put('query', () => filter(), 50);
      },
      () => {
        put('createIndexes', collection);
        put('indexes', () => [index()]);
      },
      () => {
        put('dropIndexes', collection);
        put('index', () => one('one', 'two', '*'));
      },
      () => {
        put(one('drop', 'create', 'listIndexes', 'collStats'), () => one('others', 'a.b', 'rows'));
      },
      () => {
        put('explain', () => command());
      },
      () => {
        put(one('getMore', 'killCursors'), () => one(...numbers));
        put('collection', collection);
        put('cursors', () => many(3, leaf), 50);
      },
      () => {
        put(one('listCollections', 'listDatabases', 'dbStats', 'ping', 'hello', 'buildInfo', 'getParameter'), leaf);
        put('filter', () => filter(), 30);
      },
      () => {
        put(fieldName(), leaf);
      },
    )();
    if (chance(5)) fields.push([fieldName(), value()]);
    return new Map([...fields, ['$db', database]]);
  };

  const framed = (operation: number, contents: Buffer): Buffer => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(16 + contents.length, 0);
    head.writeInt32LE(random(0x7fffffff), 4);
    head.writeInt32LE(operation, 12);
    return Buffer.concat([head, contents]);
  };
  const message = (): Buffer => {
    const doc = command();
    const [sequence] = [...doc].filter(([, list]) => Array.isArray(list) && list.every((item) => item instanceof Map));
    if (sequence === undefined || chance(50)) return framed(2013, Buffer.concat([Buffer.alloc(5), encode(doc)]));
    const [name, list] = sequence;
    doc.delete(name);
    const items = Array.isArray(list) ? list.filter((item) => item instanceof Map).map((item) => encode(item)) : [];
    const section = Buffer.concat([Buffer.alloc(4), Buffer.from(`${name}\0`), ...items]);
    section.writeInt32LE(section.length, 0);
    return framed(2013, Buffer.concat([Buffer.alloc(5), encode(doc), Buffer.from([1]), section]));
  };
  const query = (): Buffer => {
    const space = Buffer.from(`${one('admin.$cmd', `${database}.$cmd`, `${database}.rows`, '')}\0`);
    return framed(2004, Buffer.concat([Buffer.alloc(4), space, Buffer.alloc(8), encode(command())]));
  };

  const mutated = (original: Buffer): Buffer => {
    let changed = Buffer.from(original);
    for (let times = 1 + random(4); times > 0 && changed.length > 0; times--) {
      const at = random(changed.length);
      one(
        () => {
          changed[at] = random(256);
        },
        () => {
          changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
        },
        () => {
          if (at + 4 <= changed.length)
            changed.writeInt32LE(one(0, -1, 1, 4, 5, 0x7fffffff, -0x80000000, 48_000_001, 300), at);
        },
        () => {
          changed = Buffer.concat([changed.subarray(0, at), bytes(random(8)), changed.subarray(at)]);
        },
        () => {
          changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + random(8))]);
        },
        () => {
          changed = changed.subarray(0, at);
        },
        () => {
          changed = Buffer.concat([changed, changed.subarray(at)]);
        },
      )();
    }
    // Mostly with a length that is right, so that the contents are looked at.
    if (changed.length >= 16 && chance(85)) changed.writeInt32LE(changed.length, 0);
    return changed;
  };

  return () => {
    const kind = random(100);
    if (kind < 2) return bytes(random(300));
    if (kind < 5) return framed(one(1, 2004, 2010, 2011, 2012, 2013, 2013, 4711), bytes(random(300)));
    if (kind < 50) return mutated(kind < 45 ? message() : query());
    return kind < 97 ? message() : query();
  };
};
