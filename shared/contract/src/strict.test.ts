import { z } from 'zod';
import { contract } from './index.js';
import { strict } from './strict.js';

const unknownIn = (schema: z.ZodType, value: unknown): unknown[] =>
  (strict(schema).safeParse(value).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );

it.each([
  ['an object', z.object({ a: z.number() }), { a: 1, b: 2, c: 3 }, ['b', 'c']],
  ['a field', z.object({ a: z.object({}) }), { a: { b: 1 } }, ['a.b']],
  ['an element', z.array(z.object({ a: z.number() })), [{ a: 1 }, { a: 1, b: 2 }], ['1.b']],
  ['a field that may be missing', z.object({ a: z.object({}).optional() }), { a: { b: 1 } }, ['a.b']],
  ['a field that may be null', z.object({ a: z.object({}).nullable() }), { a: { b: 1 } }, ['a.b']],
  ['a field with a default', z.object({ a: z.object({}).default({}) }), { a: { b: 1 } }, ['a.b']],
  ['an element of a tuple', z.tuple([z.object({})]), [{ b: 1 }], ['0.b']],
  ['a value that is transformed', z.object({}).transform(String), { b: 1 }, ['b']],
  ['an object with a rule', z.object({}).refine(() => true), { b: 1 }, ['b']],
])('The unknown fields of %s are named', (_, schema, value, unknown) =>
  expect(unknownIn(schema, value)).toEqual(unknown),
);

it('A default is a new value for each parse', () => {
  const schema = strict(z.object({ a: z.array(z.number()).default([]) }));
  expect(schema.parse({}).a).not.toBe(schema.parse({}).a);
});

it('A list with thousands of faults is refused with the first hundred', () => {
  const list = strict(z.object({ list: z.array(z.object({ a: z.uuid(), b: z.uuid() })) }));
  const faults = (count: number) =>
    list.safeParse({ list: Array.from({ length: count }, () => ({ a: 1, b: 1 })) }).error?.issues ?? [];
  const described = (count: number) => faults(count).filter(({ message }) => message !== 'unread').length;
  expect([faults(50).length, described(50)]).toEqual([100, 100]);
  expect([faults(5_000).length, described(5_000)]).toEqual([5_100, 200]);
  const valid = { a: '00000000-0000-4000-8000-000000000000', b: '00000000-0000-4000-8000-000000000001' };
  expect(list.safeParse({ list: Array.from({ length: 5_000 }, () => valid) }).success).toBe(true);
});

it('The schemas of replies stay open, so that an older client goes on reading newer replies', () =>
  expect(contract.profile.reply.safeParse({ more: 1 }).error?.issues.map(({ code }) => code)).not.toContain(
    'unrecognized_keys',
  ));
