import { divideQueue } from './divided-queue.js';
import type { JobHandler, ParkedJob, Queue } from './queue.js';

/** An engine that records what is asked of it, under its name, in `asked`. */
const engine = (name: string, asked: string[]): Queue & { readonly deliver: (queue: string) => Promise<void> } => {
  const handlers = new Map<string, JobHandler>();
  const parked: ParkedJob = { id: name, payload: null, tries: 5, error: '', parkedAt: '' };
  const note = (what: string): void => void asked.push(`${name} ${what}`);
  return {
    publish: async (queue, { id }) => note(`publishes ${id} to ${queue}`),
    consume: async (queue, handler) => {
      handlers.set(queue, handler);
      return { close: async () => note(`closes ${queue}`) };
    },
    failed: async () => [parked],
    retry: async () => name === 'grouping',
    ping: async () => note('pings'),
    close: async () => note('closes'),
    deliver: async (queue) => handlers.get(queue)?.({ id: name, payload: null }),
  };
};

const open = () => {
  const asked: string[] = [];
  const [grouping, other] = [engine('grouping', asked), engine('other', asked)];
  return { asked, grouping, other, queue: divideQueue(['previews'], grouping, other) };
};

it('Jobs of fair names go to the engine that knows groups, all others to the other one', async () => {
  const { asked, queue } = open();
  await queue.publish('previews', { id: 'a', payload: null, group: 'company' });
  await queue.publish('emails', { id: 'b', payload: null });
  expect(asked).toEqual(['grouping publishes a to previews', 'other publishes b to emails']);
  expect((await queue.failed('previews')).map(({ id }) => id)).toEqual(['grouping']);
  expect((await queue.failed('emails')).map(({ id }) => id)).toEqual(['other']);
  expect([await queue.retry('previews', 'a'), await queue.retry('emails', 'a')]).toEqual([true, false]);
});

it('Fair jobs that an earlier release has published to the other engine are handled too', async () => {
  const { asked, queue, grouping, other } = open();
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
  expect(asked).toEqual(['grouping closes previews', 'other closes previews']);
});

it('Both engines answer a ping and are closed', async () => {
  const { asked, queue } = open();
  await queue.ping();
  await queue.close();
  expect(asked).toEqual(['grouping pings', 'other pings', 'grouping closes', 'other closes']);
});
