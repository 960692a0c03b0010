/** Reads that begin where there is nothing, ask for nothing, or name impossible streams. */
import { ANY, BACKWARDS, END, START, StreamNotFoundError, type Position } from '@eventstore/db-client';
import {
  collect,
  describeEmbedded,
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

type StreamOptions = NonNullable<Parameters<ReturnType<typeof client>['readStream']>[1]>;
type AllOptions = NonNullable<Parameters<ReturnType<typeof client>['readAll']>[0]>;

const write = async (count: number, stream = newName()) => {
  const written = events(count);
  await client().appendToStream(stream, written, { expectedRevision: ANY });
  return { stream, ids: written.map(({ id }) => id) };
};

const LAST_REVISION = 2n ** 64n - 1n;

describe('read of a stream', () => {
  const read = async (stream: string, options: StreamOptions) =>
    idsOf(await collect(client().readStream(stream, options)));

  it('A read from beyond the end returns nothing forwards, and everything backwards', async () => {
    const { stream, ids } = await write(3);
    for (const fromRevision of [3n, 1_000n, 2n ** 53n]) {
      expect(await read(stream, { fromRevision })).toEqual([]);
      expect(await read(stream, { fromRevision, direction: BACKWARDS })).toEqual(ids.toReversed());
    }
    expect(await read(stream, { fromRevision: LAST_REVISION, direction: BACKWARDS })).toEqual(ids.toReversed());
  });

  it('A read may ask for more than there is', async () => {
    const { stream, ids } = await write(3);
    expect(await read(stream, { maxCount: 1_000_000 })).toEqual(ids);
    expect(await read(stream, { maxCount: 5, fromRevision: 1n })).toEqual(ids.slice(1));
    expect(await read(stream, { maxCount: 5, fromRevision: 1n, direction: BACKWARDS })).toEqual([ids[1], ids[0]]);
  });

  it('A read distinguishes a missing stream from one whose events are hidden', async () => {
    const { stream } = await write(3);
    await client().setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await read(stream, {})).toEqual([]);
    expect(await read(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([]);
    const reads: StreamOptions[] = [
      {},
      { fromRevision: 5n },
      { fromRevision: END, direction: BACKWARDS },
      { maxCount: 1 },
    ];
    for (const options of reads) await expect(read(newName(), options)).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  itEmbedded.each(['$$$$orders', '$all'])('A read of an impossible stream name is refused: %s', async (name) => {
    await expect(read(name, {})).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(read(name, {})).rejects.toMatchObject({ streamName: name });
  });

  it('A read that resolves links and requires a leader returns the same', async () => {
    const { stream, ids } = await write(3);
    expect(await read(stream, { resolveLinkTos: true, requiresLeader: true })).toEqual(ids);
  });

  it('A read ends when its reader cancels it, and frees its call', async () => {
    const { stream } = await write(500);
    for (let round = 0; round < 120; round++) {
      const reading = client().readStream(stream);
      for await (const resolved of reading) {
        expect(resolved.event?.streamId).toBe(stream);
        break;
      }
      await reading.cancel();
    }
    expect(await read(stream, { maxCount: 2 })).toHaveLength(2);
  });
});

describe('read of $all', () => {
  const read = async (options: AllOptions) => idsOf(await collect(client().readAll(options)));

  const positionsOf = async (stream: string): Promise<Position[]> =>
    (await collect(client().readStream(stream))).map(({ event: e }) => e!.position!);

  const at = (position: bigint): Position => ({ commit: position, prepare: position });

  itEmbedded('A read of $all from beyond the end returns nothing forwards, and everything backwards', async () => {
    const { ids } = await write(3);
    const beyond = at(2n ** 60n);
    expect(await read({ fromPosition: beyond })).toEqual([]);
    expect((await read({ fromPosition: beyond, direction: BACKWARDS })).slice(0, 3)).toEqual(ids.toReversed());
  });

  it('A read of $all backwards from the first event, or forwards from the end, returns nothing', async () => {
    await write(1);
    const [first] = await collect(client().readAll({ maxCount: 1 }));
    expect(await read({ fromPosition: first!.event!.position!, direction: BACKWARDS })).toEqual([]);
    expect(await read({ fromPosition: at(0n), maxCount: 1 })).toEqual([first!.event!.id]);
    expect(await read({ fromPosition: START, direction: BACKWARDS })).toEqual([]);
  });

  it('Pages of $all continue without gap or duplicate, in both directions', async () => {
    const { stream, ids } = await write(40);
    const positions = await positionsOf(stream);
    const forwards: (string | undefined)[] = [];
    for (let from = positions[0]!; forwards.length < 40;) {
      const page = await collect(client().readAll({ fromPosition: from, maxCount: 7 }));
      // The first of each page but the first is the last of the one before.
      forwards.push(...idsOf(page).slice(forwards.length === 0 ? 0 : 1));
      from = page.at(-1)!.event!.position!;
    }
    expect(forwards.slice(0, 40)).toEqual(ids);
    const backwards: (string | undefined)[] = [ids[39]];
    for (let from = positions[39]!; backwards.length < 40;) {
      const page = await collect(client().readAll({ fromPosition: from, maxCount: 7, direction: BACKWARDS }));
      backwards.push(...idsOf(page));
      from = page.at(-1)!.event!.position!;
    }
    expect(backwards.slice(0, 40)).toEqual(ids.toReversed());
  });

  it('A read of $all ends when its reader cancels it, and frees its call', async () => {
    await write(500);
    for (let round = 0; round < 120; round++) {
      const reading = client().readAll();
      await new Promise((resolve) => reading.once('data', resolve));
      await reading.cancel();
    }
    expect(await read({ maxCount: 2 })).toHaveLength(2);
  });
});

// A real server refuses a position without an event.
describeEmbedded('a position between two events', () => {
  it('A position between two events stands for the next one forwards, and for the previous one backwards', async () => {
    const { stream, ids } = await write(3);
    const [, second] = await collect(client().readStream(stream));
    const between = { commit: second!.event!.position!.commit + 1n, prepare: 0n };
    const read = async (options: AllOptions) => idsOf(await collect(client().readAll(options)));
    expect(await read({ fromPosition: between, maxCount: 1 })).toEqual([ids[2]]);
    expect(await read({ fromPosition: between, maxCount: 1, direction: BACKWARDS })).toEqual([ids[1]]);
  });
});

describeEmbedded('a count of zero', () => {
  it('A read with a count of zero returns nothing', async () => {
    const { stream } = await write(1);
    expect(await collect(client().readStream(stream, { maxCount: 0 }))).toEqual([]);
    expect(await collect(client().readAll({ maxCount: 0 }))).toEqual([]);
  });
});

describe('subscription', () => {
  it('A subscription from beyond the end of a stream waits for later events', async () => {
    const { stream } = await write(3);
    const followed = follow(client().subscribeToStream(stream, { fromRevision: 4n }));
    await eventually(() => followed.notices.includes('confirmation'));
    const late = [event(), event(), event(), event()];
    for (const each of late) await client().appendToStream(stream, each);
    await eventually(() => followed.ids.length >= 2);
    expect(followed.ids).toEqual([late[2]!.id, late[3]!.id]);
    await followed.unsubscribe();
  });
});
