import { participationId, type TornoEvent } from '@torno/domain';
import type { AnyProjection, ReadDocument } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { isReadable, UndecodableEvent, type Feed, type FeedItem, type StoredDocument } from '@torno/platform';
import { projectionCatalogue } from '../catalogue.js';
import { createProjectionControl } from '../control/projection-control.js';
import { sample } from '../testing/history.fixture.js';
import { liveCollection, someHistory, readStored, useProjectionEngine } from '../testing/projection-engine.fixture.js';
import { ids } from '../testing/sample-events.fixture.js';
import { createParking } from './parking.js';
import { rfqs } from '../rfqs/rfqs.js';

const { engines, start, caughtUp, expectLive } = useProjectionEngine();

describe('A replay', () => {
  it('fills a new build beside the live one, swaps them, and keeps the old one', async () => {
    const documents = engines().database();
    const { wake } = await start(documents);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    const before = await readStored(documents, 'rfqs');
    await documents.collection<StoredDocument>(`rfqs@${rfqs.version}`).updateMany({}, { $set: { label: 'damaged' } });
    const next = await control.replay('rfqs');
    expect(next.collection).toBe(`rfqs@${rfqs.version}+1`);
    await until(
      'queries read the new build',
      async () => (await liveCollection(documents, 'rfqs')) === `rfqs@${rfqs.version}+1`,
    );
    expect(await readStored(documents, 'rfqs')).toEqual(before);
    await until('the old one is superseded', async () =>
      (await control.states()).some(
        ({ collection, state }) => collection === `rfqs@${rfqs.version}` && state === 'superseded',
      ),
    );
    await engines().append(someHistory(7, 20));
    await caughtUp(documents);
    await expectLive(documents);
    await control.replay('rfqs');
    await until(
      'the third build is live',
      async () => (await liveCollection(documents, 'rfqs')) === `rfqs@${rfqs.version}+2`,
    );
    await until(
      'builds before the last are removed',
      async () => (await control.states()).filter(({ name }) => name === 'rfqs').length === 2,
    );
    await expectLive(documents);
  });

  it('fills a new version beside the live one and swaps them when it has caught up', async () => {
    const documents = engines().database();
    const old = await start(documents);
    await caughtUp(documents);
    const newer = projectionCatalogue.map((projection) => ({ ...projection, version: projection.version + 1 }));
    await start(documents, { projections: newer });
    await until(
      'the new version is live',
      async () => (await liveCollection(documents, 'rfqs')) === `rfqs@${rfqs.version + 1}`,
    );
    await engines().append(someHistory(8, 20));
    await caughtUp(documents);
    await expectLive(documents, newer);
    await old.close();
    expect(await liveCollection(documents, 'rfqs')).toBe(`rfqs@${rfqs.version + 1}`);
  });
});

