import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { collect, event, events, idsOf, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client } = storeUnderTest();

const append = (
  stream: string,
  what: Parameters<ReturnType<typeof client>['appendToStream']>[1],
  expectedRevision: AppendExpectedRevision = ANY,
) => client().appendToStream(stream, what, { expectedRevision });

const conflict = async (writing: Promise<unknown>): Promise<WrongExpectedVersionError> => {
  const error: unknown = await writing.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WrongExpectedVersionError);
  return error as WrongExpectedVersionError;
};

describe('append', () => {
  it('An append returns the revision and position of its last event', async () => {
    const stream = newName();
    const first = await append(stream, events(3), NO_STREAM);
    const second = await append(stream, event(), 2n);
    expect([first.success, first.nextExpectedRevision]).toEqual([true, 2n]);
    expect(second.nextExpectedRevision).toBe(3n);
    expect(second.position!.commit).toBeGreaterThan(first.position!.commit);
    const read = await collect(client().readStream(stream));
    expect(read.map(({ event: e }) => e?.position?.commit)[2]).toBe(first.position!.commit);
    expect(read.map(({ event: e }) => e?.position?.commit)[3]).toBe(second.position!.commit);
  });

  it('An append stores events unchanged', async () => {
    const stream = `${newName()}-Größe-数`;
    const id = randomUUID();
    const data = { text: 'Zahnriemen „AT3“ 数', nested: [1, 2.5, null, true] };
    const before = Date.now();
    await append(stream, jsonEvent({ id, type: 'Größe', data, metadata: { $correlationId: 'c', ü: 1 } }));
    await append(stream, binaryEvent({ type: 'Raw', data: Buffer.from([0, 255, 1]), metadata: Buffer.from([9, 8]) }));
    const [json, binary] = await collect(client().readStream(stream));
    expect(json?.event).toMatchObject({ streamId: stream, id, type: 'Größe', data, revision: 0n, isJson: true });
    expect(json?.event?.metadata).toEqual({ $correlationId: 'c', ü: 1 });
    expect(json!.event!.created.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(json!.event!.created.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    expect(binary?.event).toMatchObject({ revision: 1n, isJson: false });
    expect(Buffer.from(binary!.event!.data as Uint8Array)).toEqual(Buffer.from([0, 255, 1]));
    expect(Buffer.from(binary!.event!.metadata as Uint8Array)).toEqual(Buffer.from([9, 8]));
  });

  it('An append writes all its events or none, in order', async () => {
    const stream = newName();
    const many = events(700);
    await client().appendToStream(stream, many, { expectedRevision: NO_STREAM, batchAppendSize: 2_000 });
    expect(idsOf(await collect(client().readStream(stream)))).toEqual(many.map(({ id }) => id));
    await conflict(append(stream, events(2), 5n));
    expect(await collect(client().readStream(stream))).toHaveLength(700);
  });

  it('An append above 1 MiB is refused, and concurrent writers are not affected', async () => {
    const half = { text: 'x'.repeat(600_000) };
    const tooLarge = append(newName(), [event('Large', half), event('Large', half)]);
    const beside = append(newName(), event());
    await expect(tooLarge).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    await expect(tooLarge).rejects.toMatchObject({ maxAppendSize: 1024 * 1024 });
    await expect(append(newName(), event('Huge', { text: 'x'.repeat(6_000_000) }))).rejects.toBeInstanceOf(
      MaxAppendSizeExceededError,
    );
    await expect(append(newName(), event('Large', half))).resolves.toMatchObject({ success: true });
    await expect(beside).resolves.toMatchObject({ success: true });
  });
});

describe('expected revision', () => {
  it('A wrong expected revision is refused with the actual one', async () => {
    const stream = newName();
    expect(await conflict(append(stream, event(), 0n))).toMatchObject({
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 'no_stream',
    });
    await append(stream, events(4), NO_STREAM);
    expect(await conflict(append(stream, event(), 1n))).toMatchObject({ expectedVersion: 1n, actualVersion: 3n });
    expect(await conflict(append(stream, event(), 9n))).toMatchObject({ expectedVersion: 9n, actualVersion: 3n });
    expect(await conflict(append(stream, event(), NO_STREAM))).toMatchObject({
      expectedVersion: 'no_stream',
      actualVersion: 3n,
    });
    expect(await collect(client().readStream(stream))).toHaveLength(4);
  });

  it('Expecting an existing stream is refused when there is none', async () => {
    const stream = newName();
    expect(await conflict(append(stream, event(), STREAM_EXISTS))).toMatchObject({
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
    await append(stream, event());
    await expect(append(stream, event(), STREAM_EXISTS)).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });

  it('Expecting an existing stream succeeds when there is only metadata', async () => {
    const stream = newName();
    await client().setStreamMetadata(stream, { maxCount: 10 });
    await expect(append(stream, event(), STREAM_EXISTS)).resolves.toMatchObject({ nextExpectedRevision: 0n });
  });

  it('Of 50 concurrent writers one creates a stream', async () => {
    const stream = newName();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => append(stream, event(), NO_STREAM)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
    }
    expect(await collect(client().readStream(stream))).toHaveLength(1);
  });

  it('Of several concurrent writers one wins each revision', async () => {
    const stream = newName();
    await append(stream, event(), NO_STREAM);
    for (let revision = 0n; revision < 5n; revision++) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => append(stream, event(), revision)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await collect(client().readStream(stream))).toHaveLength(6);
  });
});

describe('repeated append', () => {
  it.each<[string, AppendExpectedRevision, number]>([
    ['no stream', NO_STREAM, 0],
    ['a revision', 1n, 2],
    ['any', ANY, 2],
    ['stream exists', STREAM_EXISTS, 2],
  ])('A repeated append at the same expectation (%s) returns the first result', async (_name, expected, before) => {
    const stream = newName();
    if (before > 0) await append(stream, events(before), NO_STREAM);
    const batch = events(3);
    const first = await append(stream, batch, expected);
    await append(stream, events(2), first.nextExpectedRevision);
    const again = await append(stream, batch, expected);
    expect(again).toEqual(first);
    expect(await collect(client().readStream(stream))).toHaveLength(before + 5);
  });

  it('Concurrent repetitions of an append are written once', async () => {
    const stream = newName();
    const batch = events(2);
    const results = await Promise.all(Array.from({ length: 20 }, () => append(stream, batch, NO_STREAM)));
    expect(new Set(results.map(({ position }) => position!.commit)).size).toBe(1);
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  it('A repetition conflicts when only some of its events were written, or others were', async () => {
    const stream = newName();
    const [a, b, c] = events(3);
    await append(stream, [a!, b!], NO_STREAM);
    await conflict(append(stream, [a!, c!], NO_STREAM));
    await conflict(append(stream, [a!, b!, c!], NO_STREAM));
    await conflict(append(stream, [a!, b!, c!], ANY));
    await conflict(append(stream, [b!], NO_STREAM));
    expect(idsOf(await collect(client().readStream(stream)))).toEqual([a!.id, b!.id]);
  });

  it('The same event ids in another stream are other events', async () => {
    const batch = events(2);
    const [one, other] = [newName(), newName()];
    await append(one, batch, ANY);
    await append(other, batch, ANY);
    expect(await collect(client().readStream(other))).toHaveLength(2);
  });
});
