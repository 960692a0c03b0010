import { until } from '@torno/kernel/testing';
import { createFeed, silentLog, type Documents, type StoredDocument } from '@torno/platform';
import { projectionCatalogue } from '../catalogue.js';
import { createProjectionControl } from '../control/projection-control.js';
import { withFault } from '../testing/faults.fixture.js';
import { rfqs } from '../rfqs/rfqs.js';
import { sample } from '../testing/history.fixture.js';
import { liveCollection, someHistory, useProjectionEngine } from '../testing/projection-engine.fixture.js';
import { addBuild, buildsIn, collectionOf } from './projection-build.js';

const { engines, start, stopAll, caughtUp, fromScratch, expectLive } = useProjectionEngine();

beforeAll(() => engines().append([sample('RfqDraftCreated'), sample('UserCreated'), ...someHistory(1, 120)]));

/** Every document of a collection as it is stored, with the engine's own fields, in the order of ids. */
const bytesOf = async (documents: Documents, collection: string): Promise<string> =>
  JSON.stringify(await documents.collection<StoredDocument>(collection).find({}, { sort: { _id: 1 } }));

const buildOf = ({ name, version }: (typeof projectionCatalogue)[number], build: number): string =>
  collectionOf(name, version, build);

describe('A replay', () => {
  it('gives the same bytes as the live model, which received its events one by one', async () => {
    const documents = engines().database();
    const { wake } = await start(documents);
    for (const event of someHistory(2, 40)) await engines().append([event]);
    await caughtUp(documents);
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    for (const projection of projectionCatalogue) {
      const { name } = projection;
      await control.replay(name, { swap: 'by-hand' });
      await until('the replay has caught up', async () =>
        (await control.states()).some(
          ({ collection, state }) => collection === buildOf(projection, 1) && state === 'live',
        ),
      );
      expect([name, await bytesOf(documents, buildOf(projection, 1))]).toEqual([
        name,
        await bytesOf(documents, buildOf(projection, 0)),
      ]);
    }
  });

  it('leaves the live model as it is when it is killed behind any single write, and is resumed', async () => {
    const feed = await createFeed(engines().store, { log: silentLog, pageSize: 40, ringSize: 1 });
    const some = [rfqs];
    const expected = await fromScratch(some);
    for (let lastWrite = 1; ; lastWrite++) {
      const documents = engines().database();
      const options = { projections: some, feed, pollMs: 500, leaseMs: 60_000 };
      const first = await start(documents, { ...options, identity: { instance: 'one', since: 1 } });
      await caughtUp(documents, some);
      await first.close();
      const live = await bytesOf(documents, buildOf(rfqs, 0));
      await addBuild(buildsIn(documents), rfqs, 1);

      const fault = withFault(documents, lastWrite);
      const started = await start(fault.documents, { ...options, identity: { instance: 'one', since: 2 } }).then(
        () => true,
        () => false,
      );
      const isSwapped = async () => (await liveCollection(documents, 'rfqs')) === buildOf(rfqs, 1);
      if (started) await until('it is killed or done', async () => fault.writes() >= lastWrite || isSwapped());
      const killed = fault.writes() >= lastWrite;
      fault.cut();
      await expectLive(documents, some, expected);
      expect(await bytesOf(documents, buildOf(rfqs, 0))).toBe(live);

      await start(documents, { ...options, identity: { instance: 'one', since: 3 } });
      await until('the replay is resumed and swapped in', isSwapped);
      expect(await bytesOf(documents, buildOf(rfqs, 1))).toBe(live);
      await stopAll();
      if (!killed) break;
    }
    await feed.close();
  });

  it('is swapped in at one instant for readers, who read the same after every single write, even in the previous build', async () => {
    const database = engines().database();
    const rounds = 3;
    let isBeingRead = false;
    let lookedUp = '';
    const read: string[] = [];
    const { documents } = withFault(database, Infinity, async () => {
      if (!isBeingRead) return;
      const live = await liveCollection(database, 'rfqs');
      read.push(await bytesOf(database, lookedUp), await bytesOf(database, live));
    });
    const { wake } = await start(documents);
    await caughtUp(database);
    const control = createProjectionControl({ documents, feed: engines().feed, wake });
    lookedUp = buildOf(rfqs, 0);
    const expected = await bytesOf(database, lookedUp);
    isBeingRead = true;
    for (let round = 1; round <= rounds; round++) {
      lookedUp = buildOf(rfqs, round - 1);
      await control.replay('rfqs');
      await until('it is swapped in', async () => (await liveCollection(database, 'rfqs')) === buildOf(rfqs, round));
      await until('the build before the previous one is removed', async () =>
        (await control.states()).every(({ collection }) => collection !== buildOf(rfqs, round - 2)),
      );
      read.push(await bytesOf(database, lookedUp));
    }
    isBeingRead = false;
    expect(read.length).toBeGreaterThan(10 * rounds);
    expect([...new Set(read)]).toEqual([expected]);
  });
});
