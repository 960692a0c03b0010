import { identifyProcess } from '../leases/process-identity.js';
import { gate, until, useQueue, type OpenQueue } from './queue-under-test.fixture.js';

/**
 * Runs a consumer in a process of its own that a test can kill; `took` is the job that it has started and never
 * finishes.
 */
export type StartWorker = (
  queue: string,
  options: { readonly instance: string; readonly leaseMs: number },
) => Promise<{ readonly took: Promise<string>; readonly kill: () => Promise<void> }>;

/** Contract of every queue engine for long jobs and dying workers. */
export const describeKilledWorkers = (open: OpenQueue, startWorker: StartWorker): void =>
  describe('workers', () => {
    const { ofTest, openQueue, handled, note, ids } = useQueue(open);

    it('A long job stays with its worker while that runs', async () => {
      const { name, queue } = ofTest();
      // Long enough that a busy machine renews it in time.
      const leaseMs = 3_000;
      const first = await openQueue({ leaseMs, identity: identifyProcess('first') });
      const second = await openQueue({ leaseMs, identity: identifyProcess('second') });
      const wall = gate();
      await queue.publish(name, { id: 'long', payload: 1 });
      await first.consume(
        name,
        async (job) => {
          handled.push(job);
          await wall.opened;
        },
        { concurrency: 1 },
      );
      await until(() => handled.length === 1);
      const from = Date.now();
      await second.consume(name, note, { concurrency: 1 });
      await until(() => Date.now() - from > 1.5 * leaseMs);
      wall.open();
      await queue.publish(name, { id: 'next', payload: 2 });
      await until(() => ids().includes('next'));
      expect(ids()).toEqual(['long', 'next']);
    });

    it('The job of a killed worker passes to another', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'j1', payload: 1 });
      const worker = await startWorker(name, { instance: 'mortal', leaseMs: 300 });
      expect(await worker.took).toBe('j1');
      await worker.kill();
      await (await openQueue({ leaseMs: 300 })).consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
      expect(await queue.parkedJobs(name)).toEqual([]);
    });

    it('The job of a killed worker passes at once to the same instance, and to no other', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'j1', payload: 1 });
      const worker = await startWorker(name, { instance: 'worker', leaseMs: 600_000 });
      expect(await worker.took).toBe('j1');
      await worker.kill();
      const other = await openQueue({ identity: identifyProcess('other') });
      const passedBy: string[] = [];
      await other.consume(name, async ({ id }) => void passedBy.push(id), { concurrency: 1 });
      await queue.publish(name, { id: 'j2', payload: 2 });
      await until(() => passedBy.length === 1);
      await other.close();
      await (await openQueue({ identity: identifyProcess('worker') })).consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
      expect([passedBy, ids()]).toEqual([['j2'], ['j1']]);
    });

    it('A job that kills every worker is parked', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'deadly', payload: 1 });
      for (let n = 0; n < 5; n++) {
        const worker = await startWorker(name, { instance: 'mortal', leaseMs: 300 });
        expect(await worker.took).toBe('deadly');
        await worker.kill();
      }
      await (await openQueue({ leaseMs: 300 })).consume(name, note, { concurrency: 1 });
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      expect((await queue.parkedJobs(name))[0]).toMatchObject({
        id: 'deadly',
        tries: 5,
        error: 'its worker died each time',
      });
      expect(handled).toEqual([]);
    });
  });
