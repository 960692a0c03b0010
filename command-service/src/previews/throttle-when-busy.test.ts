import { throttleWhenBusy, type ProcessorTime } from './throttle-when-busy.js';

/** Runs jobs, during each of which the machine is idle for the given share of the time; returns which began after a rest. */
const restsOf = async (...idleShares: readonly number[]): Promise<readonly boolean[]> => {
  const rests: number[] = [];
  let clock: ProcessorTime = { total: 0, idle: 0 };
  const handle = throttleWhenBusy<number>(
    async (idle) => {
      clock = { total: clock.total + 100, idle: clock.idle + 100 * idle };
      await new Promise(setImmediate);
    },
    {
      signal: new AbortController().signal,
      time: () => clock,
      rest: (milliseconds) => Promise.resolve(void rests.push(milliseconds)),
    },
  );
  const rested: boolean[] = [];
  for (const idle of idleShares) {
    const before = rests.length;
    await handle(idle);
    rested.push(rests.length > before);
  }
  expect(rests.every((milliseconds) => milliseconds > 0 && milliseconds <= 10_000)).toBe(true);
  return rested;
};

it('The worker rests before a preview when the machine was busy during the previous one', async () => {
  expect(await restsOf(0.05, 0.5, 0.05, 0, 0.9)).toEqual([false, true, false, true, true]);
});

it('The worker rests after a failed preview too, and passes the failure on', async () => {
  let rests = 0;
  const handle = throttleWhenBusy<string>(() => Promise.reject(new Error('damaged')), {
    signal: new AbortController().signal,
    time: () => ({ total: 0, idle: 0 }),
    rest: () => Promise.resolve(void (rests += 1)),
  });
  await expect(handle('first')).rejects.toThrow('damaged');
  await expect(handle('second')).rejects.toThrow('damaged');
  expect(rests).toBe(1);
});
