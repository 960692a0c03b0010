import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesOf, shippedPackages, thirdPartyNotices } from './third-party-notices.js';

const root = join(__dirname, '..', '..');
const path = join(root, 'THIRD-PARTY-NOTICES');

/** Licences that the Open Source Initiative has approved. */
const approved = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-2.1',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);

it('THIRD-PARTY-NOTICES lists what ships with its licence texts (`npm run notices` writes it)', () => {
  const notices = thirdPartyNotices(root);
  if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(path, notices);
  expect(readFileSync(path, 'utf8')).toBe(notices);
});

it('What ships contains the packages that services and pages import, and none of the tools of development', () => {
  const names = shippedPackages(root).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'mongodb', 'react', 'react-admin', 'lmdb']));
  expect(names).not.toEqual(expect.arrayContaining(['jest']));
  expect(names).not.toEqual(expect.arrayContaining(['typescript']));
});

it('Everything that ships has a licence that the Open Source Initiative has approved', () => {
  const others = shippedPackages(root).filter((one) => !licencesOf(root, one).every((name) => approved.has(name)));
  expect(others.map(({ name }) => name)).toEqual([]);
});