describe('A replay that an operator swaps in by hand', () => {
  const replayed = `rfqs@${rfqs.version}+1`;
  const first = `rfqs@${rfqs.version}`;

  const caughtUpReplay = async (seed: number) => {
    const documents = engines().database();
    const { wake } = await start(documents);
    await engines().append([sample('RfqDraftCreated'), ...someHistory(seed, 20)]);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    const stateOf = async (name: string) => (await control.states()).find(({ collection }) => collection === name);
    await control.replay('rfqs', { swap: 'by-hand', requestedBy: 'the request' });
    await until('the replay has caught up', async () => (await stateOf(replayed))?.state === 'live');
    return { documents, control, stateOf };
  };

  it('waits beside the live one and follows the store, until it is swapped in and out again', async () => {
    const { documents, control, stateOf } = await caughtUpReplay(11);
    await engines().append(someHistory(12, 20));
    await until('it has followed', async () => (await stateOf(replayed))?.position === engines().feed.head());
    expect(await stateOf(replayed)).toMatchObject({ serves: false, swap: 'by-hand', eventsBehind: 0 });
    expect(await liveCollection(documents, 'rfqs')).toBe(first);
    expect(await control.swap('rfqs', replayed)).toMatchObject({ collection: replayed, serves: true });
    expect(await stateOf(first)).toMatchObject({ serves: false, state: 'superseded' });
    await engines().append(someHistory(13, 20));
    await caughtUp(documents);
    await expectLive(documents);

    await control.swap('rfqs', first);
    await until('the previous one has read the events since', async () => (await stateOf(first))?.serves);
    expect(await stateOf(replayed)).toMatchObject({ serves: false, state: 'superseded' });
    await engines().append(someHistory(14, 20));
    await caughtUp(documents);
    await expectLive(documents);
    // The request to swap may come twice.
    expect(await control.swap('rfqs', first)).toMatchObject({ serves: true });
  });

  it('is discarded without affecting queries, and makes room for another', async () => {
    const { documents, control, stateOf } = await caughtUpReplay(15);
    expect(await control.discard('rfqs', replayed)).toMatchObject({ state: 'superseded' });
    expect(await control.discard('rfqs', replayed)).toMatchObject({ state: 'superseded' });
    await expect(control.discard('rfqs', first)).rejects.toMatchObject({ code: 'projection.no-replay' });
    expect(await liveCollection(documents, 'rfqs')).toBe(first);
    await expectLive(documents);
    expect(await control.replay('rfqs')).toMatchObject({ collection: `rfqs@${rfqs.version}+2` });
    await until('the other replay is live', async () => (await stateOf(`rfqs@${rfqs.version}+2`))?.serves);
    await until('the discarded build is removed', async () => (await stateOf(replayed)) === undefined);
    await expectLive(documents);
  });

  it('is compared with the live one by count and by a sample of documents', async () => {
    const { documents, control } = await caughtUpReplay(17);
    const { liveCount, ...same } = await control.difference('rfqs', replayed);
    expect(same).toEqual({ otherCount: liveCount, compared: liveCount, differing: 0, documents: [] });
    await documents.collection<StoredDocument>(first).updateOne({ _id: ids.rfq }, { $set: { label: 'damaged' } });
    expect(await control.difference('rfqs', replayed)).toMatchObject({
      differing: 1,
      documents: [{ id: ids.rfq, changes: [{ field: 'label', before: '"damaged"', after: expect.any(String) }] }],
    });
    await documents.collection(replayed).deleteOne({ _id: ids.rfq });
    const missing = await control.difference('rfqs', replayed);
    expect(missing).toMatchObject({ liveCount, otherCount: liveCount - 1, differing: 1 });
    expect(missing.documents[0]?.changes).toContainEqual({ field: 'label', before: '"damaged"', after: null });
    await expect(control.difference('rfqs', 'users@1')).rejects.toMatchObject({ code: 'projection.unknown' });
  });

  it('is compared by a sample that is spread over all documents', async () => {
    const { documents, control } = await caughtUpReplay(19);
    const many = Array.from({ length: 2_000 }, (_, n) => `extra-${String(n).padStart(4, '0')}`);
    const insert = (_id: string, label: string) => ({ insertOne: { document: { _id, _pos: 0, label } } });
    await documents.collection<StoredDocument>(first).bulk(many.map((_id) => insert(_id, 'same')));
    const others = many.map((_id, n) => insert(_id, n < 1_000 ? 'same' : 'different'));
    await documents.collection<StoredDocument>(replayed).bulk(others);
    const { compared, differing } = await control.difference('rfqs', replayed);
    expect(compared).toBeGreaterThan(300);
    expect(differing).toBeGreaterThan(compared / 4);
    expect(differing).toBeLessThan((compared * 3) / 4);
  });

  it('is not started twice by one request', async () => {
    const { control } = await caughtUpReplay(16);
    expect(await control.replay('rfqs', { requestedBy: 'the request' })).toMatchObject({ collection: replayed });
    await expect(control.replay('rfqs', { requestedBy: 'another' })).rejects.toMatchObject({
      code: 'projection.replay-running',
    });
  });
});

describe('A pause', () => {
  it('stops one projection while the others continue', async () => {
    const documents = engines().database();
    const { wake } = await start(documents);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    expect(await control.pause('rfqs')).toMatchObject({ state: 'paused', owner: 'test' });
    const storedRfqs = await readStored(documents, 'rfqs');
    await engines().append(someHistory(9, 30));
    const others = projectionCatalogue.filter(({ name }) => name !== 'rfqs');
    await caughtUp(documents, others);
    await expectLive(documents, others);
    expect(await readStored(documents, 'rfqs')).toEqual(storedRfqs);
    await control.resume('rfqs');
    await caughtUp(documents);
    await expectLive(documents);
  });

  it('is refused for an unknown projection', async () => {
    const documents = engines().database();
    const control = createProjectionControl({ documents, feed: engines().feed, wake: () => undefined });
    await expect(control.pause('colours')).rejects.toMatchObject({ code: 'projection.unknown', kind: 'not-found' });
  });
});

