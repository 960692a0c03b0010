import { participationId, type TornoEvent } from '@torno/domain';
import type { AnyProjection, ReadDocument } from '@torno/kernel';
import {
  beforeFirst,
  createCheckpoints,
  isReadable,
  readDocument,
  silentLog,
  UndecodableEvent,
  type Documents,
  type Feed,
  type FeedItem,
  type StoredDocument,
} from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias } from '@torno/read-models';
import fc from 'fast-check';
import { projectionCatalogue } from '../catalogue.js';
import { createProjectionControl } from '../control/projection-control.js';
import { startTestEngines, until, type TestEngines } from '../testing/engines.fixture.js';
import { withFault } from '../testing/faults.fixture.js';
import { project, sample, type NewSample } from '../testing/history.fixture.js';
import { ids, samples } from '../testing/sample-events.fixture.js';
import { startEngine, type Engine, type EngineOptions } from './engine.js';
import { parkingIn } from './parking.js';
import { targetsIn } from './target.js';

// The machine that runs the tests may be busy.
jest.setTimeout(60_000);

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());

const running: Engine[] = [];
afterEach(async () => {
  for (const engine of running.splice(0)) await engine.close();
});

const start = async (documents: Documents, options: Partial<EngineOptions> = {}): Promise<Engine> => {
  const { store, feed } = engines;
  const engine = await startEngine({
    projections: projectionCatalogue,
    documents,
    store,
    feed,
    owner: 'test',
    log: silentLog,
    pollMs: 20,
    leaseMs: 400,
    ...options,
  });
  running.push(engine);
  return engine;
};

const liveCollection = async (documents: Documents, name: string): Promise<string> => {
  const alias = await documents.collection<Alias>(aliasCollection).findOne({ _id: name });
  if (!alias) throw new Error(`${name} has no alias`);
  return alias.collection;
};

const caughtUp = async (documents: Documents, projections: readonly AnyProjection[] = projectionCatalogue) => {
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  await until('all projections are at the head', async () => {
    for (const { name } of projections) {
      const position = await checkpoints.read(await liveCollection(documents, name));
      if ((position ?? beforeFirst) < engines.feed.head()) return false;
    }
    return true;
  });
};

const stored = async (documents: Documents, name: string): Promise<ReadonlyMap<string, ReadDocument>> => {
  const found = await documents.collection<StoredDocument>(await liveCollection(documents, name)).find({});
  return new Map(
    found.flatMap((each) => {
      const { _id } = each;
      const document = readDocument(each);
      return document ? [[_id, document]] : [];
    }),
  );
};

const expectLive = async (documents: Documents, projections: readonly AnyProjection[] = projectionCatalogue) => {
  const events = await engines.all();
  for (const projection of projections)
    expect(await stored(documents, projection.name)).toEqual(project(projection, events));
};

const types = Object.keys(samples) as TornoEvent['type'][];
/** Histories of two RFQs and two suppliers, in any order. */
const someHistory = (seed: number, length: number): NewSample[] => {
  const rfqIds = [ids.rfq, '10000000-0000-4000-8000-000000000002'];
  const arbitrary = fc.record({ type: fc.constantFrom(...types), which: fc.nat(3) });
  return fc.sample(arbitrary, { seed, numRuns: length }).map(({ type, which }) => {
    const event = sample(type);
    const rfqId = rfqIds[which & 1] ?? ids.rfq;
    if (event.stream.startsWith('rfq-')) return { ...event, stream: `rfq-${rfqId}` };
    if (!event.stream.startsWith('participation-')) return event;
    return { ...event, stream: `participation-${participationId(rfqId, which > 1 ? ids.supplier : ids.seller)}` };
  });
};

