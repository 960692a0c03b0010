import { createRateLimit } from './rate-limit.js';

const minute = 60_000;

const limited = (maxKeys?: number) => {
  let time = 0;
  const limit = createRateLimit({ limit: 10, windowMs: 15 * minute, maxKeys, now: () => time });
  return { limit, wait: (milliseconds: number) => (time += milliseconds) };
};

/** How many of so many attempts are accepted. */
const accepted = (limit: ReturnType<typeof createRateLimit>, key: string, times: number): number =>
  Array.from({ length: times }, () => limit.tryTake(key)).filter(Boolean).length;

it('The eleventh attempt in 15 minutes is refused, of this key only', () => {
  const { limit, wait } = limited();
  expect(accepted(limit, 'ada', 10)).toBe(10);
  wait(5 * minute);
  expect(limit.tryTake('ada')).toBe(false);
  expect(limit.tryTake('bob')).toBe(true);
});

it('The window slides: each attempt counts for 15 minutes, a refused one not at all', () => {
  const { limit, wait } = limited();
  accepted(limit, 'ada', 5);
  wait(10 * minute);
  expect(accepted(limit, 'ada', 6)).toBe(5);
  wait(5 * minute);
  expect(accepted(limit, 'ada', 6)).toBe(5);
});

it('An attempt that was given back does not count', () => {
  const { limit } = limited();
  accepted(limit, 'ada', 9);
  for (let n = 0; n < 20; n++) {
    expect(limit.tryTake('ada')).toBe(true);
    limit.refund('ada');
  }
  expect(accepted(limit, 'ada', 2)).toBe(1);
  limit.refund('nobody');
  expect(accepted(limit, 'nobody', 10)).toBe(10);
});

it('Memory is bounded: the key that was idle longest is dropped', () => {
  const { limit } = limited(2);
  accepted(limit, 'ada', 10);
  accepted(limit, 'bob', 9);
  accepted(limit, 'eve', 1);
  expect(limit.tryTake('ada')).toBe(true);
  expect(accepted(limit, 'eve', 9)).toBe(9);
});