describe('Parking', () => {
  const poison = `rfq-${ids.file}`;
  let broken = true;
  const fragile = projectionCatalogue
    .filter(({ name }) => name === 'rfqs')
    .map((projection) => ({
      ...projection,
      fold: (document: ReadDocument | null, event: Parameters<AnyProjection['fold']>[1], id: string) => {
        if (broken && event.stream === poison && event.type === 'RfqDurationSet') throw new Error('no such thing');
        return projection.fold(document, event, id);
      },
    }));

  it('skips a stream that cannot be folded, until it is healed', async () => {
    broken = true;
    const documents = engines().database();
    const { wake } = await start(documents, { projections: fragile });
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    const poisoned = (type: TornoEvent['type']) => ({ ...sample(type), stream: poison });
    const participation = `participation-${participationId(ids.file, ids.supplier)}`;
    await engines().append([
      poisoned('RfqDraftCreated'),
      poisoned('RfqActivated'),
      { ...sample('ParticipationOpened'), stream: participation },
      poisoned('RfqDurationSet'),
      poisoned('RfqEnded'),
      { ...sample('RfqReadBySupplier'), stream: participation },
      ...someHistory(10, 20),
    ]);
    await caughtUp(documents, fragile);
    expect(await control.parkedStreams('rfqs')).toMatchObject([
      { stream: poison, revision: 2, type: 'RfqDurationSet', error: 'no such thing' },
    ]);
    const parked = (await readStored(documents, 'rfqs')).get(ids.file);
    expect(parked).toMatchObject({ status: 'Active', supplierCount: 1, viewedCount: 1 });

    // The fold still fails, so the stream stays parked with the reason.
    expect(await control.heal('rfqs', poison)).toMatchObject({ parked: 1 });
    broken = false;
    expect(await control.heal('rfqs', poison)).toMatchObject({ parked: 0 });
    await engines().append([poisoned('RfqArchived')]);
    await caughtUp(documents, fragile);
    await expectLive(documents, fragile);
    expect((await readStored(documents, 'rfqs')).get(ids.file)).toMatchObject({ status: 'Archived', duration: 21 });
    await expect(control.heal('rfqs', poison)).rejects.toMatchObject({ code: 'projection.not-parked' });
  });

  it('does not swap in a replay that would lose documents automatically, but waits for an operator', async () => {
    broken = false;
    const documents = engines().database();
    const { wake } = await start(documents, { projections: fragile });
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    const stateOf = async (name: string) => (await control.states()).find(({ collection }) => collection === name);
    const [live, replayed] = [`rfqs@${rfqs.version}`, `rfqs@${rfqs.version}+1`];
    await engines().append([
      { ...sample('RfqDraftCreated'), stream: poison },
      { ...sample('RfqDurationSet'), stream: poison },
    ]);
    await caughtUp(documents, fragile);
    broken = true;
    await control.replay('rfqs');
    await until('the replay waits', async () => (await stateOf(replayed))?.swap === 'by-hand');
    expect(await stateOf(replayed)).toMatchObject({ serves: false, parked: 1 });
    expect(await liveCollection(documents, 'rfqs')).toBe(live);
    expect(await control.parkedStreams('rfqs')).toMatchObject([{ collection: replayed, stream: poison }]);
    broken = false;
    await control.heal('rfqs', poison);
    expect(await stateOf(replayed)).toMatchObject({ parked: 0 });
    await until('it has caught up again', async () => (await stateOf(replayed))?.state === 'live');
    expect(await control.swap('rfqs', replayed)).toMatchObject({ collection: replayed, serves: true });
    await expectLive(documents, fragile);
  });

  it('outlasts a restart', async () => {
    broken = true;
    const documents = engines().database();
    const first = await start(documents, { projections: fragile });
    await caughtUp(documents, fragile);
    await first.close();
    await start(documents, { projections: fragile });
    await engines().append([{ ...sample('RfqReassigned'), stream: poison }]);
    await caughtUp(documents, fragile);
    expect(await createParking(documents).of(`rfqs@${rfqs.version}`)).toHaveLength(1);
    expect((await readStored(documents, 'rfqs')).get(ids.file)).toMatchObject({ ownerUserId: ids.owner });
  });

  it('skips an event that this program cannot decode, with all later ones of its stream', async () => {
    const userId = '30000000-0000-4000-8000-000000000077';
    const stream = `user-${userId}`;
    const unreadable = (item: FeedItem): FeedItem => {
      if (!isReadable(item) || item.event.stream !== stream || item.event.revision !== 1) return item;
      const { position, revision, type } = item.event;
      const place = { position, stream, revision, type };
      return {
        ...place,
        recordedAt: item.recordedAt,
        error: new UndecodableEvent(place, new Error('from the future')),
      };
    };
    const feed: Feed = {
      ...engines().feed,
      next: async (...args) => (await engines().feed.next(...args)).map(unreadable),
    };
    const readStream = async (): Promise<never> => {
      throw new Error('from the future');
    };
    const documents = engines().database();
    const { wake } = await start(documents, { feed, store: { readStream } });
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    await engines().append([
      sample('UserCreated', { userId }, stream),
      sample('UserLanguageChanged', { lngCode: 'it' }, stream),
      sample('UserLanguageChanged', { lngCode: 'en' }, stream),
    ]);
    await caughtUp(documents);
    expect(await control.parkedStreams('users')).toMatchObject([{ stream, revision: 1, type: 'UserLanguageChanged' }]);
    expect(await control.parkedStreams('rfqs')).toEqual([]);
    expect((await readStored(documents, 'users')).get(userId)).toMatchObject({ lngCode: 'de' });
    expect(await control.heal('users', stream)).toMatchObject({ parked: 1 });
    expect(await control.parkedStreams('users')).toMatchObject([{ error: 'from the future' }]);
  });
});
