import { catalogue, newId } from '@torno/kernel';
import { StoreUnavailable } from '../documents/store-unavailable.js';
import { memoryKeys } from '../vault/memory-keys.fixture.js';
import { createVault } from '../vault/vault.js';
import { AppendTooLarge } from './append-too-large.js';
import { beforeFirst, connectEventStore, type EventStore } from './event-store.js';
import { isReadable, UndecodableEvent, type FeedItem } from './feed-item.js';
import { startLossyProxy } from './lossy-proxy.fixture.js';
import {
  counted,
  freshStream,
  itEmbedded,
  quietLog,
  startTestEngine,
  testEvents,
  testMetadata,
  type TestEngine,
} from './store.fixture.js';
import { WrongRevision } from './wrong-revision.js';

let engine: TestEngine;
let store: EventStore;
const vault = createVault({ keys: memoryKeys() });

const open = (url = engine.url, events = testEvents): EventStore =>
  connectEventStore({ url, catalogue: events, vault, log: quietLog });

beforeAll(async () => {
  engine = await startTestEngine();
  store = open();
});

afterAll(async () => {
  await store.close();
  await engine.stop();
});

const readOn = async (after: number, count: number): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  let place = after;
  while (items.length < count) {
    const page = await store.readAll({ after: place, max: 3 });
    if (page.items.length === 0) return items;
    items.push(...page.items);
    place = page.last;
  }
  return items;
};

