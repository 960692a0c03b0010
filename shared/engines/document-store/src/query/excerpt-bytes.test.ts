import fc from 'fast-check';
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Doc, Value } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { wantedByName } from '../match/excerpt.js';
import { excerptBytes } from './excerpt-bytes.js';
import { keptPaths, parseProjection } from './project.js';

const name = fc.constantFrom('_id', 'a', 'b', 'ab', '0', '1');
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Value>(1, 'text', null, true, { kind: 'regex', source: 'a', flags: 'i' }),
    fc.array(tie('value'), { maxLength: 12 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((fields): Doc => new Map(fields)),
  ),
}));
const document = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((fields): Doc => new Map(fields));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const projection = fc
  .array(fc.tuple(path, fc.constantFrom<Value>(0, 1, 1, 1, true)), { maxLength: 4 })
  .map((fields): Doc => new Map(fields));

it('An excerpt equals the projection of the decoded document', () => {
  let shown = 0;
  fc.assert(
    fc.property(document, projection, (doc, wanted) => {
      let project;
      try {
        project = parseProjection(wanted);
      } catch (error) {
        expect(error).toBeInstanceOf(StoreError);
        return;
      }
      const kept = keptPaths(wanted);
      if (project === undefined || kept === undefined) return;
      shown++;
      const excerpt = excerptBytes(encode(doc), wantedByName(kept));
      expect(decode(excerpt)).toEqual(project(doc));
      expect(excerpt.equals(encode(project(doc)))).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(shown).toBeGreaterThan(500);
});
