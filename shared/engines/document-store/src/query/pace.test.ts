import { setImmediate } from 'node:timers/promises';
import { paceSteps } from './pace.js';

function* busyFor(milliseconds: number, note: () => void): Generator<undefined> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    note();
    yield undefined;
  }
}

const finish = async (steps: Iterable<undefined>): Promise<void> => {
  for await (const _ of paceSteps(steps, undefined)) expect(_).toBeDefined();
};

it('Other work runs in between, one slice of each worker at a time', async () => {
  const work = { isUnderWay: true };
  let looks = 0;
  const seen = Array.from({ length: 8 }, () => new Set<number>());
  const looking = (async () => {
    while (work.isUnderWay) {
      looks++;
      await setImmediate();
    }
  })();
  await Promise.all(seen.map((mine) => finish(busyFor(120, () => mine.add(looks)))));
  work.isUnderWay = false;
  await looking;
  const turns = seen.flatMap((mine) => [...mine]).filter((look) => look > 1);
  expect(new Set(turns).size).toBe(turns.length);
});

it('Work ends when its client no longer waits for it', async () => {
  const steps = paceSteps(
    busyFor(10_000, () => undefined),
    { at: performance.now() - 1 },
  );
  await expect(steps.next()).rejects.toMatchObject({ codeName: 'MaxTimeMSExpired' });
});
