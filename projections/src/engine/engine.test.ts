import { newId, type ReadDocument } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import {
  createFeed,
  identifyProcess,
  isReadable,
  maxDocumentBytes,
  silentLog,
  UndecodableEvent,
  type DocumentCollection,
  type Documents,
  type FeedItem,
} from '@torno/platform';
import { checkpointCollection } from '@torno/read-models';
import { projectionCatalogue } from '../catalogue.js';
import { withFault } from '../testing/faults.fixture.js';
import { sample } from '../testing/history.fixture.js';
import { someHistory, readStored, useProjectionEngine } from '../testing/projection-engine.fixture.js';
import { buildsIn } from './projection-build.js';

const { engines, start, stopAll, caughtUp, fromScratch, expectLive } = useProjectionEngine();

beforeAll(() => engines().append(someHistory(1, 200)));

describe('The projection engine', () => {
  it('folds stored and new events, and moves checkpoints past events that concern no document', async () => {
    const documents = engines().database();
    await start(documents);
    await engines().append(someHistory(2, 100));
    await engines().append([sample('EmailReserved')]);
    await caughtUp(documents);
    await expectLive(documents);
    await until('all are live', async () =>
      (await buildsIn(documents).find({})).every(({ state }) => state === 'live'),
    );
  });

  it('parks a stream, then stores the documents of its batch, then moves the checkpoint', async () => {
    const users = projectionCatalogue.filter(({ name }) => name === 'users');
    const documents = engines().database();
    const steps: string[] = [];
    /** The same store with slow writes, which notes when documents are stored and when a checkpoint begins to move. */
    const observed: Documents = {
      ...documents,
      collection: <T extends { readonly _id: string }>(name: string): DocumentCollection<T> => {
        const collection = documents.collection<T>(name);
        const slowly = async <Result>(step: string, write: () => Promise<Result>): Promise<Result> => {
          for (let round = 0; round < 20; round++) await collection.count({ _id: 'none' } as never);
          const result = await write();
          steps.push(step);
          return result;
        };
        if (name === 'projection-parked')
          return { ...collection, insertOne: (document) => slowly('parked', () => collection.insertOne(document)) };
        if (name === checkpointCollection)
          return {
            ...collection,
            bulk: (operations) => {
              steps.push('checkpoint');
              return collection.bulk(operations);
            },
          };
        if (!name.startsWith('users@')) return collection;
        return {
          ...collection,
          bulk: (operations) => {
            steps.push('storing');
            return slowly('stored', () => collection.bulk(operations));
          },
        };
      },
    };
    const broken = 'user-30000000-0000-4000-8000-000000000078';
    const intact = '30000000-0000-4000-8000-000000000079';
    const unreadable = (item: FeedItem): FeedItem => {
      if (!isReadable(item) || item.event.stream !== broken) return item;
      const { position, stream, revision, type } = item.event;
      const at = { position, stream, revision, type };
      return { ...at, recordedAt: item.recordedAt, error: new UndecodableEvent(at, new Error('from the future')) };
    };
    await engines().append([
      sample('UserCreated', {}, broken),
      sample('UserCreated', { userId: intact }, `user-${intact}`),
    ]);
    const { feed } = engines();
    // Everything comes in one batch, because the engine is started afterwards.
    await start(observed, {
      projections: users,
      feed: { ...feed, next: async (...args) => (await feed.next(...args)).map(unreadable) },
    });
    await caughtUp(documents, users);
    expect(steps.slice(0, 4)).toEqual(['parked', 'storing', 'stored', 'checkpoint']);
  });

  it('parks the streams of a document that becomes too large, and goes on with all others', async () => {
    const documents = engines().database();
    const [huge, usual] = [newId(), newId()];
    const catalogue = projectionCatalogue.filter(({ name }) => name === 'users');
    const growing = catalogue.map((users) => ({
      ...users,
      derive: (user: ReadDocument) => {
        const derived: Record<string, unknown> = { ...users.derive(user) };
        return derived['lngCode'] === 'it' && derived['userId'] === huge
          ? { ...derived, ballast: 'x'.repeat(maxDocumentBytes) }
          : derived;
      },
    }));
    const created = [huge, usual].map((userId) => sample('UserCreated', { userId }, `user-${userId}`));
    await engines().append(created);
    await start(documents, { projections: growing });
    await caughtUp(documents, growing);
    await engines().append(
      [huge, usual].map((userId) => sample('UserLanguageChanged', { lngCode: 'it' }, `user-${userId}`)),
    );
    await engines().append([sample('UserLanguageChanged', { lngCode: 'en' }, `user-${usual}`)]);
    await caughtUp(documents, growing);
    const users = await readStored(documents, 'users');
    expect(users.get(huge)).toMatchObject({ lngCode: created[0] && (created[0].data as { lngCode: string }).lngCode });
    expect(users.get(usual)).toMatchObject({ lngCode: 'en' });
    const parked = await documents
      .collection<{ _id: string; stream: string; revision: number }>('projection-parked')
      .find({});
    expect(parked).toMatchObject([{ stream: `user-${huge}`, revision: 1 }]);
  });

  it('resumes at its checkpoints', async () => {
    const documents = engines().database();
    const first = await start(documents);
    await caughtUp(documents);
    await first.close();
    await engines().append(someHistory(3, 40));
    await start(documents);
    await caughtUp(documents);
    await expectLive(documents);
  });

  it.each([
    ['reads all events in one page', 1_000, ['rfqs', 'participations', 'users']],
    ['catches up by many pages', 60, ['rfqs']],
  ])('gives the same documents after a crash behind any single write when it %s', async (_what, pageSize, names) => {
    const feed = await createFeed(engines().store, { log: silentLog, pageSize, ringSize: 1 });
    const some = projectionCatalogue.filter(({ name }) => names.includes(name));
    const expected = await fromScratch(some);
    for (let lastWrite = 1; ; lastWrite++) {
      const documents = engines().database();
      const fault = withFault(documents, lastWrite);
      // Mostly the same process is started again, which inherits the leases; another one has to wait for their end.
      const takenOver = lastWrite % 10 === 1;
      const options = { projections: some, feed, pollMs: 500 };
      const started = await start(fault.documents, {
        ...options,
        identity: { instance: 'first', since: 1 },
        leaseMs: takenOver ? 150 : 60_000,
      }).then(
        () => true,
        () => false,
      );
      if (started) {
        await until('the engine has crashed or is done', async () => {
          if (fault.writes() >= lastWrite) return true;
          const builds = await buildsIn(documents).find({});
          return builds.length === some.length && builds.every(({ state }) => state === 'live');
        });
      }
      const crashed = fault.writes() >= lastWrite;
      // The process is gone: all its calls fail.
      fault.cut();
      await start(documents, {
        ...options,
        identity: { instance: takenOver ? 'second' : 'first', since: 2 },
        leaseMs: 2_000,
      });
      await caughtUp(documents, some);
      await expectLive(documents, some, expected);
      await stopAll();
      if (!crashed) break;
    }
    await feed.close();
  });

  it('resumes at once when its process is started again, however long the leases of the dead one are', async () => {
    const documents = engines().database();
    const dead = withFault(documents);
    const leaseMs = 600_000;
    await start(dead.documents, { identity: { instance: 'projections', since: 1 }, leaseMs });
    await caughtUp(documents);
    dead.cut();
    await engines().append(someHistory(7, 30));
    await start(documents, { identity: { instance: 'projections', since: 2 }, leaseMs });
    await caughtUp(documents);
    await expectLive(documents);
  });

  it('is taken over by a second process when the first dies, and a first one that revives changes nothing', async () => {
    const documents = engines().database();
    const first = withFault(documents);
    await start(first.documents, { identity: identifyProcess('first') });
    await caughtUp(documents);
    const second = await start(await engines().reconnect(documents), { identity: identifyProcess('second') });
    first.cut();
    await engines().append(someHistory(4, 30));
    await caughtUp(documents);
    await expectLive(documents);
    first.mend();
    await engines().append(someHistory(5, 30));
    await caughtUp(documents);
    await expectLive(documents);
    await second.close();
    await engines().append(someHistory(6, 10));
    await caughtUp(documents);
    await expectLive(documents);
  });
});
