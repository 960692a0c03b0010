import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/** Values from a small set, so that equal ones are frequent; undefined is a missing field. */
type Scalar = number | string | null;
type Field = Scalar | Scalar[] | undefined;
interface Row extends Document {
  _id: number;
  a?: Field;
  b?: Field;
  c?: Field;
}

let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

// ---- the naive model: MongoDB's documented semantics without indexes or keys

const typeOrder = (value: Scalar): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2);

const order = (left: Scalar, right: Scalar): number => {
  if (typeOrder(left) !== typeOrder(right)) return typeOrder(left) - typeOrder(right);
  if (left === null || right === null || left === right) return 0;
  return left < right ? -1 : 1;
};

const elements = (field: Field): Scalar[] => (Array.isArray(field) ? field : [field ?? null]);

type Test = Readonly<Record<string, unknown>>;

const holds = (field: Field, test: Test): boolean =>
  Object.entries(test).every(([operator, operand]) => {
    const values = elements(field);
    const some = (accepts: (value: Scalar) => boolean): boolean => values.some(accepts);
    const alike = (value: Scalar, other: Scalar): boolean => typeOrder(value) === typeOrder(other);
    const scalar = operand as Scalar;
    switch (operator) {
      case '$eq':
        return some((value) => order(value, scalar) === 0);
      case '$ne':
        return !some((value) => order(value, scalar) === 0);
      case '$in':
        return (operand as Scalar[]).some((one) => some((value) => order(value, one) === 0));
      case '$nin':
        return !(operand as Scalar[]).some((one) => some((value) => order(value, one) === 0));
      case '$gt':
        return some((value) => alike(value, scalar) && order(value, scalar) > 0);
      case '$gte':
        return some((value) => alike(value, scalar) && order(value, scalar) >= 0);
      case '$lt':
        return some((value) => alike(value, scalar) && order(value, scalar) < 0);
      case '$lte':
        return some((value) => alike(value, scalar) && order(value, scalar) <= 0);
      case '$exists':
        return (field !== undefined) === operand;
      case '$regex':
        return some((value) => typeof value === 'string' && new RegExp(String(operand)).test(value));
      default:
        throw new Error(`the model does not know ${operator}`);
    }
  });

const matches = (row: Row, filter: Document): boolean =>
  Object.entries(filter).every(([name, test]) => {
    if (name === '$or') return (test as Document[]).some((part) => matches(row, part));
    if (name === '$and') return (test as Document[]).every((part) => matches(row, part));
    return holds(row[name] as Field, test as Test);
  });

/** An empty array sorts below null. */
const edge = (field: Field, descending: boolean): Scalar | undefined => {
  const sorted = elements(field).toSorted(order);
  return descending ? sorted.at(-1) : sorted[0];
};

const sortOrder = (left: Row, right: Row, sort: readonly [string, 1 | -1][]): number => {
  for (const [name, direction] of sort) {
    const a = edge(left[name] as Field, direction < 0);
    const b = edge(right[name] as Field, direction < 0);
    const difference =
      a === undefined || b === undefined ? Number(b === undefined) - Number(a === undefined) : order(a, b);
    if (difference !== 0) return difference * direction;
  }
  return 0;
};

// ---- generators

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(0.5, 1.5, 2 ** 40),
  fc.constantFrom('', 'a', 'ab', 'abc', 'b'),
  fc.constant(null),
);
const single: fc.Arbitrary<Field> = fc.oneof({ weight: 5, arbitrary: scalar }, fc.constant(undefined));
const multiple: fc.Arbitrary<Field> = fc.oneof(
  { weight: 3, arbitrary: single },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);

const operand = scalar.filter((value) => value !== null);
const test: fc.Arbitrary<Document> = fc.oneof(
  fc.record({ $eq: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
  fc.record({ $gt: operand }),
  fc.record({ $gte: scalar }),
  fc.record({ $lt: operand, $gt: operand }),
  fc.record({ $lte: operand }),
  fc.record({ $ne: scalar }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab', '^ab?', 'b$', '^b') }),
);
const name = fc.constantFrom('a', 'b', 'c');
const conditions = fc.dictionary(name, test, { maxKeys: 3 });
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: conditions },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(conditions, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(conditions, { minLength: 1, maxLength: 3 }) }) },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const sort = fc.uniqueArray(fc.tuple(name, direction), { maxLength: 3, selector: ([field]) => field });
const index = fc.uniqueArray(fc.tuple(name, direction), { minLength: 1, maxLength: 3, selector: ([field]) => field });

const fill = async (rows: readonly Omit<Row, '_id'>[]): Promise<Collection<Row>> => {
  const collection = store.db.collection<Row>(`rows${next++}`);
  const given = rows.map((row, _id) =>
    Object.fromEntries(Object.entries({ _id, ...row }).filter(([, value]) => value !== undefined)),
  );
  if (given.length > 0) await collection.insertMany(given as Row[]);
  return collection;
};

const agrees = async (
  rows: readonly Omit<Row, '_id'>[],
  indexes: readonly (readonly [string, 1 | -1][])[],
  queries: readonly { filter: Document; sort: [string, 1 | -1][]; skip: number; limit: number }[],
): Promise<void> => {
  const collection = await fill(rows);
  for (const fields of indexes) await collection.createIndex(Object.fromEntries(fields));
  const stored = rows.map((row, _id): Row => ({ ...row, _id }));
  for (const { filter, sort, skip, limit } of queries) {
    const expected = stored.filter((row) => matches(row, filter));
    const found = await collection.find(filter).sort(Object.fromEntries(sort)).toArray();
    expect(found.map(({ _id }) => _id).toSorted((x, y) => x - y)).toEqual(expected.map(({ _id }) => _id));
    for (let at = 1; at < found.length; at++) {
      expect(sortOrder(found[at - 1]!, found[at]!, sort)).toBeLessThanOrEqual(0);
    }
    expect(await collection.countDocuments(filter)).toBe(expected.length);
    const page = await collection.find(filter).sort(Object.fromEntries(sort)).skip(skip).limit(limit).toArray();
    expect(page).toHaveLength(Math.min(limit, Math.max(0, expected.length - skip)));
    page.forEach((row, at) => expect(sortOrder(row, found[at + skip]!, sort)).toBe(0));
  }
  await collection.drop();
};

const query = fc.record({ filter, sort, skip: fc.nat(3), limit: fc.integer({ min: 1, max: 5 }) });

it('Finds, sorts, pages and counts equal a naive model, with any indexes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: single, b: single, c: single }), { maxLength: 25 }),
      fc.uniqueArray(index, { maxLength: 3, selector: String }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      agrees,
    ),
    { numRuns: 60 },
  );
});

it('Finds, sorts, pages and counts of arrays, which have several index entries, equal the naive model too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: multiple, b: single, c: single }), { maxLength: 25 }),
      fc.uniqueArray(index, { maxLength: 3, selector: String }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      agrees,
    ),
    { numRuns: 60 },
  );
});
