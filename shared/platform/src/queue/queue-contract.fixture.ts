import { RefusedForGood } from './refused-for-good.js';
import { delayAfter, gate, until, useQueue, type OpenQueue } from './queue-under-test.fixture.js';

/** Contract of every queue engine while its workers run. */
export const describeQueue = (open: OpenQueue): void =>
  describe('queue', () => {
    const { ofTest, openQueue, handled, note, ids } = useQueue(open);

    it('A job is delivered as it was published, whatever it contains', async () => {
      const { name, queue } = ofTest();
      const payload = { text: 'Grüße\0', 'a.b': [1, null, { $set: true }], nothing: null };
      await queue.publish(name, { id: 'j1', payload });
      await queue.publish(name, { id: 'j2', payload: null });
      await queue.consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 2);
      expect(handled).toEqual([
        { id: 'j1', payload },
        { id: 'j2', payload: null },
      ]);
    });

    it('A published job wakes a waiting consumer', async () => {
      const { name, queue } = ofTest();
      await queue.consume(name, note, { concurrency: 1 });
      await queue.publish(name, { id: 'j1', payload: 1 });
      await until(() => handled.length === 1);
    });

    it('Jobs survive when all processes end', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'j1', payload: 1 });
      await queue.close();
      await (await openQueue()).consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
    });

    it('The same id is one job: while it waits, while it runs, and when it is done', async () => {
      const { name, queue } = ofTest();
      const running = gate();
      for (let n = 0; n < 3; n++) await queue.publish(name, { id: 'j1', payload: n });
      await queue.consume(
        name,
        async (job) => {
          handled.push(job);
          if (job.id === 'j1') await running.opened;
        },
        { concurrency: 4 },
      );
      await until(() => handled.length === 1);
      await queue.publish(name, { id: 'j1', payload: 4 });
      await queue.publish(name, { id: 'j2', payload: 0 });
      await until(() => ids().includes('j2'));
      running.open();
      await queue.publish(name, { id: 'j1', payload: 5 });
      await queue.publish(name, { id: 'j3', payload: 0 });
      await until(() => ids().includes('j3'));
      expect(ids()).toEqual(['j1', 'j2', 'j3']);
      expect(handled[0]?.payload).toBe(0);
    });

    it('The same id in two queues is two jobs', async () => {
      const { name, queue } = ofTest();
      const other = `${name}-b`;
      await queue.publish(name, { id: 'j1', payload: 'a' });
      await queue.publish(other, { id: 'j1', payload: 'b' });
      await queue.consume(name, note, { concurrency: 1 });
      await queue.consume(other, note, { concurrency: 1 });
      await until(() => handled.length === 2);
      expect(handled.map(({ payload }) => payload).sort()).toEqual(['a', 'b']);
    });

    it('The depth of a queue is the number of its waiting jobs, and parked jobs are counted apart', async () => {
      const { name, queue } = ofTest();
      const wall = gate();
      expect(await queue.depth(name)).toEqual({ waiting: 0, parked: 0 });
      for (const id of ['bad', 'long', 'next']) await queue.publish(name, { id, payload: id });
      await until(async () => (await queue.depth(name)).waiting === 3);
      const consumer = await queue.consume(
        name,
        async (job) => {
          if (job.id === 'bad') throw new Error('no');
          await wall.opened;
          await note(job);
        },
        { concurrency: 1 },
      );
      await until(async () => {
        const { waiting, parked } = await queue.depth(name);
        return waiting + parked === 2;
      });
      wall.open();
      await until(async () => (await queue.depth(name)).parked === 1);
      await until(async () => (await queue.depth(name)).waiting === 0);
      await consumer.close();
      expect(ids()).toEqual(['long', 'next']);
    });

    it('A consumer runs as many jobs at a time as configured, never more', async () => {
      const { name, queue } = ofTest();
      const wall = gate();
      let running = 0;
      let most = 0;
      for (let n = 0; n < 10; n++) await queue.publish(name, { id: `j${n}`, payload: n });
      await queue.consume(
        name,
        async (job) => {
          most = Math.max(most, ++running);
          await wall.opened;
          running--;
          handled.push(job);
        },
        { concurrency: 3 },
      );
      await until(() => running === 3);
      wall.open();
      await until(() => handled.length === 10);
      expect(most).toBe(3);
    });

    it('Several consumers share 200 jobs, each job once', async () => {
      const { name, queue } = ofTest();
      const second = await openQueue();
      const jobs = Array.from({ length: 200 }, (_, n) => `j${n}`);
      const half = jobs.slice(0, 100).map((id) => queue.publish(name, { id, payload: null }));
      await queue.consume(name, note, { concurrency: 5 });
      await second.consume(name, note, { concurrency: 5 });
      await Promise.all([...half, ...jobs.slice(100).map((id) => second.publish(name, { id, payload: null }))]);
      await until(() => handled.length >= 200);
      await Promise.all([queue.close(), second.close()]);
      expect(ids().sort()).toEqual([...jobs].sort());
    });

    it('A failing job is tried 5 times with growing pauses, then parked, and others continue', async () => {
      const { name, queue } = ofTest();
      const tries: number[] = [];
      await queue.publish(name, { id: 'bad', payload: { a: 1 } });
      await queue.publish(name, { id: 'good', payload: null });
      await queue.consume(
        name,
        async (job) => {
          if (job.id === 'good') return note(job);
          tries.push(performance.now());
          throw new Error(`no luck ${tries.length}`);
        },
        { concurrency: 1 },
      );
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      expect(ids()).toEqual(['good']);
      expect(tries).toHaveLength(5);
      tries.slice(1).forEach((at, n) => expect(at - (tries[n] ?? 0)).toBeGreaterThanOrEqual(delayAfter(n + 1) - 5));
      expect(await queue.parkedJobs(name)).toEqual([
        { id: 'bad', payload: { a: 1 }, tries: 5, error: 'no luck 5', parkedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ]);
    });

    it('Parked jobs are listed as often as requested, and one of them can be retried', async () => {
      const { name, queue } = ofTest();
      let mended = false;
      let tries = 0;
      for (const id of ['a', 'b', 'c']) await queue.publish(name, { id, payload: id });
      await queue.consume(
        name,
        async (job) => {
          tries++;
          if (!mended) throw new Error('broken');
          handled.push(job);
        },
        { concurrency: 3 },
      );
      await until(async () => (await queue.parkedJobs(name)).length === 3);
      expect(tries).toBe(15);
      const lists = await Promise.all([queue.parkedJobs(name), queue.parkedJobs(name)]);
      for (const list of lists) expect(list.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
      expect(await queue.retry(name, 'none')).toBe(false);
      expect(await queue.retry(name, 'b')).toBe(true);
      await until(() => tries === 20);
      await until(async () => (await queue.parkedJobs(name)).length === 3);
      mended = true;
      expect(await queue.retry(name, 'b')).toBe(true);
      await until(() => handled.length === 1);
      expect(handled).toEqual([{ id: 'b', payload: 'b' }]);
      await until(async () => (await queue.parkedJobs(name)).length === 2);
      expect((await queue.parkedJobs(name)).map(({ id }) => id).sort()).toEqual(['a', 'c']);
      expect(await queue.retry(name, 'b')).toBe(false);
    });

    it('A job that can never succeed is parked after its first try', async () => {
      const { name, queue } = ofTest();
      let tries = 0;
      await queue.publish(name, { id: 'j1', payload: null });
      await queue.consume(
        name,
        async () => {
          tries++;
          throw new RefusedForGood('no such mailbox');
        },
        { concurrency: 1 },
      );
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      expect(await queue.parkedJobs(name)).toMatchObject([{ error: 'no such mailbox', tries: 1 }]);
      expect(tries).toBe(1);
    });

    it('A parked job is retried only if it has been parked since the time that the request names', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'j1', payload: 1 });
      const failing = await queue.consume(name, () => Promise.reject(new Error('broken')), { concurrency: 1 });
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      await failing.close();
      const [parked] = await queue.parkedJobs(name);
      expect(await queue.retry(name, 'j1', '2026-01-01T00:00:00.000Z')).toBe(false);
      expect(await queue.retry(name, 'j1', parked?.parkedAt)).toBe(true);
      await queue.consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
    });

    it('A cancelled job is not tried any more, whether it waits, fails or is parked', async () => {
      const { name, queue } = ofTest();
      for (const id of ['parked', 'waiting', 'other']) await queue.publish(name, { id, payload: null });
      const tried: string[] = [];
      const fail = async ({ id }: { readonly id: string }): Promise<void> => {
        tried.push(id);
        if (id === 'waiting') expect(await queue.cancel(name, 'waiting')).toBe(true);
        if (id !== 'other') throw new Error('broken');
      };
      const failing = await queue.consume(name, fail, { concurrency: 1 });
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      await failing.close();
      expect(tried.filter((id) => id === 'waiting')).toHaveLength(1);
      expect(await queue.cancel(name, 'parked')).toBe(true);
      expect(await queue.parkedJobs(name)).toEqual([]);
      for (const id of ['parked', 'other', 'none']) expect(await queue.cancel(name, id)).toBe(false);
      expect(await queue.retry(name, 'parked')).toBe(false);
      await queue.publish(name, { id: 'new', payload: null });
      expect(await queue.cancel(name, 'new')).toBe(true);
      await queue.publish(name, { id: 'last', payload: null });
      await queue.consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
      expect(ids()).toEqual(['last']);
    });

    it('A parked job does not run because it is published again', async () => {
      const { name, queue } = ofTest();
      await queue.publish(name, { id: 'j1', payload: 1 });
      const failing = await queue.consume(name, () => Promise.reject(new Error('broken')), { concurrency: 1 });
      await until(async () => (await queue.parkedJobs(name)).length === 1);
      await failing.close();
      await queue.publish(name, { id: 'j1', payload: 1 });
      await queue.publish(name, { id: 'j2', payload: 2 });
      await queue.consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 1);
      expect(ids()).toEqual(['j2']);
    });

    it('A consumer closes when its running jobs are finished, and leaves the rest in the queue', async () => {
      const { name, queue } = ofTest();
      const wall = gate();
      await queue.publish(name, { id: 'j1', payload: 1 });
      await queue.publish(name, { id: 'j2', payload: 2 });
      let started = 0;
      const consumer = await queue.consume(
        name,
        async (job) => {
          started++;
          await wall.opened;
          handled.push(job);
        },
        { concurrency: 1 },
      );
      await until(() => started === 1);
      const closing = consumer.close();
      wall.open();
      await closing;
      expect(ids()).toEqual(['j1']);
      await queue.consume(name, note, { concurrency: 1 });
      await until(() => handled.length === 2);
      expect(ids()).toEqual(['j1', 'j2']);
    });

    it('A name that not every engine accepts is refused', async () => {
      const { queue } = ofTest();
      await expect(queue.publish('Mail!', { id: 'j', payload: 1 })).rejects.toThrow('is not a valid queue name');
      await expect(queue.consume('', note, { concurrency: 1 })).rejects.toThrow('is not a valid queue name');
    });

    it('The queue answers a ping', async () => {
      const { queue } = ofTest();
      await expect(queue.ping()).resolves.toBeUndefined();
    });
  });
