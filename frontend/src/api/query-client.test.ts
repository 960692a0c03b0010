import type { Query } from '@tanstack/react-query';
import { liveState } from './live/live-state.js';
import { createQueryClient } from './query-client.js';

/** Milliseconds for which the reply to a query counts as fresh. */
const freshFor = (name: string): unknown => {
  const { staleTime } = createQueryClient().getDefaultOptions().queries ?? {};
  // Only the fields that the option reads.
  const query = { queryKey: [name, {}] } as unknown as Query;
  return typeof staleTime === 'function' ? staleTime(query) : staleTime;
};

afterEach(() => liveState.setConnected(false));

it('a reply counts as fresh for long only while live updates would report a change', () => {
  expect(freshFor('buyerRfqs')).toBe(15_000);
  expect(freshFor('profile')).toBe(15_000);
  liveState.setConnected(true);
  expect(freshFor('buyerRfqs')).toBe(300_000);
  expect(freshFor('profile')).toBe(15_000);
});
