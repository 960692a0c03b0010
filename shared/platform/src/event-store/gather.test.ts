import fc from 'fast-check';
import { Readable } from 'node:stream';
import { gather } from './gather.js';

/** Like the stream of a call, it emits an error without being destroyed. */
const numbers = (count: number, scheduler: fc.Scheduler, failing: boolean): Readable => {
  const source = new Readable({ objectMode: true, read: () => undefined });
  const push = async (): Promise<void> => {
    for (let n = 0; n < count; n++) {
      await scheduler.schedule(Promise.resolve());
      source.push(n);
    }
    await scheduler.schedule(Promise.resolve());
    if (failing) source.emit('error', new Error('cut off'));
    else source.push(null);
  };
  void push();
  return source;
};

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
              for await (const batch of gather<number>(numbers(count, scheduler, failing), max)) {
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
    const source = new Readable({ objectMode: true, read: () => undefined });
    source.push(0);
    const sizes: number[] = [];
    for await (const { length } of gather(source, 4)) {
      if (sizes.length === 0) for (const item of [1, 2, 3, 4, 5, 6, 7, 8, 9, null]) source.push(item);
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
    for await (const batch of gather(Readable.from(endless()), 3)) if (batch.length > 0) break;
    await new Promise(setImmediate);
    expect(released).toBe(true);
  });
});
