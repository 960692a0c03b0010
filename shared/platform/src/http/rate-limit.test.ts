import { createRateLimit } from './rate-limit.js';

const minute = 60_000;

const limited = (maxKeys?: number) => {
  let time = 0;
  const limit = createRateLimit({ limit: 10, windowMs: 15 * minute, maxKeys, now: () => time });
  return { limit, wait: (milliseconds: number) => (time += milliseconds) };
};

const take = (limit: ReturnType<typeof createRateLimit>, key: string, times: number): void => {
  for (let n = 0; n < times; n++) limit.take(key);
};

it('The eleventh attempt in 15 minutes is refused with the time of the next one (AUTH-44)', () => {
  const { limit, wait } = limited();
  take(limit, 'ada', 10);
  wait(5 * minute);
  expect(() => limit.take('ada')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 600 }));
  expect(() => limit.take('bob')).not.toThrow();
});

it('The window slides: each attempt counts for 15 minutes, a refused one not at all', () => {
  const { limit, wait } = limited();
  take(limit, 'ada', 5);
  wait(10 * minute);
  take(limit, 'ada', 5);
  expect(() => limit.take('ada')).toThrow('Too many attempts');
  wait(5 * minute);
  take(limit, 'ada', 5);
  expect(() => limit.take('ada')).toThrow('Too many attempts');
});

it('A forgotten key starts again from no attempts', () => {
  const { limit } = limited();
  take(limit, 'ada', 10);
  limit.forget('ada');
  expect(() => take(limit, 'ada', 10)).not.toThrow();
});

it('An attempt that was given back does not count', () => {
  const { limit } = limited();
  take(limit, 'ada', 9);
  for (let n = 0; n < 20; n++) {
    limit.take('ada');
    limit.giveBack('ada');
  }
  limit.take('ada');
  expect(() => limit.take('ada')).toThrow('Too many attempts');
  limit.giveBack('nobody');
  expect(() => take(limit, 'nobody', 10)).not.toThrow();
});

it('Memory is bounded: the key that was idle longest is dropped', () => {
  const { limit } = limited(2);
  take(limit, 'ada', 10);
  take(limit, 'bob', 9);
  take(limit, 'eve', 1);
  expect(() => limit.take('ada')).not.toThrow();
  expect(() => take(limit, 'eve', 9)).not.toThrow();
});
