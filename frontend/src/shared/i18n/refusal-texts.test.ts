import { readdirSync, readFileSync } from 'fs';
import { join, resolve } from 'path';
import { readCatalogue } from '../testing/catalogues.js';

const root = resolve(__dirname, '../../../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path) && !/(node_modules|testing)\//.test(path),
    )
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

const refusal = /\b(?:DomainError\(|HttpRefusal\(\s*\d+,|notFound\()\s*'([a-z][a-z.-]+)'/g;

const textOf = (code: string): unknown =>
  code
    .split('.')
    .reduce<unknown>(
      (texts, part) => (typeof texts === 'object' && texts !== null ? Reflect.get(texts, part) : undefined),
      readCatalogue('en', 'errors'),
    );

it('has a text for every refusal of a service', () => {
  const folders = [
    'command-service/src',
    'query-service/src',
    'projections/src',
    'shared/domain/src',
    'shared/platform/src',
  ];
  const codes = folders
    .flatMap(sourcesIn)
    .flatMap((source) => [...source.matchAll(refusal)].map(([, code = '']) => code));
  expect(codes.length).toBeGreaterThan(20);
  expect([...new Set(codes)].filter((code) => typeof textOf(code) !== 'string')).toEqual([]);
});
