import type { Query } from '@tanstack/react-query';
import { liveState } from './live/live-state.js';
import { createQueryClient } from './query-client.js';

/** Milliseconds for which the answer to a query counts as fresh. */
const freshFor = (name: string): unknown => {
  const { staleTime } = createQueryClient().getDefaultOptions().queries ?? {};
  // Only what the option looks at.
  const query = { queryKey: [name, {}] } as unknown as Query;
  return typeof staleTime === 'function' ? staleTime(query) : staleTime;
};

afterEach(() => liveState.setConnected(false));

it('trusts an answer for long only while live updates would tell of a change', () => {
  expect([freshFor('buyerRfqs'), freshFor('profile')]).toEqual([15_000, 15_000]);
  liveState.setConnected(true);
  expect([freshFor('buyerRfqs'), freshFor('profile')]).toEqual([300_000, 15_000]);
});
