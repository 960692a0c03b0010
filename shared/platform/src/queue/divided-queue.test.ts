import { divideQueue } from './divided-queue.js';
import type { JobHandler, ParkedJob, Queue } from './queue.js';

/** An engine that records each call under its name in `calls`. */
const engine = (name: string, calls: string[]): Queue & { readonly deliver: (queue: string) => Promise<void> } => {
  const handlers = new Map<string, JobHandler>();
  const parkedAt = name === 'grouping' ? '2026-11-23T10:00:00.000Z' : '2026-11-22T10:00:00.000Z';
  const parked: ParkedJob = { id: name, payload: null, tries: 5, error: '', parkedAt };
  const note = (what: string): void => void calls.push(`${name} ${what}`);
  return {
    publish: async (queue, { id }) => note(`publishes ${id} to ${queue}`),
    consume: async (queue, handler) => {
      handlers.set(queue, handler);
      return { close: async () => note(`closes ${queue}`) };
    },
    parkedJobs: async () => [parked],
    retry: async (_, id) => id === name,
    cancel: async (_, id) => id === name,
    depth: async () => ({ waiting: 2, parked: 1 }),
    ping: async () => note('pings'),
    close: async () => note('closes'),
    deliver: async (queue) => handlers.get(queue)?.({ id: name, payload: null }),
  };
};

const open = () => {
  const calls: string[] = [];
  const [grouping, other] = [engine('grouping', calls), engine('other', calls)];
  return { calls, grouping, other, queue: divideQueue(['previews'], grouping, other) };
};

it('Jobs of fair queues go to the engine that knows groups, all others to the other one', async () => {
  const { calls, queue } = open();
  await queue.publish('previews', { id: 'a', payload: null, group: 'company' });
  await queue.publish('emails', { id: 'b', payload: null });
  expect(calls).toEqual(['grouping publishes a to previews', 'other publishes b to emails']);
});

it('Jobs of fair queues are listed, retried and cancelled on both engines, jobs of other queues on one', async () => {
  const { queue } = open();
  expect((await queue.parkedJobs('previews')).map(({ id }) => id)).toEqual(['other', 'grouping']);
  expect((await queue.parkedJobs('emails')).map(({ id }) => id)).toEqual(['other']);
  const retried = (name: string) => Promise.all(['grouping', 'other', 'nobody'].map((id) => queue.retry(name, id)));
  expect(await retried('previews')).toEqual([true, true, false]);
  expect(await retried('emails')).toEqual([false, true, false]);
  const cancelled = (name: string) => Promise.all(['grouping', 'other', 'nobody'].map((id) => queue.cancel(name, id)));
  expect(await cancelled('previews')).toEqual([true, true, false]);
  expect(await cancelled('emails')).toEqual([false, true, false]);
});

it('The depth of a fair queue is the sum of both engines', async () => {
  const { queue } = open();
  expect(await queue.depth('previews')).toEqual({ waiting: 4, parked: 2 });
  expect(await queue.depth('emails')).toEqual({ waiting: 2, parked: 1 });
});

it('Both engines together run no more jobs of a fair queue at a time than its concurrency', async () => {
  const { queue, grouping, other } = open();
  const steps: string[] = [];
  const handler: JobHandler = async ({ id }) => {
    steps.push(`${id} starts`);
    await new Promise(setImmediate);
    steps.push(`${id} ends`);
  };
  await queue.consume('previews', handler, { concurrency: 1 });
  await Promise.all([grouping.deliver('previews'), other.deliver('previews')]);
  expect(steps).toEqual(['grouping starts', 'grouping ends', 'other starts', 'other ends']);
});

it('If one engine cannot consume, neither does the other', async () => {
  const calls: string[] = [];
  const failing: Queue = { ...engine('other', calls), consume: () => Promise.reject(new Error('unreachable')) };
  const queue = divideQueue(['previews'], engine('grouping', calls), failing);
  await expect(queue.consume('previews', async () => {}, { concurrency: 1 })).rejects.toThrow('unreachable');
  expect(calls).toEqual(['grouping closes previews']);
});

it('Fair jobs that an earlier release has published to the other engine are handled too', async () => {
  const { calls, queue, grouping, other } = open();
  const handled: string[] = [];
  const note: JobHandler = async ({ id }) => void handled.push(id);
  const previews = await queue.consume('previews', note, { concurrency: 1 });
  await queue.consume('emails', note, { concurrency: 1 });
  await grouping.deliver('previews');
  await other.deliver('previews');
  await grouping.deliver('emails');
  await other.deliver('emails');
  expect(handled).toEqual(['grouping', 'other', 'other']);
  await previews.close();
  expect(calls).toEqual(['grouping closes previews', 'other closes previews']);
});

it('Both engines answer a ping and are closed', async () => {
  const { calls, queue } = open();
  await queue.ping();
  await queue.close();
  expect(calls).toEqual(['grouping pings', 'other pings', 'grouping closes', 'other closes']);
});