describe('append', () => {
  it('An append returns revision and position of its last event, as they are read back', async () => {
    const stream = freshStream();
    const { revision, position } = await store.append(stream, 'no-stream', [counted(1), counted(2)]);
    const events = await store.readStream(stream);
    expect(events.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(events.at(-1)).toMatchObject({ revision, position, stream, category: 'test', type: 'Counted' });
    expect(revision).toBe(1);
  });

  it('An append at a wrong revision is refused with the actual one', async () => {
    const stream = freshStream();
    await expect(store.append(stream, 4, [counted(1)])).rejects.toMatchObject({
      name: 'WrongRevision',
      actual: 'no-stream',
    });
    await store.append(stream, 'no-stream', [counted(1), counted(2), counted(3)]);
    await expect(store.append(stream, 1, [counted(4)])).rejects.toMatchObject({ actual: 2, stream });
    await expect(store.append(stream, 'no-stream', [counted(4)])).rejects.toBeInstanceOf(WrongRevision);
    expect((await store.append(stream, 'any', [counted(4)])).revision).toBe(3);
  });

  it('A repeated append of the same event ids changes nothing', async () => {
    const stream = freshStream();
    const events = [counted(1), counted(2)];
    const first = await store.append(stream, 'no-stream', events);
    expect(await store.append(stream, 'no-stream', events)).toEqual(first);
    await store.append(stream, first.revision, [counted(3)]);
    expect(await store.append(stream, 'no-stream', events)).toEqual(first);
    expect(await store.readStream(stream)).toHaveLength(3);
  });

  it('One of several concurrent writers wins', async () => {
    const stream = freshStream();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => store.append(stream, 'no-stream', [counted(n)])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('An append that is too large is refused, and the stream stays usable', async () => {
    const huge = { ...counted(1), data: { text: 'x'.repeat(1_200_000) } };
    await expect(store.append(freshStream(), 'any', [huge])).rejects.toBeInstanceOf(AppendTooLarge);
    await store.append(freshStream(), 'any', [counted(1)]);
  });

  it.each([
    ['an unknown type', { ...counted(1), type: 'Unheard' }, 'Unknown event type'],
    ['a schema other than the current one', { ...counted(1), metadata: testMetadata(2) }, 'schema 2'],
    ['a date', { ...counted(1), data: { at: new Date() } }, 'Counted.at is not JSON'],
    ['no number', { ...counted(1), data: { n: [Number.NaN] } }, 'Counted.n[0] is not JSON'],
    ['a marker of encryption', { ...counted(1), data: { a: [{ $personal: 1 }] } }, 'encrypted'],
  ])('An append refuses %s', async (_, event, message) => {
    await expect(store.append(freshStream(), 'any', [event])).rejects.toThrow(message);
  });
});

describe('reading', () => {
  itEmbedded('A read of a stream whose name is too long is refused, and not taken for an outage', async () => {
    const refused: unknown = await store.readStream(`test-${'x'.repeat(1_024)}`).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(StoreUnavailable);
  });

  it('A missing stream has no events', async () => expect(await store.readStream(freshStream())).toEqual([]));

  it('A read starts at a revision', async () => {
    const stream = freshStream();
    await store.append(stream, 'no-stream', [counted(1), counted(2), counted(3)]);
    expect((await store.readStream(stream, { fromRevision: 1 })).map(({ data }) => data)).toEqual([{ n: 2 }, { n: 3 }]);
    expect(await store.readStream(stream, { fromRevision: 3 })).toEqual([]);
  });

  it('Pages contain everything after a position, which is exclusive', async () => {
    const start = (await store.lastPosition()) ?? beforeFirst;
    const streams = [freshStream(), freshStream()];
    for (let n = 0; n < 10; n++) await store.append(streams[n % 2] ?? '', 'any', [counted(n)]);
    const items = await readOn(start, 10);
    expect(items.map((item) => isReadable(item) && item.event.data)).toEqual(
      Array.from({ length: 10 }, (_, n) => ({ n })),
    );
    const last = items.at(-1)?.position;
    expect(await store.lastPosition()).toBe(last);
    expect((await store.readAll({ after: last ?? beforeFirst, max: 5 })).items).toEqual([]);
  });

  it('A subscription returns everything after a position and then new events', async () => {
    const start = (await store.lastPosition()) ?? beforeFirst;
    const stream = freshStream();
    for (let n = 0; n < 1_200; n += 400)
      await store.append(
        stream,
        'any',
        Array.from({ length: 400 }, (_, index) => counted(n + index)),
      );
    const stop = new AbortController();
    const seen: unknown[] = [];
    for await (const items of store.follow({ after: start, signal: stop.signal })) {
      seen.push(...items.map((item) => isReadable(item) && item.event.data));
      if (seen.length === 1_200) await store.append(stream, 'any', [counted(1_200)]);
      if (seen.length === 1_201) stop.abort();
    }
    expect(seen).toEqual(Array.from({ length: 1_201 }, (_, n) => ({ n })));
  });

  it('A subscription starts at the beginning and shows none of the store’s own events', async () => {
    const { items } = await store.readAll({ after: beforeFirst, max: 1 });
    expect(items).toHaveLength(1);
    expect(items.every((item) => isReadable(item) && !item.event.type.startsWith('$'))).toBe(true);
  });

  it('Personal data is readable until the person is deleted', async () => {
    const stream = freshStream();
    const data = { userId: newId(), name: 'Ada', contact: { phone: '+49 30 1', fax: null }, role: 'buyer' };
    await store.append(stream, 'no-stream', [{ id: newId(), type: 'Registered', data, metadata: testMetadata() }]);
    expect((await store.readStream(stream))[0]?.data).toEqual(data);
    await vault.destroy(data.userId);
    expect((await store.readStream(stream))[0]?.data).toEqual({
      ...data,
      name: '[deleted]',
      contact: { phone: '[deleted]', fax: null },
    });
  });

  it('Old schemas are upcast, and an unreadable event becomes an item with its error', async () => {
    const stream = freshStream();
    const start = (await store.lastPosition()) ?? beforeFirst;
    await store.close();
    const older = catalogue([
      { type: 'Renamed', schema: 1 },
      { type: 'Forgotten', schema: 1 },
    ]);
    store = open(engine.url, older);
    const event = (type: string) => ({ id: newId(), type, data: { label: 'L' }, metadata: testMetadata() });
    await store.append(stream, 'no-stream', [event('Renamed'), event('Forgotten'), event('Renamed')]);
    await store.close();
    store = open();

    const items = await readOn(start, 3);
    expect(items.map((item) => (isReadable(item) ? item.event.data : item.error))).toEqual([
      { title: 'L' },
      expect.any(UndecodableEvent),
      { title: 'L' },
    ]);
    expect(items[1]).toMatchObject({ stream, revision: 1, type: 'Forgotten' });
    await expect(store.readStream(stream)).rejects.toBeInstanceOf(UndecodableEvent);
  });
});

describe('event store client', () => {
  it('A process may have only one client', () => expect(() => open()).toThrow('already'));

  it('An append whose reply was lost is repeated and takes effect once', async () => {
    const proxy = await startLossyProxy(Number(/:(\d+)/.exec(engine.url)?.[1]));
    await store.close();
    store = open(engine.url.replace(/:\d+/, `:${proxy.port}`));
    const stream = freshStream();
    await store.append(stream, 'no-stream', [counted(0)]);
    for (let n = 1; n <= 3; n++) {
      proxy.loseNextAnswer();
      expect((await store.append(stream, n - 1, [counted(n)])).revision).toBe(n);
      expect(proxy.answersLost()).toBe(n);
    }
    expect((await store.readStream(stream)).map(({ data }) => data)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }]);

    await proxy.goAway();
    await expect(store.append(stream, 'any', [counted(9)])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.readStream(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
    store = open();
  });

  itEmbedded('The client reads and appends again after a restart of the engine', async () => {
    const stream = freshStream();
    await store.append(stream, 'no-stream', [counted(1)]);
    await engine.restart();
    expect(await store.readStream(stream)).toHaveLength(1);
    await engine.restart();
    expect((await store.append(stream, 0, [counted(2)])).revision).toBe(1);
  });
});
