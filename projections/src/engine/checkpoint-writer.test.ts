import { createCheckpoints, type Documents } from '@torno/platform';
import { startTestEngines, type TestEngines } from '../testing/engines.fixture.js';
import { withFault } from '../testing/faults.fixture.js';
import { createCheckpointWriter } from './checkpoint-writer.js';

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());

const names = ['a', 'b', 'c', 'd'];

describe('The checkpoint writer', () => {
  it('saves checkpoints that arrive together with one write', async () => {
    const documents = engines.database();
    const fault = withFault(documents);
    const writer = createCheckpointWriter(fault.documents, 'checkpoints');
    for (const name of names) await writer.claim(name, 1);
    const before = fault.writes();
    const saved = await Promise.all(names.map((name, index) => writer.save(name, 1, index)));
    expect(saved).toEqual(Array(4).fill(true));
    expect(fault.writes() - before).toBe(1);
    const { read } = createCheckpoints(documents, 'checkpoints');
    expect(await Promise.all(names.map(read))).toEqual([0, 1, 2, 3]);
  });

  it('writes checkpoints that can wait with the next one that cannot', async () => {
    const documents = engines.database();
    const fault = withFault(documents);
    const writer = createCheckpointWriter(fault.documents, 'checkpoints');
    for (const name of names) await writer.claim(name, 1);
    const before = fault.writes();
    const waiting = ['a', 'b', 'c'].map((name) => writer.save(name, 1, 3, { canWait: true }));
    const saved = await Promise.all([...waiting, writer.save('d', 1, 3)]);
    expect([saved, fault.writes() - before]).toEqual([Array(4).fill(true), 1]);
  });

  it('writes a deferrable checkpoint even when no other one follows', async () => {
    const documents = engines.database();
    const writer = createCheckpointWriter(documents, 'checkpoints');
    await writer.claim('a', 1);
    expect(await writer.save('a', 1, 3, { canWait: true })).toBe(true);
    expect(await createCheckpoints(documents, 'checkpoints').read('a')).toBe(3);
  });

  it('lets checkpoints wait for less than 50 ms', async () => {
    jest.useFakeTimers();
    const written: unknown[] = [];
    const checkpoints = {
      bulk: async (writes: readonly unknown[]) => {
        written.push(...writes);
        return { matched: writes.length };
      },
    };
    const held = { collection: () => checkpoints } as unknown as Documents;
    const saved = createCheckpointWriter(held, 'checkpoints').save('a', 1, 3, { canWait: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    jest.useRealTimers();
    expect([await saved, written.length]).toEqual([true, 1]);
  });

  it('refuses only the holders whose lease has changed hands', async () => {
    const documents = engines.database();
    const writer = createCheckpointWriter(documents, 'checkpoints');
    for (const name of names) await writer.claim(name, 1);
    await createCheckpoints(documents, 'checkpoints').claim('b', 2);
    expect(await Promise.all(names.map((name) => writer.save(name, 1, 7)))).toEqual([true, false, true, true]);
  });

  it('reports a failure to every caller and recovers from it', async () => {
    const fault = withFault(engines.database());
    const writer = createCheckpointWriter(fault.documents, 'checkpoints');
    for (const name of names) await writer.claim(name, 1);
    fault.cut();
    const failed = await Promise.allSettled(names.map((name) => writer.save(name, 1, 1)));
    expect(failed.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    fault.mend();
    expect(await writer.save('a', 1, 2)).toBe(true);
  });
});
