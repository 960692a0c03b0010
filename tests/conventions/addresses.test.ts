import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const sources = trackedFiles('frontend/src/*.ts', 'frontend/src/*.tsx').filter((file) => existsSync(join(root, file)));

/** Where the frontend writes an address that matches, outside of files that may. */
const written = (address: RegExp, makers: readonly string[]): readonly string[] =>
  sources
    .filter((file) => !/\.test\.|\.fixture\.|\/testing\//.test(file))
    .filter((file) => !makers.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(address)].map(([found]) => `${file}: ${found}`),
    );

const addresses = 'frontend/src/shared/routing/addresses.ts';

it('Addresses with ids or parameters are made by shared/routing/addresses.ts', () =>
  expect(written(/[`'"]\/(?:buyer|supplier|admin)\/(?:[^`'"]*\$\{|[^`'"]*\?)/g, [addresses])).toEqual([]));

it('Addresses of the pages of buyers and suppliers stand there, in the areas of roles and in routes', () =>
  expect(
    written(/(?<!path: )[`'"]\/(?:buyer|supplier)\/\w[^`'"]*[`'"]/g, [
      addresses,
      'frontend/src/shared/routing/landing.ts',
    ]),
  ).toEqual([]));
