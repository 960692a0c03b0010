/** Contents and size of events. */
import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamNotFoundError,
  type EventData,
} from '@eventstore/db-client';
import limits from '../../../../kernel/src/testing/limits.json';
import { collect, events, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client } = storeUnderTest();

const MAX_APPEND_BYTES = 1024 * 1024;

const throughTheStore = async (written: EventData) => {
  const stream = newName();
  await client().appendToStream(stream, written);
  const [read] = await collect(client().readStream(stream));
  return read!.event!;
};

describe('event in JSON', () => {
  it.each([
    ['an object', { a: [1, 2.5, { b: null }], ü: '数 \u0000 \u{1f984}' }],
    ['an empty object', {}],
    ['an array', [1, 'two']],
    ['a text', 'CC ‐ 1830'],
    ['an empty text', ''],
    ['a number', 0],
    ['a truth', false],
    ['nothing', null],
  ])('A JSON event may contain %s', async (_what, data) => {
    const read = await throughTheStore(jsonEvent({ type: 'Kept', data: data as Record<string, unknown> }));
    expect(read).toMatchObject({ isJson: true, type: 'Kept' });
    expect(read.data).toEqual(data);
  });
});

describe('event of bytes', () => {
  it.each([
    ['none', Buffer.alloc(0)],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, index) => index))],
    ['what looks like JSON', Buffer.from('{"a":1}')],
  ])('A binary event may contain %s', async (_what, data) => {
    const read = await throughTheStore(binaryEvent({ type: 'Kept', data }));
    expect(read.isJson).toBe(false);
    expect(Buffer.from(read.data as Uint8Array)).toEqual(data);
  });
});

describe('metadata of an event', () => {
  const metadata = { $correlationId: 'the whole', $causationId: 'the cause', nested: { at: 'noon' } };
  const bytes = Uint8Array.from([0, 255, 1]);

  it.each<[string, EventData, unknown]>([
    ['an object beside JSON', jsonEvent({ type: 'Kept', data: {}, metadata }), metadata],
    ['an object beside bytes', binaryEvent({ type: 'Kept', data: Buffer.from('x'), metadata }), metadata],
    ['bytes beside JSON', jsonEvent({ type: 'Kept', data: {}, metadata: bytes }), bytes],
    ['bytes beside bytes', binaryEvent({ type: 'Kept', data: Buffer.from('x'), metadata: bytes }), bytes],
    ['missing', jsonEvent({ type: 'Kept', data: {} }), undefined],
  ])('The metadata of an event may be %s', async (_what, written, expected) => {
    const read = await throughTheStore(written);
    expect(read.metadata).toEqual(expected);
  });
});

it('An event id is returned in lower case', async () => {
  const id = randomUUID();
  const read = await throughTheStore(jsonEvent({ type: 'Kept', data: {}, id: id.toUpperCase() }));
  expect(read.id).toBe(id);
});

describe('append size', () => {
  // Only data counts, as in the real server.
  const ofSize = (bytes: number) =>
    binaryEvent({ type: 'Größe', data: Buffer.alloc(bytes), metadata: Buffer.alloc(100) });

  it.each([
    ['on the shared call', {}],
    ['on a call of its own', { credentials: { username: 'admin', password: 'changeit' } }],
  ])('An append may have exactly 1 MiB of data %s', async (_where, options) => {
    const stream = newName();
    const half = MAX_APPEND_BYTES / 2;
    await client().appendToStream(stream, ofSize(MAX_APPEND_BYTES), { ...options, expectedRevision: NO_STREAM });
    await client().appendToStream(stream, [ofSize(half), ofSize(half)], { ...options, expectedRevision: 0n });
    for (const tooLarge of [[ofSize(MAX_APPEND_BYTES + 1)], [ofSize(half), ofSize(half + 1)]]) {
      const refused = client().appendToStream(stream, tooLarge, options);
      await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(refused).rejects.toMatchObject({ maxAppendSize: MAX_APPEND_BYTES });
    }
    expect(await collect(client().readStream(stream))).toHaveLength(3);
  });

  it('An append may have 30,000 events whose types exceed the rest of 1 MiB', async () => {
    const stream = newName();
    const data = Buffer.alloc(32);
    const written = Array.from({ length: 30_000 }, () => binaryEvent({ type: 'Measured', data }));
    expect(written.length * data.length + 2 * written.length * 'Measured'.length).toBeGreaterThan(MAX_APPEND_BYTES);
    // The client's usual 10 s can be too short on a slow, busy machine.
    const appended = await client().appendToStream(stream, written, { deadline: limits.testMs });
    expect(appended).toMatchObject({ nextExpectedRevision: 29_999n });
  });

  it('An append of no events writes nothing, and its expected revision is checked', async () => {
    const stream = newName();
    await expect(client().appendToStream(stream, [], { expectedRevision: ANY })).resolves.toMatchObject({
      success: true,
    });
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
    await client().appendToStream(stream, events(3), { expectedRevision: NO_STREAM });
    await expect(client().appendToStream(stream, [], { expectedRevision: 2n })).resolves.toMatchObject({
      success: true,
      nextExpectedRevision: 2n,
    });
    for (const expectedRevision of [NO_STREAM, 0n, 7n] as const)
      await expect(client().appendToStream(stream, [], { expectedRevision })).rejects.toMatchObject({
        actualVersion: 2n,
      });
    expect(await collect(client().readStream(stream))).toHaveLength(3);
  });
});