describe('engine', () => {
  it('folds what is there and what comes, and moves checkpoints past events of no interest', async () => {
    await engines.append(someHistory(1, 200));
    const documents = engines.database();
    await start(documents);
    await engines.append(someHistory(2, 100));
    await engines.append([sample('EmailReserved')]);
    await caughtUp(documents);
    await expectLive(documents);
    await until('all are live', async () =>
      (await targetsIn(documents).find({})).every(({ state }) => state === 'live'),
    );
  });

  it('goes on where it stopped', async () => {
    const documents = engines.database();
    const first = await start(documents);
    await caughtUp(documents);
    await first.close();
    await engines.append(someHistory(3, 40));
    await start(documents);
    await caughtUp(documents);
    await expectLive(documents);
  });

  it('gives the same documents after a crash behind any single write', async () => {
    const some = projectionCatalogue.filter(({ name }) => ['rfqs', 'participations', 'users'].includes(name));
    for (let lastWrite = 1; ; lastWrite++) {
      const documents = engines.database();
      const fault = withFault(documents, lastWrite);
      const options = { projections: some, leaseMs: 150 };
      const started = await start(fault.documents, options).then(
        () => true,
        () => false,
      );
      if (started) {
        await until('it crashed or is done', async () => {
          if (fault.writes() >= lastWrite) return true;
          const targets = await targetsIn(documents).find({});
          return targets.length === some.length && targets.every(({ state }) => state === 'live');
        });
      }
      const crashed = fault.writes() >= lastWrite;
      // The process is gone: whatever it still tries fails, and its leases end by themselves.
      fault.cut();
      await start(documents, options);
      await caughtUp(documents, some);
      await expectLive(documents, some);
      for (const each of running.splice(0)) await each.close().catch(() => undefined);
      if (!crashed) break;
    }
  }, 180_000);

  it('is taken over by a second process when the first dies, and a dead one that wakes up changes nothing', async () => {
    const documents = engines.database();
    const first = withFault(documents);
    await start(first.documents, { owner: 'first' });
    await caughtUp(documents);
    const second = await start(await engines.reconnect(documents), { owner: 'second' });
    first.cut();
    await engines.append(someHistory(4, 30));
    await caughtUp(documents);
    await expectLive(documents);
    first.mend();
    await engines.append(someHistory(5, 30));
    await caughtUp(documents);
    await expectLive(documents);
    await second.close();
    await engines.append(someHistory(6, 10));
    await caughtUp(documents);
    await expectLive(documents);
  });
});

describe('replay', () => {
  it('builds anew beside the live one, swaps, and keeps the old one', async () => {
    const documents = engines.database();
    const { poke } = await start(documents);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines.feed, poke });
    const before = await stored(documents, 'rfqs');
    await documents.collection<StoredDocument>('rfqs@1').updateMany({}, { $set: { label: 'damaged' } });
    const next = await control.replay('rfqs');
    expect(next.collection).toBe('rfqs@1+1');
    await until('queries read the new build', async () => (await liveCollection(documents, 'rfqs')) === 'rfqs@1+1');
    expect(await stored(documents, 'rfqs')).toEqual(before);
    await until('the old one is superseded', async () =>
      (await control.states()).some(({ collection, state }) => collection === 'rfqs@1' && state === 'superseded'),
    );
    await engines.append(someHistory(7, 20));
    await caughtUp(documents);
    await expectLive(documents);
    await control.replay('rfqs');
    await until('the third build is live', async () => (await liveCollection(documents, 'rfqs')) === 'rfqs@1+2');
    await until(
      'builds before the last are removed',
      async () => (await control.states()).filter(({ name }) => name === 'rfqs').length === 2,
    );
    await expectLive(documents);
  });

  it('starts a new version beside the live one and swaps when it has caught up', async () => {
    const documents = engines.database();
    const old = await start(documents);
    await caughtUp(documents);
    const newer = projectionCatalogue.map((projection) => ({ ...projection, version: projection.version + 1 }));
    await start(documents, { projections: newer });
    await until('the new version is live', async () => (await liveCollection(documents, 'rfqs')) === 'rfqs@2');
    await engines.append(someHistory(8, 20));
    await caughtUp(documents);
    await expectLive(documents, newer);
    await old.close();
    expect(await liveCollection(documents, 'rfqs')).toBe('rfqs@2');
  });
});

describe('pause', () => {
  it('holds one projection and lets the others go on', async () => {
    const documents = engines.database();
    const { poke } = await start(documents);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines.feed, poke });
    expect(await control.pause('rfqs')).toMatchObject({ state: 'paused', owner: 'test' });
    const held = await stored(documents, 'rfqs');
    await engines.append(someHistory(9, 30));
    const others = projectionCatalogue.filter(({ name }) => name !== 'rfqs');
    await caughtUp(documents, others);
    await expectLive(documents, others);
    expect(await stored(documents, 'rfqs')).toEqual(held);
    expect((await control.resume('rfqs')).state).not.toBe('paused');
    await caughtUp(documents);
    await expectLive(documents);
  });

  it('knows nothing of projections that do not exist', async () => {
    const documents = engines.database();
    const control = createProjectionControl({ documents, feed: engines.feed, poke: () => undefined });
    await expect(control.pause('colours')).rejects.toMatchObject({ code: 'projection.unknown', kind: 'not-found' });
  });
});

