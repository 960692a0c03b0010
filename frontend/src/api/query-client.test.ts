import type { Query } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.js';
import { isLive } from './live/changed-by-message.js';
import { liveState } from './live/live-state.js';
import { createQueryClient } from './query-client.js';

/** Milliseconds for which the reply to a query counts as fresh. */
const freshFor = (name: string): unknown => {
  const { staleTime } = createQueryClient().getDefaultOptions().queries ?? {};
  // Only the fields that the option reads.
  const query = { queryKey: [name, {}] } as unknown as Query;
  return typeof staleTime === 'function' ? staleTime(query) : staleTime;
};

afterEach(() => liveState.setCovered(undefined));

it('A reply counts as fresh for long only while live updates would report a change', () => {
  expect(freshFor('buyerRfqs')).toBe(15_000);
  expect(freshFor('profile')).toBe(15_000);
  liveState.setCovered(isLive);
  expect(freshFor('buyerRfqs')).toBe(300_000);
  expect(freshFor('profile')).toBe(15_000);
});

it.each([
  [0, 'client.offline', true],
  [0, 'client.timeout', false],
  [503, 'unavailable', true],
  [504, 'http.504', true],
  [500, 'internal', false],
  [404, 'not-found', false],
  [429, 'operator.busy', true],
  [429, 'too-many-calls', false],
])('after status %i, code %s, a query is retried: %s', (status, code, expected) => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  const retries = typeof retry === 'function' ? retry(0, new ApiProblem({ status, code })) : retry;
  expect(retries).toBe(expected);
});
