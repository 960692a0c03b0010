import { createGrowingDelay, type GrowingDelayOptions } from './growing-delay.js';

const minute = 60_000;
const going = new AbortController().signal;

/** Time passes only while a try waits, and by `pass`. */
const delayed = (options: Partial<GrowingDelayOptions> = {}) => {
  let time = 0;
  const waits: number[] = [];
  const delay = createGrowingDelay({
    freeAttempts: 3,
    windowMs: 15 * minute,
    maxMs: 20_000,
    now: () => time,
    pause: async (ms) => {
      waits.push(ms / 1000);
      time += ms;
    },
    ...options,
  });
  return { ...delay, waits, pass: (ms: number) => (time += ms) };
};

const tryTimes = async ({ wait }: ReturnType<typeof delayed>, times: number, key = 'ada'): Promise<void> => {
  for (let n = 0; n < times; n++) await wait(key, going);
};

it('Tries wait longer and longer, up to a limit, and are never refused one after the other (AUTH-44)', async () => {
  const delay = delayed();
  await tryTimes(delay, 12);
  expect(delay.waits).toEqual([1, 2, 4, 8, 16, 20, 20, 20, 20]);
});

it('A try of somebody who has waited long enough goes on at once', async () => {
  const delay = delayed();
  await tryTimes(delay, 4);
  delay.pass(2_000);
  await tryTimes(delay, 1);
  expect(delay.waits).toEqual([1]);
});

it('Tries of another key do not wait', async () => {
  const delay = delayed();
  await tryTimes(delay, 4);
  await tryTimes(delay, 3, 'bob');
  expect(delay.waits).toEqual([1]);
});

it('Many simultaneous attempts take turns; attempts whose turn is too far away are refused with the time to wait', async () => {
  const waits: number[] = [];
  const delay = delayed({ pause: async (ms) => void waits.push(ms / 1000) });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => delay.wait('ada', going)));
  expect(waits).toEqual([1, 3, 7, 15]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: 31 });
});

it('A bounded number of attempts wait at the same time', async () => {
  const delay = delayed({ freeAttempts: 0, maxWaiting: 2, pause: () => new Promise(() => {}) });
  const keys = ['ada', 'bob', 'eve'];
  for (const key of keys) await delay.wait(key, going);
  void delay.wait('ada', going);
  void delay.wait('bob', going);
  await expect(delay.wait('eve', going)).rejects.toMatchObject({ status: 429 });
});

it('A try whose client has gone does not go on', async () => {
  const disconnected = new AbortController();
  const delay = delayed({ freeAttempts: 1, pause: async () => disconnected.abort() });
  await delay.wait('ada', disconnected.signal);
  await expect(delay.wait('ada', disconnected.signal)).rejects.toMatchObject({ status: 503 });
});

it('Attempts older than the window, returned ones and attempts of a forgotten key do not count', async () => {
  const delay = delayed();
  await tryTimes(delay, 3);
  delay.pass(15 * minute);
  await tryTimes(delay, 3);
  delay.refund('ada');
  await tryTimes(delay, 1);
  delay.forget('ada');
  await tryTimes(delay, 3);
  expect(delay.waits).toEqual([]);
});

it('Memory is bounded: the key that has been idle for longest is dropped', async () => {
  const delay = delayed({ maxKeys: 2 });
  await tryTimes(delay, 3, 'ada');
  await tryTimes(delay, 3, 'bob');
  await tryTimes(delay, 1, 'eve');
  await tryTimes(delay, 3, 'ada');
  expect(delay.waits).toEqual([]);
  await tryTimes(delay, 1, 'ada');
  expect(delay.waits).toEqual([1]);
});
