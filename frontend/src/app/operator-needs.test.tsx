import { act } from '@testing-library/react';
import { hashKey } from '@tanstack/react-query';
import { fakeApi } from '../shared/testing/fake-api.js';
import { renderPage } from '../shared/testing/render-page.js';
import { operatorRoutes } from './feature-routes.js';
import { handleOf } from '../shared/routing/page-handle.js';
import { routesAt } from './routes-at.js';

const withNeeds = operatorRoutes.flatMap((route) => (handleOf(route).needs ? [route.path ?? ''] : []));

it('Most pages of operators are requested together with their code', () => {
  expect(withNeeds.length).toBeGreaterThan(9);
});

it.each(withNeeds)('%s asks what its route needs', async (path) => {
  fakeApi({});
  const pathname = path.replace(':subject', 'rfqs').replace(':id', '100001');
  const found = routesAt(operatorRoutes, pathname);
  const address = { pathname, search: new URLSearchParams(), params: found?.params ?? {}, language: 'en' };
  const needs = (found?.routes ?? []).flatMap((route) => handleOf(route).needs?.(address) ?? []);
  const { queryClient } = await renderPage(operatorRoutes, { path: pathname, role: 'Operator' });
  await act(async () => undefined);
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(needs).not.toEqual([]);
  for (const { queryKey } of needs) expect(asked).toContain(hashKey(queryKey));
});
