/** Subscriptions to $all with a filter, and their checkpoints. */
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  streamNameFilter,
  type Position,
  type SubscribeToAllOptions,
} from '@eventstore/db-client';
import {
  collect,
  describeEmbedded,
  event,
  events,
  eventually,
  follow,
  newName,
  storeUnderTest,
} from './store-under-test.fixture.js';

const { client } = storeUnderTest();

type Filter = SubscribeToAllOptions['filter'];

/** The events that a filter lets through. */
const picked = async (filter: Filter): Promise<string[]> => {
  const followed = follow(client().subscribeToAll({ fromPosition: START, filter }));
  await eventually(() => followed.notices.includes('caughtUp'));
  // The client may report this before it has delivered earlier events.
  const last = event('Last');
  await client().appendToStream(newName('last'), last);
  const all = follow(client().subscribeToAll({ fromPosition: START }));
  await eventually(() => all.ids.includes(last.id));
  await Promise.all([followed.unsubscribe(), all.unsubscribe()]);
  return followed.ids;
};

describe('filter', () => {
  const category = newName('picking');
  const written = [event(`${category}.Opened`), event(`${category}.Shut`), event('Other')];
  const [opened, shut, other] = written.map(({ id }) => id);
  const elsewhere = event(`${category}.Opened`);
  beforeAll(async () => {
    await client().appendToStream(`${category}-a`, written);
    await client().appendToStream(`other-${category}`, elsewhere);
    await client().setStreamMetadata(`${category}-a`, { maxCount: 100 });
  });

  it.each<[string, () => Filter, (string | undefined)[]]>([
    ['a prefix of the name', () => streamNameFilter({ prefixes: [`${category}-`] }), [opened, shut, other]],
    ['any of some prefixes', () => streamNameFilter({ prefixes: ['nobody', `${category}-a`] }), [opened, shut, other]],
    ['an expression for the name', () => streamNameFilter({ regex: `^${category}-a$` }), [opened, shut, other]],
    ['a part of the name', () => streamNameFilter({ regex: `er-${category}` }), [elsewhere.id]],
    ['a prefix of the type', () => eventTypeFilter({ prefixes: [`${category}.Shut`, 'Nothing'] }), [shut]],
    ['an expression for the type', () => eventTypeFilter({ regex: `^${category}\\.S.*t$` }), [shut]],
    ['a part of the type', () => eventTypeFilter({ regex: `${category}\\.(Open|Never)` }), [opened, elsewhere.id]],
    ['letters as they are', () => eventTypeFilter({ prefixes: [`${category}.SHUT`, category.toUpperCase()] }), []],
    ['what is not there', () => eventTypeFilter({ regex: '^never-ever$' }), []],
  ])('A filter selects by %s', async (_what, filter, ids) => {
    expect(await picked(filter())).toEqual(ids);
  });

  it('A filter can exclude system events', async () => {
    const ids = new Set(await picked(excludeSystemEvents()));
    const all = await collect(client().readAll());
    const system = all.filter(({ event: e }) => e?.type.startsWith('$')).map(({ event: e }) => e!.id);
    expect(system.length).toBeGreaterThan(0);
    for (const id of system) expect(ids).not.toContain(id);
    for (const { id } of written) expect(ids).toContain(id);
  });
});

describe('checkpoint', () => {
  const positionsOf = async (stream: string): Promise<bigint[]> =>
    (await collect(client().readStream(stream))).map(({ event: e }) => e!.position!.commit);

  /** Subscribes to a stream that nobody writes, and collects the checkpoints. */
  const checkpointed = async (options: { maxSearchWindow?: number; checkpointInterval?: number }) => {
    const reached: bigint[] = [];
    const checkpointReached = async (_: unknown, { commit }: Position): Promise<void> => void reached.push(commit);
    const filter = streamNameFilter({ prefixes: [newName('nobody')], ...options, checkpointReached });
    const followed = follow(client().subscribeToAll({ fromPosition: END, filter }));
    await eventually(() => followed.notices.includes('caughtUp'));
    return { reached, followed };
  };

  it.each([
    [16, { maxSearchWindow: 8, checkpointInterval: 2 }],
    [5, { maxSearchWindow: 5 }],
    [32, {}],
    [96, { checkpointInterval: 3 }],
  ])('A checkpoint follows every %i examined events', async (every, options) => {
    const { reached, followed } = await checkpointed(options);
    const stream = newName();
    await client().appendToStream(stream, events(200));
    const positions = await positionsOf(stream);
    const expected = positions.filter((_, index) => (index + 1) % every === 0);
    await eventually(() => reached.length >= expected.length);
    expect(reached).toEqual(expected);
    await followed.unsubscribe();
  });

  it('A subscription that resumes from a checkpoint misses nothing', async () => {
    const { reached, followed } = await checkpointed({ maxSearchWindow: 4 });
    const stream = newName();
    const written = events(10);
    await client().appendToStream(stream, written);
    await eventually(() => reached.length >= 2);
    await followed.unsubscribe();
    const position = { commit: reached[1]!, prepare: reached[1]! };
    const filter = streamNameFilter({ prefixes: [stream] });
    const resumed = follow(client().subscribeToAll({ fromPosition: position, filter }));
    await eventually(() => resumed.ids.length >= 2);
    expect(resumed.ids).toEqual(written.slice(8).map(({ id }) => id));
    await resumed.unsubscribe();
  });

  it('The next checkpoint waits until the reader has processed the last one', async () => {
    const stream = newName();
    await client().appendToStream(stream, events(100));
    const seen: string[] = [];
    let busy = 0;
    let maxBusy = 0;
    const checkpointReached = async (): Promise<void> => {
      seen.push('begun');
      busy++;
      maxBusy = Math.max(maxBusy, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy--;
      seen.push('done');
    };
    const filter = streamNameFilter({ prefixes: [stream], maxSearchWindow: 10, checkpointReached });
    const followed = follow(client().subscribeToAll({ filter }));
    await eventually(() => followed.ids.length === 100 && seen.length >= 20);
    expect(maxBusy).toBe(1);
    expect(seen.filter((_, index) => index % 2 === 0)).not.toContain('done');
    await followed.unsubscribe();
  });
});

// The real server sends none before it is live.
describeEmbedded('a checkpoint when the subscription is live', () => {
  it('The checkpoint covers all events examined in the past', async () => {
    const stream = newName();
    await client().appendToStream(stream, events(3));
    const reached: bigint[] = [];
    const checkpointReached = async (_: unknown, { commit }: Position): Promise<void> => void reached.push(commit);
    const filter = streamNameFilter({ prefixes: ['nobody'], checkpointReached, maxSearchWindow: 1_000_000 });
    const followed = follow(client().subscribeToAll({ filter }));
    await eventually(() => followed.notices.includes('caughtUp'));
    const [last] = await collect(client().readAll({ direction: 'backwards', fromPosition: END, maxCount: 1 }));
    expect(reached).toEqual([last!.event!.position!.commit]);
    await followed.unsubscribe();
  });
});
