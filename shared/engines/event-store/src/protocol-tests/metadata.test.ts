import { BACKWARDS, END, NO_STREAM } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import {
  collect,
  event,
  events,
  eventually,
  follow,
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

const revisions = async (stream: string, options: Parameters<ReturnType<typeof client>['readStream']>[1] = {}) =>
  (await collect(client().readStream(stream, options))).map(({ event: e }) => Number(e?.revision));

describe('metadata of a stream', () => {
  it('Metadata is stored unchanged', async () => {
    const stream = await written(1);
    expect((await client().getStreamMetadata(stream)).metadata).toBeUndefined();
    const metadata = {
      maxAge: 1000,
      maxCount: 5,
      cacheControl: 3,
      acl: { readRoles: ['$all'], writeRoles: ['ops'] },
      owner: 'x',
    };
    await client().setStreamMetadata(stream, metadata);
    expect((await client().getStreamMetadata(stream)).metadata).toEqual(metadata);
    await client().setStreamMetadata(stream, { owner: 'y' });
    expect((await client().getStreamMetadata(stream)).metadata).toEqual({ owner: 'y' });
  });

  it('Metadata has its own revisions to expect', async () => {
    const stream = await written(1);
    await client().setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision: NO_STREAM });
    await expect(
      client().setStreamMetadata(stream, { maxCount: 6 }, { expectedRevision: NO_STREAM }),
    ).rejects.toMatchObject({ actualVersion: 0n });
    await expect(client().setStreamMetadata(stream, { maxCount: 6 }, { expectedRevision: 0n })).resolves.toMatchObject({
      nextExpectedRevision: 1n,
    });
  });

  it('Only the newest metadata is shown', async () => {
    const stream = await written(1);
    for (const maxCount of [5, 6, 7]) await client().setStreamMetadata(stream, { maxCount });
    expect(await revisions(`$$${stream}`)).toEqual([2]);
  });

  it('A metadata stream has no metadata', async () => {
    const stream = await written(1);
    await client().setStreamMetadata(stream, { maxCount: 5 });
    expect(await client().getStreamMetadata(`$$${stream}`)).toEqual({ streamName: `$$${stream}` });
  });

  itEmbedded('Metadata of an empty stream name is refused', async () => {
    await expect(client().getStreamMetadata('')).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it('Metadata can be set for the longest stream name', async () => {
    const stream = 'x'.repeat(1024);
    await client().appendToStream(stream, events(3));
    await client().setStreamMetadata(stream, { maxCount: 1 });
    expect((await client().getStreamMetadata(stream)).metadata).toEqual({ maxCount: 1 });
    expect(await revisions(stream)).toEqual([2]);
    await client().deleteStream(stream);
    expect((await client().getStreamMetadata(stream)).metadata?.truncateBefore).toBeGreaterThan(2);
  });

  it('Metadata can be set before the stream exists', async () => {
    const stream = newName();
    await client().setStreamMetadata(stream, { maxCount: 2 });
    await client().appendToStream(stream, events(5), { expectedRevision: NO_STREAM });
    expect(await revisions(stream)).toEqual([3, 4]);
  });
});

describe('stream with metadata', () => {
  it('A stream with a maximum count shows its newest events', async () => {
    const stream = await written(10);
    await client().setStreamMetadata(stream, { maxCount: 3 });
    expect(await revisions(stream)).toEqual([7, 8, 9]);
    expect(await revisions(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([9, 8, 7]);
    expect(await revisions(stream, { fromRevision: 8n })).toEqual([8, 9]);
    await client().appendToStream(stream, event());
    expect(await revisions(stream)).toEqual([8, 9, 10]);
    await client().setStreamMetadata(stream, {});
    expect(await revisions(stream)).toHaveLength(11);
  });

  it('A stream truncated before a revision begins there', async () => {
    const stream = await written(10);
    await client().setStreamMetadata(stream, { truncateBefore: 6 });
    expect(await revisions(stream)).toEqual([6, 7, 8, 9]);
    expect(await revisions(stream, { fromRevision: 2n, maxCount: 2 })).toEqual([6, 7]);
    expect(await revisions(stream, { direction: BACKWARDS, fromRevision: 7n })).toEqual([7, 6]);
    const followed = follow(client().subscribeToStream(stream));
    await eventually(() => followed.ids.length >= 4 && followed.notices.includes('caughtUp'));
    expect(followed.received.map(({ event: e }) => Number(e?.revision))).toEqual([6, 7, 8, 9]);
    await client().setStreamMetadata(stream, { truncateBefore: 10 });
    expect(await revisions(stream)).toEqual([]);
    await expect(client().appendToStream(stream, event(), { expectedRevision: 9n })).resolves.toMatchObject({
      success: true,
    });
    await followed.unsubscribe();
  });

  it('A stream with a maximum age hides older events', async () => {
    const stream = await written(3);
    await client().setStreamMetadata(stream, { maxAge: 3600 });
    expect(await revisions(stream)).toEqual([0, 1, 2]);
    await client().setStreamMetadata(stream, { maxAge: 1 });
    await eventually(async () => (await revisions(stream)).length === 0);
    await client().appendToStream(stream, event(), { expectedRevision: 2n });
    expect(await revisions(stream)).toEqual([3]);
    expect(await revisions(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([3]);
  });
});
