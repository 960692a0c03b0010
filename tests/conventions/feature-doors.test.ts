import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const sources = join(__dirname, '../../frontend/src');

/** The paths that a module imports, statically or dynamically. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']*)'/gm)].map(([, target = '']) =>
    relative(sources, join(dirname(path), target)),
  );

const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];

it('A feature is imported only by its index.ts, except for the fixtures of tests', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) => importsOf(join(sources, file)).map((target) => ({ file, target })));
  const throughTheDoor = imports.filter(({ target }) => /^features\/[^/]+\/index\.js$/.test(target));
  expect(throughTheDoor.length).toBeGreaterThan(20);
  const around = imports.filter(
    ({ file, target }) =>
      featureOf(target) !== undefined &&
      featureOf(target) !== featureOf(file) &&
      !target.includes('.fixture.') &&
      !/^features\/[^/]+\/index\.js$/.test(target),
  );
  expect(around).toEqual([]);
});
