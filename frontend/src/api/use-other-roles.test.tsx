import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { client, session } from './client.js';
import { useOtherRoles } from './use-other-roles.js';

const tokenWith = (...roles: readonly string[]): string =>
  `e30.${btoa(JSON.stringify({ sid: 's1', roles, rolesAsOf: 50 }))}.x`;

it('A renewed token with other roles reloads what roles decide, and one with the same roles reloads nothing', () => {
  session.signIn(tokenWith('buyer'), 'Buyer');
  const queryClient = new QueryClient();
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  renderHook(useOtherRoles, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  act(() => session.renew(tokenWith('buyer')));
  expect(invalidated).not.toHaveBeenCalled();
  act(() => session.renew(tokenWith('buyer', 'supplier')));
  expect(invalidated).toHaveBeenCalledTimes(1);
  const isRequested = (name: string): boolean | undefined => queryClient.getQueryState([name])?.isInvalidated;
  for (const name of ['profile', 'buyerRfqs', 'supplierRfqs']) queryClient.setQueryData([name], {});
  act(() => session.renew(tokenWith('supplier')));
  expect(['profile', 'buyerRfqs', 'supplierRfqs'].map(isRequested)).toEqual([true, false, true]);
  expect(client.newestWrite()).toBe(50);
});