describe('parking', () => {
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

  it('leaves out the stream that it cannot take, and heals it', async () => {
    broken = true;
    const documents = engines.database();
    const { poke } = await start(documents, { projections: fragile });
    const control = createProjectionControl({ documents, feed: engines.feed, poke });
    const poisoned = (type: TornoEvent['type']) => ({ ...sample(type), stream: poison });
    const participation = `participation-${participationId(ids.file, ids.supplier)}`;
    await engines.append([
      poisoned('RfqDraftCreated'),
      poisoned('RfqActivated'),
      { ...sample('ParticipationOpened'), stream: participation },
      poisoned('RfqDurationSet'),
      poisoned('RfqEnded'),
      { ...sample('RfqReadBySupplier'), stream: participation },
      ...someHistory(10, 20),
    ]);
    await caughtUp(documents, fragile);
    expect(await control.parked('rfqs')).toMatchObject([
      { stream: poison, revision: 2, type: 'RfqDurationSet', error: 'no such thing' },
    ]);
    const parked = (await stored(documents, 'rfqs')).get(ids.file);
    expect(parked).toMatchObject({ status: 'Active', supplierCount: 1, viewedCount: 1 });

    // Still broken: it stays parked and says why.
    expect(await control.heal('rfqs', poison)).toMatchObject({ parked: 1 });
    broken = false;
    expect(await control.heal('rfqs', poison)).toMatchObject({ parked: 0 });
    await engines.append([poisoned('RfqArchived')]);
    await caughtUp(documents, fragile);
    await expectLive(documents, fragile);
    expect((await stored(documents, 'rfqs')).get(ids.file)).toMatchObject({ status: 'Archived', duration: 21 });
    await expect(control.heal('rfqs', poison)).rejects.toMatchObject({ code: 'projection.not-parked' });
  });

  it('keeps a stream parked over a restart', async () => {
    broken = true;
    const documents = engines.database();
    const first = await start(documents, { projections: fragile });
    await caughtUp(documents, fragile);
    await first.close();
    await start(documents, { projections: fragile });
    await engines.append([{ ...sample('RfqReassigned'), stream: poison }]);
    await caughtUp(documents, fragile);
    expect(await parkingIn(documents).of('rfqs@1')).toHaveLength(1);
    expect((await stored(documents, 'rfqs')).get(ids.file)).toMatchObject({ ownerUserId: ids.owner });
  });

  it('parks what this program cannot read, and what of it comes after', async () => {
    const userId = '30000000-0000-4000-8000-000000000077';
    const stream = `user-${userId}`;
    const unreadable = (item: FeedItem): FeedItem => {
      if (!isReadable(item) || item.event.stream !== stream || item.event.revision !== 1) return item;
      const { position, revision, type } = item.event;
      const place = { position, stream, revision, type };
      return { ...place, error: new UndecodableEvent(place, new Error('from the future')) };
    };
    const feed: Feed = {
      ...engines.feed,
      next: async (...args) => (await engines.feed.next(...args)).map(unreadable),
    };
    const readStream = async (): Promise<never> => {
      throw new Error('from the future');
    };
    const documents = engines.database();
    const { poke } = await start(documents, { feed, store: { readStream } });
    const control = createProjectionControl({ documents, feed: engines.feed, poke });
    await engines.append([
      sample('UserCreated', { userId }, stream),
      sample('UserLanguageChanged', { lngCode: 'it' }, stream),
      sample('UserLanguageChanged', { lngCode: 'en' }, stream),
    ]);
    await caughtUp(documents);
    expect(await control.parked('users')).toMatchObject([{ stream, revision: 1, type: 'UserLanguageChanged' }]);
    expect(await control.parked('rfqs')).toEqual([]);
    expect((await stored(documents, 'users')).get(userId)).toMatchObject({ lngCode: 'de' });
    expect(await control.heal('users', stream)).toMatchObject({ parked: 1 });
    expect(await control.parked('users')).toMatchObject([{ error: 'from the future' }]);
  });
});
