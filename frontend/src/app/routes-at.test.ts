import { matchRoutes } from 'react-router';
import * as areas from './feature-routes.js';
import { publicRoutes } from './public-routes.js';
import { routesAt } from './routes-at.js';

const all = [...publicRoutes, ...Object.values(areas).flat()];

const addresses = [
  '/login',
  '/buyer/dashboard',
  '/buyer/rfqs',
  '/buyer/rfqs/all',
  '/buyer/rfqs/all/',
  '/buyer/rfqs/4711',
  '/buyer/rfqs/4711/rfq',
  '/buyer/rfqs/4711/part-data',
  '/buyer/rfqs/4711/suppliers/K%C3%B6ln',
  '/buyer/favorites/ndas',
  '/supplier/rfqs/inbox',
  '/supplier/rfqs/4711',
  '/admin',
  '/admin/rfqs/4711/history',
];

it.each(addresses)('finds the same routes for %s as the router', (address) => {
  const matches = matchRoutes([...all], address) ?? [];
  const found = routesAt(all, address);
  expect(found?.routes).toEqual(matches.map(({ route }) => route));
  expect(found?.params).toEqual(matches.at(-1)?.params);
});

it.each(['/', '/nowhere', '/buyer/rfqs/4711/nowhere', '/buyer/rfqs/%E0%A4%A'])('finds nothing for %s', (address) => {
  expect(routesAt(all, address)).toBeUndefined();
});
