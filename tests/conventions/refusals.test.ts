import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist/.test(name))
    .map((name) => join(root, folder, name));

const all = ['shared', 'command-service/src', 'query-service/src', 'projections/src', 'tests', 'frontend/src'].flatMap(
  sources,
);
const isTest = (file: string): boolean => /\.test\.tsx?$|fixture/.test(file);
const isBelow = (folder: string, file: string): boolean => file.startsWith(join(root, folder, '/'));
const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Codes with which services refuse. */
const codes = [
  ...new Set(
    [
      ...textOf(all.filter((file) => !isTest(file) && !isBelow('frontend', file) && !isBelow('tests', file))).matchAll(
        /\b(?:DomainError\(|HttpRefusal\(\s*\d+,|notFound\()\s*'([a-z][a-z.-]+)'/g,
      ),
    ].flatMap((match) => match[1] ?? []),
  ),
].sort();
const tests = textOf(all.filter((file) => isTest(file) && !file.endsWith('conventions/refusals.test.ts')));

const lookUp = (catalogue: unknown, code: string): unknown =>
  code
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
      catalogue,
    );

describe('Every refusal', () => {
  it('is found by this test', () => expect(codes.length).toBeGreaterThan(40));

  it.each(['de', 'en', 'it'])('has a text in %s', (language) => {
    const catalogue: unknown = JSON.parse(
      readFileSync(join(root, `frontend/src/shared/i18n/errors/${language}.json`), 'utf8'),
    );
    expect(codes.filter((code) => typeof lookUp(catalogue, code) !== 'string')).toEqual([]);
  });

  it('has a test', () => expect(codes.filter((code) => !tests.includes(`'${code}'`))).toEqual([]));
});
