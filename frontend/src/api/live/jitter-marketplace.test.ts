import type { LiveMessage } from '@torno/contract';
import { jitterMarketplace } from './jitter-marketplace.js';

const nothing: LiveMessage = { position: 1, everything: false, market: false, rfqs: [] };
const market = { ...nothing, market: true };
const rfqs: LiveMessage['rfqs'] = [{ rfqId: 'r', secondaryId: 1, topics: ['rfq'], position: 1 }];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (random: number) => {
  const passed: LiveMessage[] = [];
  return {
    passed,
    ...jitterMarketplace(
      (message) => passed.push(message),
      () => random,
    ),
  };
};

it.each([
  [0, 1_000],
  [0.5, 3_000],
  [1, 5_000],
])('passes on changes of the marketplace once, and not before this browser’s turn (%d)', (random, ms) => {
  const { passed, push } = start(random);
  for (let messages = 0; messages < 10; messages++) push(market);
  jest.advanceTimersByTime(ms - 1);
  expect(passed).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(passed).toEqual([market]);
  push(market);
  jest.advanceTimersByTime(ms);
  expect(passed).toEqual([market, market]);
});

it('The jitter immediately passes on updates about RFQs of the company, and “everything”', () => {
  const { passed, push } = start(0);
  push({ ...market, rfqs });
  push({ ...nothing, rfqs });
  push({ ...market, everything: true });
  expect(passed).toEqual([
    { ...nothing, rfqs },
    { ...nothing, rfqs },
    { ...market, everything: true },
  ]);
  jest.advanceTimersByTime(1_000);
  expect(passed.slice(3)).toEqual([market]);
});

it('The jitter passes on announcements in their turn, together with changes of the marketplace', () => {
  const { passed, push } = start(0);
  push({ ...nothing, rfqs, common: ['notices'] });
  push(market);
  expect(passed).toEqual([{ ...nothing, rfqs }]);
  jest.advanceTimersByTime(1_000);
  push(market);
  jest.advanceTimersByTime(1_000);
  expect(passed.slice(1)).toEqual([{ ...market, common: ['notices'] }, market]);
});

it('The jitter passes on nothing after its end', () => {
  const { passed, push, stop } = start(0);
  push(market);
  stop();
  jest.advanceTimersByTime(1_000);
  expect(passed).toEqual([]);
});
