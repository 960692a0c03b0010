import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');
const sources = join(root, 'frontend/src');

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The imports of a module, static or dynamic, as it names them. */
const specifiersOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']*)'/gm)].map(
    ([, target = '']) => target,
  );

/** The paths of the own modules that a module of the frontend imports. */
const importsOf = (path: string): string[] =>
  specifiersOf(path)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(sources, join(dirname(path), target)));

const isTestCode = (path: string): boolean => /\.test\.|\.fixture\.|(^|\/)(protocol-tests|testing)(\/|$)/.test(path);

const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];

it('A feature is imported only by its index.ts, except for the fixtures of tests', () => {
  const imports = modulesBelow(sources).flatMap((file) =>
    importsOf(join(sources, file)).map((target) => ({ file, target })),
  );
  const viaIndex = imports.filter(({ target }) => /^features\/[^/]+\/index\.js$/.test(target));
  expect(viaIndex.length).toBeGreaterThan(20);
  const around = imports.filter(
    ({ file, target }) =>
      featureOf(target) !== undefined &&
      featureOf(target) !== featureOf(file) &&
      !target.includes('.fixture.') &&
      !/^features\/[^/]+\/index\.js$/.test(target),
  );
  expect(around).toEqual([]);
});

it('The API imports only texts and formats, and every feature may import the API', () => {
  const ofApi = modulesBelow(sources)
    .filter((file) => /^(api|verifier)\//.test(file) && !isTestCode(file))
    .flatMap((file) => importsOf(join(sources, file)).map((target) => ({ file, target })));
  expect(ofApi.length).toBeGreaterThan(100);
  const others = ofApi.filter(({ file, target }) => {
    const [folder = ''] = file.split('/');
    return !target.startsWith(`${folder}/`) && !/^shared\/(i18n|format)\//.test(target);
  });
  expect(others).toEqual([]);
});

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const packages = workspaces
  .flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, '');
    return folder === pattern ? [pattern] : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  })
  .filter((name) => existsSync(join(root, name, 'src')));

it.each(packages)('Production code of %s imports no test code', (name) => {
  const folder = join(root, name, 'src');
  const production = modulesBelow(folder).filter((file) => !isTestCode(file));
  expect(production).not.toEqual([]);
  const imported = production.flatMap((file) =>
    specifiersOf(join(folder, file)).flatMap((target) => (isTestCode(target) ? [{ file, target }] : [])),
  );
  expect(imported).toEqual([]);
});
