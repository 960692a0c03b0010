import fc from 'fast-check';
import { encode } from '../bson/encode.js';
import type { Doc, Value } from '../bson/value.js';
import { decodeWanted, wantedBy } from './excerpt.js';
import { walk } from './path.js';

const name = fc.constantFrom('a', 'b', 'ab', '0', '1', '');
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Value>(1, 'text', null, true, { kind: 'date', ms: 5 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((fields): Doc => new Map(fields)),
  ),
}));
const document = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((fields): Doc => new Map(fields));
const path = fc.array(name, { minLength: 1, maxLength: 4 });

const reached = (doc: Doc, along: readonly string[]): unknown[] => {
  const found: unknown[] = [];
  walk(doc, along, (...seen) => {
    found.push(seen);
    return false;
  });
  return found;
};

it('An excerpt contains everything that its paths reach', () => {
  fc.assert(
    fc.property(document, fc.array(path, { maxLength: 3 }), (doc, paths) => {
      const excerpt = decodeWanted(encode(doc), wantedBy(paths));
      for (const along of paths) expect(reached(excerpt, along)).toEqual(reached(doc, along));
    }),
    { numRuns: 2000 },
  );
});

it('An excerpt leaves out everything else', () => {
  const part: Doc = new Map([
    ['b', 1],
    ['c', 2],
  ]);
  const doc: Doc = new Map<string, Value>([
    ['a', [part, 3]],
    ['d', new Map([['e', 4]])],
  ]);
  const excerpt = decodeWanted(encode(doc), wantedBy([['a', 'b'], ['f']]));
  expect(excerpt).toEqual(new Map([['a', [new Map([['b', 1]]), 3]]]));
});
