import fc from 'fast-check';
import { Binary, BSON, BSONRegExp, Code, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { StoreError } from '../errors.js';
import { decodeWanted, wantedBy } from '../match/excerpt.js';
import { decode, decodeInSteps, decodeStatement, decodeToStore, sourceOf } from './decode.js';
import { encode, encodeInSteps } from './encode.js';
import type { Value } from './value.js';

/**
 * Documents of the official package are read and written again byte for byte; those that it would refuse are refused.
 */

const name = fc.oneof(
  fc.constantFrom('a', 'b', '_id', '0', '', 'ä😀', '$x', 'a.b', '__proto__', 'a name longer than twenty-four bytes'),
  fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0')),
);
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('\0', '\ufffd', 'x\0y'));
const bytes = fc.uint8Array({ maxLength: 20 });
const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -0x80000000, max: 0x7fffffff }).map((value) => new Int32(value)),
  fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }).map((value) => Long.fromBigInt(value)),
  fc.double().map((value) => new Double(value)),
  text,
  fc.boolean(),
  fc.constantFrom<unknown>(null, new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  bytes.map((value) => new Binary(Buffer.from(value), 0)),
  fc.tuple(bytes, fc.integer({ min: 128, max: 255 })).map(([value, type]) => new Binary(Buffer.from(value), type)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((value) => new ObjectId(value)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom('', 'i', 'im').map((flags) => new BSONRegExp('^a.b', flags)),
  text.map((source) => new Code(source)),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((fields) => new Map(fields)),
  ),
}));
const document = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((fields) => new Map(fields));

const written = (fields: ReadonlyMap<string, unknown>): Buffer =>
  Buffer.from(BSON.serialize(fields as never, { ignoreUndefined: false }));

it('BSON of the official package is read and written byte for byte', () => {
  fc.assert(
    fc.property(document, (fields) => {
      const bytesThere = written(fields);
      const read = decode(bytesThere);
      expect([...read.keys()]).toEqual([...fields.keys()]);
      expect(encode(read).equals(bytesThere)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

/** Runs all steps. */
const inSteps = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

it('Reading in steps gives the same as reading at once, and refuses the same', () => {
  const outcome = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
      return 'refused';
    }
  };
  fc.assert(
    fc.property(
      document,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 2 }),
      fc.boolean(),
      (fields, damage, isToStore) => {
        const bytesThere = written(fields);
        for (const [at, byte] of damage) bytesThere[at % bytesThere.length] = byte;
        const once = outcome(() => decodeToStore(bytesThere));
        const stepwise = outcome(() => inSteps(decodeInSteps(bytesThere, isToStore)));
        expect(stepwise).toEqual(once);
        const sourceIn = (doc: unknown) => (doc instanceof Map ? sourceOf(doc) : undefined);
        expect(sourceIn(stepwise)).toBe(isToStore ? sourceIn(once) : undefined);
      },
    ),
    { numRuns: 1000 },
  );
});

it('The bytes of the documents of a large insert are kept', () => {
  fc.assert(
    fc.property(document, (other) => {
      const documents = [new Map([['a', new Int32(1)]]), other];
      const fields = new Map<string, unknown>([
        ['insert', 'x'],
        ['documents', documents],
      ]);
      const insert = inSteps(decodeInSteps(written(fields), false));
      const read = insert.get('documents');
      const [plain, any] = Array.isArray(read) ? read.filter((one) => one instanceof Map) : [];
      const sources = [plain, any].map((one) => one && sourceOf(one));
      expect(sources[0]?.equals(encode(plain ?? new Map()))).toBe(true);
      if (sources[1] !== undefined) expect(sources[1].equals(encode(any ?? new Map()))).toBe(true);
      expect(sourceOf(insert)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

it('The bytes of a document that replaces others are kept, unless it would be written differently', () => {
  const readStatement = (u: unknown) => {
    const statement = new Map<string, unknown>([
      ['q', new Map([['a', new Int32(1)]])],
      ['u', u],
    ]);
    const read = decodeStatement(written(statement));
    expect(encode(read).equals(encode(decode(written(statement))))).toBe(true);
    const replacement = read.get('u');
    if (!(replacement instanceof Map)) throw new Error('The statement has no replacement');
    return { replacement, source: sourceOf(replacement), others: [read, read.get('q')] };
  };
  fc.assert(
    fc.property(document, (fields) => {
      const { replacement, source, others } = readStatement(fields);
      if (source !== undefined) expect(source.equals(encode(replacement))).toBe(true);
      expect(others.map((other) => other instanceof Map && sourceOf(other))).toEqual([undefined, undefined]);
    }),
    { numRuns: 300 },
  );
  expect(readStatement(new Map([['b', new Int32(2)]])).source).toBeDefined();
  expect(readStatement(new Map([['b', new Double(Number.NaN)]])).source).toBeUndefined();
});

it('A long array written in steps has the same bytes as written at once', () => {
  const items = fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.boolean())));
  fc.assert(
    fc.property(items, fc.constantFrom(1, 700), (some, times) => {
      const values: Value[] = Array.from({ length: times }, () => some).flat();
      const stepwise = encode(new Map([['values', inSteps(encodeInSteps(values))]]));
      expect(stepwise.equals(encode(new Map([['values', values]])))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('The bytes of a document to be stored are kept, unless it would be written differently', () => {
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ a: inner }), 1);
  const bytesOf = (value: unknown): Buffer => Buffer.from(BSON.serialize({ value }));
  const isKept = (bytesThere: Buffer): boolean => sourceOf(decodeToStore(bytesThere)) === bytesThere;
  const list = bytesOf([1, 2, 3]);
  expect([bytesOf(true), list, bytesOf(Array.from({ length: 120 }, () => 'x')), bytesOf(deep)].map(isKept)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const otherwise = Buffer.from(list);
  otherwise[otherwise.indexOf('1')] = 0x37;
  expect(isKept(otherwise)).toBe(false);
});

it('Only the requested fields of a document are decoded', () => {
  fc.assert(
    fc.property(document, fc.uniqueArray(name, { maxLength: 3 }), (fields, wanted) => {
      const bytesThere = written(fields);
      const some = decodeWanted(bytesThere, wantedBy(wanted.map((field) => [field])));
      const all = [...decode(bytesThere)].filter(([field]) => wanted.includes(field));
      expect(encode(some).equals(encode(new Map(all)))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('Damaged bytes are refused, or read as something that is written the same way', () => {
  fc.assert(
    fc.property(
      document,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (fields, damage) => {
        const damaged = written(fields);
        for (const [at, byte] of damage) damaged[at % damaged.length] = byte;
        try {
          const read = decode(damaged);
          expect(decode(encode(read))).toEqual(read);
          const source = sourceOf(decodeToStore(damaged));
          if (source !== undefined) expect(source.equals(encode(read))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(StoreError);
        }
      },
    ),
    { numRuns: 3000 },
  );
});
