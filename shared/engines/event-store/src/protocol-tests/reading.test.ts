import { ANY, BACKWARDS, END, FORWARDS, NO_STREAM, START, StreamNotFoundError } from '@eventstore/db-client';
import { collect, event, events, idsOf, itEmbedded, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client } = storeUnderTest();

const write = async (count: number, stream = newName()) => {
  const written = events(count);
  await client().appendToStream(stream, written, { expectedRevision: ANY });
  return { stream, ids: written.map(({ id }) => id) };
};

describe('reading a stream', () => {
  it('A read returns the events between two points, in both directions, including the first point', async () => {
    const { stream, ids } = await write(10);
    const read = async (options: Parameters<ReturnType<typeof client>['readStream']>[1]) =>
      idsOf(await collect(client().readStream(stream, options)));
    expect(await read({})).toEqual(ids);
    expect(await read({ fromRevision: 7n })).toEqual(ids.slice(7));
    expect(await read({ fromRevision: 3n, maxCount: 2 })).toEqual(ids.slice(3, 5));
    expect(await read({ direction: BACKWARDS, fromRevision: END })).toEqual(ids.toReversed());
    expect(await read({ direction: BACKWARDS, fromRevision: END, maxCount: 1 })).toEqual(ids.slice(9));
    expect(await read({ direction: BACKWARDS, fromRevision: 2n })).toEqual([ids[2], ids[1], ids[0]]);
    expect(await read({ direction: BACKWARDS, fromRevision: 99n, maxCount: 2 })).toEqual([ids[9], ids[8]]);
    expect(await read({ direction: BACKWARDS, fromRevision: START })).toEqual([ids[0]]);
    expect(await read({ direction: FORWARDS, fromRevision: 10n })).toEqual([]);
  });

  itEmbedded('A read forwards from the end of a stream returns nothing', async () => {
    const { stream } = await write(1);
    expect(await collect(client().readStream(stream, { direction: FORWARDS, fromRevision: END }))).toEqual([]);
  });

  it('A read continues over many pages, even with large events', async () => {
    const { stream, ids } = await write(1_000);
    expect(idsOf(await collect(client().readStream(stream)))).toEqual(ids);
    expect(idsOf(await collect(client().readStream(stream, { direction: BACKWARDS, fromRevision: END })))).toEqual(
      ids.toReversed(),
    );
    expect(await collect(client().readStream(stream, { maxCount: 777 }))).toHaveLength(777);
    const large = newName();
    for (let index = 0; index < 8; index++)
      await client().appendToStream(large, event('Large', { text: 'x'.repeat(700_000) }));
    expect((await collect(client().readStream(large))).map(({ event: e }) => e?.revision)).toEqual([
      0n,
      1n,
      2n,
      3n,
      4n,
      5n,
      6n,
      7n,
    ]);
  });

  it('A read reports a missing stream', async () => {
    const stream = newName();
    const reading = collect(client().readStream(stream));
    await expect(reading).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(reading).rejects.toMatchObject({ streamName: stream });
  });

  it('An event is visible as soon as it was acknowledged', async () => {
    const stream = newName();
    for (let revision = 0; revision < 50; revision++) {
      await client().appendToStream(stream, event(), {
        expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
      });
      expect(await collect(client().readStream(stream, { fromRevision: BigInt(revision) }))).toHaveLength(1);
    }
  });
});

describe('reading $all', () => {
  const all = async (options: Parameters<ReturnType<typeof client>['readAll']>[0]) =>
    collect(client().readAll(options));

  it('$all contains every event in the order of its position', async () => {
    const { ids } = await write(600);
    const read = await all({});
    const positions = read.map(({ event: e }) => e!.position!.commit);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(positions).size).toBe(positions.length);
    expect(idsOf(read).filter((id) => ids.includes(id!))).toEqual(ids);
    const backwards = await all({ direction: BACKWARDS, fromPosition: END });
    expect(idsOf(backwards).filter((id) => ids.includes(id!))).toEqual(ids.toReversed());
  });

  it('$all includes the given position forwards and excludes it backwards', async () => {
    const { stream, ids } = await write(5);
    const [read] = await collect(client().readStream(stream, { fromRevision: 2n, maxCount: 1 }));
    const third = read!.event!.position!;
    expect(idsOf(await all({ fromPosition: third, maxCount: 2 }))).toEqual([ids[2], ids[3]]);
    expect(idsOf(await all({ fromPosition: third, direction: BACKWARDS, maxCount: 2 }))).toEqual([ids[1], ids[0]]);
    expect(await all({ direction: BACKWARDS, fromPosition: START })).toEqual([]);
  });

  itEmbedded('A read of $all forwards from the end returns nothing', async () => {
    expect(await collect(client().readAll({ direction: FORWARDS, fromPosition: END }))).toEqual([]);
  });

  it('$all contains the system events of the server as well as user events', async () => {
    const [first] = await all({ maxCount: 1 });
    expect(first?.event?.streamId).toMatch(/^\$/);
  });
});
