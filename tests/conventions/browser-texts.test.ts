import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaces, readCatalogue } from '../../frontend/src/shared/testing/catalogues.js';

const folder = join(__dirname, '../browser');

const keysOf = (texts: object): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value).map((rest) => `${key}.${rest}`) : [key],
  );

/** Keys of all texts; the plural forms of a text share one. That all languages have them is proved beside them. */
const catalogueKeys = namespaces().flatMap((namespace) =>
  keysOf(readCatalogue('en', namespace)).map((key) => `${namespace}:${key.replace(/_(one|many|other)$/, '')}`),
);

/** The keys that browser tests name, with `${…}` where a part is computed. */
const named = readdirSync(folder).flatMap((file) =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /['`](?!node:)([a-z-]+:[\w-]+(?:\.(?:[\w-]+|\$\{\w+\}))*)['`]/g,
    ),
  ].map(([, key = '']) => key),
);

/** A computed part stands for any part; whether the key is the right one shows when the test runs. */
const isKnown = (key: string): boolean => {
  const pattern = new RegExp(
    `^${key.replace(/([.:])(\$\{\w+\})?/g, (_, mark: string, computed?: string) => `[${mark}]${computed ? '[\\w.-]+' : ''}`)}$`,
  );
  return catalogueKeys.some((each) => pattern.test(each));
};

const sources = [join(__dirname, '../../frontend/src'), join(__dirname, '../../shared/words/src')];

/** The keys that a component asks for, each as it may be read in one of the namespaces of its file. */
const askedFor = sources
  .flatMap((source) => readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const own = [...code.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map(([, namespace]) => namespace);
    return [...code.matchAll(/\bt\(\s*(?:'([\w:.-]+)'|`((?:[\w:.-]|\$\{\w+\})+)`)/g)].map(([, plain, computed]) => {
      const key = plain ?? computed ?? '';
      return { file, keys: key.includes(':') ? [key] : own.map((namespace) => `${namespace}:${key}`) };
    });
  })
  .filter(({ keys }) => keys.length > 0);

it('Every text that a component asks for is in the catalogues', () => {
  expect(askedFor.length).toBeGreaterThan(1_000);
  expect(askedFor.filter(({ keys }) => !keys.some(isKnown))).toEqual([]);
});

it('Every text that a browser test looks for is in the catalogues', () => {
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((key) => !isKnown(key))).toEqual([]);
});
