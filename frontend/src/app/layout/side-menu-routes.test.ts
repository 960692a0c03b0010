import { mayCall } from '../../api/access.js';
import type { ActiveRole } from '../../api/session.js';
import { operatorRoutes } from '../feature-routes.js';
import { isCurrent, menuOf } from './side-menu-entries.js';
import { hasSideMenu } from './side-menu-routes.js';

it.each([
  ['/buyer/rfqs/1/part-data', false],
  ['/buyer/rfqs/1/matching', false],
  ['/buyer/rfqs/0f8fad5b-d9cb-469f-a165-70867728950e/rfq-data/', false],
  ['/profile-overview/5', false],
  ['/supplier/rfqs/123', false],
  ['/supplier/rfqs/0f8fad5b-d9cb-469f-a165-70867728950e', false],
  ['/supplier/rfqs/all', true],
  ['/buyer/rfqs/123', true],
  ['/buyer/rfqs/all', true],
])('the side menu on %s is shown: %p', (path, expected) => {
  expect(hasSideMenu(path)).toBe(expected);
});

it.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/rfqs/1/history', true],
  ['/admin', '/admin/verification', false],
  ['/admin/verification', '/admin/verification', true],
  ['/buyer/rfqs/all', '/buyer/rfqs/all', true],
  ['/buyer/rfqs/all', '/buyer/rfqs/allowed', false],
])('the entry %s is current at %s: %p', (to, pathname, expected) => expect(isCurrent(to, pathname)).toBe(expected));

/** The addresses of a role's entries and of those below them. */
const addressesOf = (role: ActiveRole | null): readonly string[] =>
  menuOf((name) => mayCall(name, role), {}).flatMap(({ to, children = [] }) => [
    to,
    ...children.map((child) => child.to),
  ]);

it.each([
  ['Buyer', '/buyer/'],
  ['Supplier', '/supplier/'],
  ['Operator', '/admin'],
] as const)('the side menu offers a %s the pages below %s and no others (SHELL-08, SHELL-11)', (role, side) => {
  expect(addressesOf(role)).not.toEqual([]);
  expect(addressesOf(role).filter((address) => !address.startsWith(side))).toEqual([]);
});

it('the side menu offers nothing to somebody without a role', () => expect(addressesOf(null)).toEqual([]));

it('Every page of the operator’s console that is about no record has an entry, except alerts, to which health leads', () => {
  const pages = operatorRoutes.flatMap(({ path = '' }) => (path.includes(':') ? [] : [path]));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !addressesOf('Operator').includes(page))).toEqual(['/admin/alerts']);
});
