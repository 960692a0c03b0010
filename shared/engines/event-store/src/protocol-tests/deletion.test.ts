import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
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

const written = async (count: number): Promise<string> => {
  const stream = newName();
  await client().appendToStream(stream, events(count), { expectedRevision: NO_STREAM });
  return stream;
};

const isInAll = async (stream: string): Promise<boolean> =>
  (await collect(client().readAll())).some(({ event: e }) => e?.streamId === stream);

describe('soft delete', () => {
  it('A soft delete hides the stream and returns a position', async () => {
    const stream = await written(3);
    const { position } = await client().deleteStream(stream, { expectedRevision: 2n });
    expect(position!.commit).toBeGreaterThan(0n);
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await isInAll(stream)).toBe(true);
  });

  it('A soft delete at a wrong revision is refused with the actual one', async () => {
    const stream = await written(3);
    const deleting = client().deleteStream(stream, { expectedRevision: 1n });
    await expect(deleting).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(deleting).rejects.toMatchObject({ streamName: stream, expectedVersion: 1n, actualVersion: 2n });
    // The server reports a missing stream by a number in this reply.
    await expect(client().deleteStream(newName(), { expectedRevision: 4n })).rejects.toMatchObject({
      actualVersion: -1n,
    });
    expect(await collect(client().readStream(stream))).toHaveLength(3);
  });

  it.each([
    ['no stream', NO_STREAM],
    ['any', ANY],
    ['its last revision', 2n],
  ] as const)(
    'A softly deleted stream can be recreated at %s, and its revisions continue',
    async (_name, expectedRevision) => {
      const stream = await written(3);
      await client().deleteStream(stream);
      const again = events(2);
      const result = await client().appendToStream(stream, again, { expectedRevision });
      expect(result.nextExpectedRevision).toBe(4n);
      const read = await collect(client().readStream(stream));
      expect(idsOf(read)).toEqual(again.map(({ id }) => id));
      expect(read[0]?.event?.revision).toBe(3n);
      await expect(client().appendToStream(stream, event(), { expectedRevision: NO_STREAM })).rejects.toMatchObject({
        actualVersion: 4n,
      });
      // Only the append that first created the stream is recognised at “no stream”.
      const repeated = client().appendToStream(stream, again, { expectedRevision });
      if (expectedRevision === NO_STREAM) await expect(repeated).rejects.toMatchObject({ actualVersion: 4n });
      else await expect(repeated).resolves.toEqual(result);
    },
  );

  it('A softly deleted stream does not satisfy the expectation that it exists', async () => {
    const stream = await written(1);
    await client().deleteStream(stream);
    const appending = client().appendToStream(stream, event(), { expectedRevision: STREAM_EXISTS });
    await expect(appending).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(appending).rejects.toMatchObject({ streamName: stream });
    await client().appendToStream(stream, event());
    await client().appendToStream(stream, event(), { expectedRevision: STREAM_EXISTS });
  });

  itEmbedded('The first append before a soft delete is still recognised, and recreates the stream empty', async () => {
    const stream = newName();
    const before = events(2);
    const first = await client().appendToStream(stream, before, { expectedRevision: NO_STREAM });
    await client().deleteStream(stream);
    expect(await client().appendToStream(stream, before, { expectedRevision: NO_STREAM })).toEqual(first);
    const mixed = client().appendToStream(stream, [before[0]!, event()], { expectedRevision: NO_STREAM });
    await expect(mixed).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it.each([
    ['any', ANY],
    ['no stream', NO_STREAM],
  ] as const)('A soft delete of a missing stream is refused at %s', async (_name, expectedRevision) => {
    const stream = newName();
    const deleting = client().deleteStream(stream, { expectedRevision });
    await expect(deleting).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(deleting).rejects.toMatchObject({ streamName: stream, actualVersion: -1n });
    await client().setStreamMetadata(stream, { maxCount: 10 });
    await client().deleteStream(stream, { expectedRevision });
    await client().deleteStream(stream);
  });

  it('Subscriptions continue after a soft delete and receive what follows', async () => {
    const stream = await written(2);
    const followed = follow(client().subscribeToStream(stream));
    await eventually(() => followed.ids.length === 2);
    await client().deleteStream(stream);
    const again = events(2);
    await client().appendToStream(stream, again);
    await eventually(() => followed.ids.length >= 4);
    expect(followed.ids.slice(2)).toEqual(again.map(({ id }) => id));
    await followed.unsubscribe();
  });

  it('A soft delete also ends the effect of the metadata', async () => {
    const stream = await written(3);
    await client().setStreamMetadata(stream, { maxCount: 10, owner: 'buyer' });
    await client().deleteStream(stream);
    await client().appendToStream(stream, event());
    expect((await client().getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
  });
});

describe('tombstone', () => {
  itEmbedded('A tombstone closes the stream for ever', async () => {
    const stream = await written(3);
    const { position } = await client().tombstoneStream(stream, { expectedRevision: 2n });
    expect(position!.commit).toBeGreaterThan(0n);
    const refused = [
      collect(client().readStream(stream)),
      client().appendToStream(stream, event()),
      client().appendToStream(stream, event(), { expectedRevision: NO_STREAM }),
      client().deleteStream(stream),
      client().tombstoneStream(stream),
      client().setStreamMetadata(stream, { maxCount: 1 }),
    ];
    for (const refusal of refused) await expect(refusal).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(refused[0]).rejects.toMatchObject({ streamName: stream });
  });

  it('A tombstone at another revision is refused', async () => {
    const stream = await written(3);
    await expect(client().tombstoneStream(stream, { expectedRevision: 0n })).rejects.toMatchObject({
      expectedVersion: 0n,
      actualVersion: 2n,
    });
    await expect(client().tombstoneStream(stream, { expectedRevision: NO_STREAM })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    expect(await collect(client().readStream(stream))).toHaveLength(3);
  });

  it('A subscription to a tombstoned stream is refused and never confirmed', async () => {
    const stream = await written(1);
    await client().tombstoneStream(stream);
    const followed = follow(client().subscribeToStream(stream));
    await eventually(() => followed.errors.length > 0);
    expect(followed.errors[0]).toBeInstanceOf(StreamDeletedError);
    expect(followed.notices).toEqual([]);
  });

  it('A tombstone closes a softly deleted or missing stream', async () => {
    const deleted = await written(1);
    await client().deleteStream(deleted);
    const never = newName();
    for (const stream of [deleted, never]) {
      await client().tombstoneStream(stream);
      await expect(client().appendToStream(stream, event())).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(client().getStreamMetadata(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    }
  });

  it('A tombstone is an event in $all, and ends subscriptions to the stream', async () => {
    const stream = await written(1);
    const followed = follow(client().subscribeToStream(stream));
    await eventually(() => followed.notices.includes('caughtUp'));
    await client().tombstoneStream(stream);
    await eventually(() => followed.errors.length > 0);
    expect(followed.errors[0]).toBeInstanceOf(StreamDeletedError);
    const types = (await collect(client().readAll()))
      .filter(({ event: e }) => e?.streamId === stream)
      .map(({ event: e }) => e?.type);
    expect(types).toEqual(['Counted', '$streamDeleted']);
  });
});
