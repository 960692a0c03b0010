import { mayCall } from '../../api/access.js';
import { isHere, menuOf } from './side-menu-entries.js';
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
])('the entry %s is current at %s: %p', (to, pathname, expected) => expect(isHere(to, pathname)).toBe(expected));

it.each([
  ['Buyer', ['/buyer/dashboard', '/buyer/rfqs/all', '/buyer/favorites/ndas']],
  ['Supplier', ['/supplier/dashboard', '/supplier/rfqs/all']],
  [
    'Operator',
    [
      '/admin',
      '/admin/verification',
      '/admin/companies',
      '/admin/users',
      '/admin/notices',
      '/admin/lookups',
      '/admin/settings',
      '/admin/projections',
      '/admin/emails',
      '/admin/jobs',
      '/admin/reactions',
      '/admin/faults',
      '/admin/health',
    ],
  ],
  [null, []],
] as const)('the side menu offers a %s what they may call (SHELL-08, SHELL-11)', (role, addresses) => {
  expect(menuOf((name) => mayCall(name, role), {}).map(({ to }) => to)).toEqual(addresses);
});
