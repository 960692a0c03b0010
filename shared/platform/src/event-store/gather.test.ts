import fc from 'fast-check';
import { gather } from './gather.js';

async function* numbers(count: number, scheduler: fc.Scheduler, failing: boolean): AsyncGenerator<number> {
  for (let n = 0; n < count; n++) {
    await scheduler.schedule(Promise.resolve());
    yield n;
  }
  if (failing) throw new Error('cut off');
}

describe('gather', () => {
  it('Every item is delivered once and in order whoever is faster, and the error last', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(30),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (scheduler, count, max, failing) => {
          const read = async (): Promise<void> => {
            const seen: number[] = [];
            let error: unknown;
            try {
              for await (const batch of gather(numbers(count, scheduler, failing), max)) {
                expect(batch.length).toBeLessThanOrEqual(max);
                seen.push(...batch);
                await scheduler.schedule(Promise.resolve());
              }
            } catch (thrown) {
              error = thrown;
            }
            expect(seen).toEqual(Array.from({ length: count }, (_, n) => n));
            expect(error).toEqual(failing ? new Error('cut off') : undefined);
          };
          return scheduler.waitFor(read());
        },
      ),
    ));

  it('Items that arrive while the reader is busy are grouped', async () => {
    async function* ten(): AsyncGenerator<number> {
      for (let n = 0; n < 10; n++) yield n;
    }
    const sizes: number[] = [];
    for await (const { length } of gather(ten(), 4)) {
      sizes.push(length);
      await new Promise(setImmediate);
    }
    expect(sizes).toEqual([1, 4, 4, 1]);
  });

  it('The source is released when the reader leaves', async () => {
    let released = false;
    async function* endless(): AsyncGenerator<number> {
      try {
        for (let n = 0; ; n++) yield n;
      } finally {
        released = true;
      }
    }
    for await (const batch of gather(endless(), 3)) if (batch.length > 0) break;
    await new Promise(setImmediate);
    expect(released).toBe(true);
  });
});
