import { END, NO_STREAM, START, streamNameFilter, type JSONEventData } from '@eventstore/db-client';
import {
  collect,
  event,
  events,
  eventually,
  follow,
  idsOf,
  itEmbedded,
  newName,
  storeUnderTest,
} from './store-under-test.fixture.js';

const { client } = storeUnderTest();

/** Writes small appends of changing size, so that commits and pages never coincide. */
const writeSlowly = async (stream: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let written = 0, size = 1; written < count; size = (size % 7) + 1) {
    const batch: JSONEventData[] = events(Math.min(size, count - written));
    await client().appendToStream(stream, batch);
    ids.push(...batch.map(({ id }) => id));
    written += batch.length;
  }
  return ids;
};

const prefixed = (prefix: string) => streamNameFilter({ prefixes: [prefix] });

describe('subscription to $all', () => {
  it('A subscription to $all passes from past to live events without gap or duplicate', async () => {
    const category = newName('crossing');
    const past = await writeSlowly(`${category}-1`, 900);
    const present = writeSlowly(`${category}-2`, 900);
    const followed = follow(client().subscribeToAll({ fromPosition: START, filter: prefixed(category) }));
    const ids = [...past, ...(await present), ...(await writeSlowly(`${category}-3`, 50))];
    await eventually(() => followed.ids.length >= ids.length);
    expect(followed.ids).toEqual(ids);
    expect(followed.notices).toEqual(['confirmation', 'caughtUp']);
    expect(followed.errors).toEqual([]);
    await followed.unsubscribe();
  });

  it('A subscription without a filter delivers exactly the events of a read of $all', async () => {
    const followed = follow(client().subscribeToAll());
    const writers = Promise.all(Array.from({ length: 8 }, () => writeSlowly(newName(), 100)));
    await writers;
    const all = idsOf(await collect(client().readAll()));
    await eventually(() => followed.ids.length >= all.length);
    expect(followed.ids.slice(0, all.length)).toEqual(all);
    await followed.unsubscribe();
  });

  it('A subscription to $all resumes after the position it names, which is exclusive', async () => {
    const category = newName('resuming');
    const ids = await writeSlowly(category, 40);
    const [first] = await collect(client().readStream(category, { fromRevision: 19n, maxCount: 1 }));
    const followed = follow(
      client().subscribeToAll({ fromPosition: first!.event!.position!, filter: prefixed(category) }),
    );
    await eventually(() => followed.notices.includes('caughtUp') && followed.ids.length >= 20);
    expect(followed.ids).toEqual(ids.slice(20));
    await followed.unsubscribe();
  });

  it('A subscription from the end delivers only later events', async () => {
    const category = newName('ending');
    await writeSlowly(category, 10);
    const followed = follow(client().subscribeToAll({ fromPosition: END, filter: prefixed(category) }));
    await eventually(() => followed.notices.includes('caughtUp'));
    const ids = await writeSlowly(category, 10);
    await eventually(() => followed.ids.length >= 10);
    expect(followed.ids).toEqual(ids);
    await followed.unsubscribe();
  });

  it('A subscription waits for a slow reader and loses nothing', async () => {
    const category = newName('slow');
    const ids = await writeSlowly(category, 2_000);
    const subscription = client().subscribeToAll({ filter: prefixed(category) });
    const seen: (string | undefined)[] = [];
    let turns = 0;
    for await (const { event: e } of subscription) {
      seen.push(e?.id);
      if (++turns % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (seen.length === ids.length) break;
    }
    await subscription.unsubscribe();
    expect(seen).toEqual(ids);
  });
});

describe('subscription to a stream', () => {
  it('A subscription to a stream passes from past to live events without gap or duplicate', async () => {
    const stream = newName();
    const past = await writeSlowly(stream, 600);
    const followed = follow(client().subscribeToStream(stream));
    const ids = [...past, ...(await writeSlowly(stream, 600))];
    await eventually(() => followed.ids.length >= ids.length);
    expect(followed.ids).toEqual(ids);
    expect(followed.notices).toEqual(['confirmation', 'caughtUp']);
    await followed.unsubscribe();
  });

  itEmbedded('A subscription may begin before the stream exists', async () => {
    const stream = newName();
    const followed = follow(client().subscribeToStream(stream));
    await eventually(() => followed.notices.includes('caughtUp'));
    await writeSlowly(newName(), 5);
    const ids = await writeSlowly(stream, 20);
    await eventually(() => followed.ids.length >= 20);
    expect(followed.ids).toEqual(ids);
    await followed.unsubscribe();
  });

  it('A subscription to a stream resumes after the revision it names, and from the end with later events only', async () => {
    const stream = newName();
    const ids = await writeSlowly(stream, 10);
    const resumed = follow(client().subscribeToStream(stream, { fromRevision: 6n }));
    const ended = follow(client().subscribeToStream(stream, { fromRevision: END }));
    await eventually(() => resumed.ids.length >= 3 && ended.notices.includes('caughtUp'));
    const more = await writeSlowly(stream, 3);
    await eventually(() => resumed.ids.length >= 6 && ended.ids.length >= 3);
    expect(resumed.ids).toEqual([...ids.slice(7), ...more]);
    expect(ended.ids).toEqual(more);
    await Promise.all([resumed.unsubscribe(), ended.unsubscribe()]);
  });

  it('A subscription frees its call when the reader leaves', async () => {
    for (let round = 0; round < 120; round++) {
      const followed = follow(client().subscribeToStream(newName()));
      await eventually(() => followed.notices.includes('confirmation'));
      await followed.unsubscribe();
    }
    await expect(client().appendToStream(newName(), event(), { expectedRevision: NO_STREAM })).resolves.toMatchObject({
      success: true,
    });
  });
});

describe('many subscriptions', () => {
  itEmbedded('Each of many subscriptions receives its own events, all of them, in order', async () => {
    const streams = Array.from({ length: 40 }, () => newName('many'));
    const ofStreams = streams.map((stream) => follow(client().subscribeToStream(stream)));
    const ofAll = Array.from({ length: 5 }, () =>
      follow(client().subscribeToAll({ fromPosition: END, filter: prefixed('many-') })),
    );
    for (const { notices } of [...ofStreams, ...ofAll]) await eventually(() => notices.includes('caughtUp'));
    const written = await Promise.all(streams.map((stream) => writeSlowly(stream, 30)));
    for (const [index, ids] of written.entries()) {
      await eventually(() => (ofStreams[index]?.ids.length ?? 0) >= ids.length);
      expect(ofStreams[index]?.ids).toEqual(ids);
    }
    const all = idsOf(await collect(client().readAll())).filter((id) => written.flat().includes(id ?? ''));
    for (const followed of ofAll) {
      await eventually(() => followed.ids.length >= all.length);
      expect(followed.ids).toEqual(all);
    }
    await Promise.all([...ofStreams, ...ofAll].map(({ unsubscribe }) => unsubscribe()));
  });
});
