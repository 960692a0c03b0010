import { silentLog, StoreUnavailable } from '@torno/platform';
import { aliasCollection, type Alias } from '@torno/read-models';
import { useQueryService } from '../testing/caller.fixture.js';
import { shortReadModelWait } from '../testing/query-service.fixture.js';
import { openReadModels } from './read-models.js';

const { service, post } = useQueryService(shortReadModelWait);

describe('read your writes', () => {
  it('A query waits for the position (G-21)', async () => {
    await service().setPosition(10);
    // This is as long as the slowest machine needs to write the position.
    const { waitUntilAt } = openReadModels({ documents: service().documents, log: silentLog, waitTimeoutMs: 60_000 });
    const waiting = waitUntilAt(['rfqs'], 20, new AbortController().signal);
    await new Promise((resolve) => setImmediate(resolve));
    await service().setPosition(20);
    expect(await waiting).toBe(true);
  });

  it('A query answers fresh once its read models have reached the position', async () => {
    await service().setPosition(20);
    const { status, headers } = await post('buyer', 'buyer/rfq/counter').set('X-Min-Position', '20');
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('x-stale');
  });

  it('A query answers stale when the read models do not reach the position in time', async () => {
    const answer = await post('buyer', 'buyer/rfq/counter').set('X-Min-Position', '999');
    expect(answer).toMatchObject({ status: 200, headers: { 'x-stale': 'true' } });
  });

  it('A query waits only for the read models that it reads', async () => {
    const checkpoints = service().documents.collection<{ readonly _id: string; readonly position: number }>(
      'projection-checkpoints',
    );
    await checkpoints.updateOne({ _id: 'rfqs@1' }, { $set: { position: 50 } });
    const counter = await post('buyer', 'buyer/rfq/counter').set('X-Min-Position', '50');
    const list = await post('buyer', 'buyer/rfq').set('X-Min-Position', '50');
    expect(counter.headers).not.toHaveProperty('x-stale');
    expect(list.headers).toMatchObject({ 'x-stale': 'true' });
  });

  it('Many waiting queries share one poll, and an aborted query stops waiting', async () => {
    const { documents } = service();
    let looks = 0;
    const counting = {
      ...documents,
      collection: ((name: string) => {
        const collection = documents.collection(name);
        return {
          ...collection,
          find: (filter: Parameters<typeof collection.find>[0]) => ((looks += 1), collection.find(filter)),
        };
      }) as typeof documents.collection,
    };
    const { waitUntilAt } = openReadModels({ documents: counting, log: silentLog, waitTimeoutMs: 100, pollMs: 20 });
    const leaving = new AbortController();
    const waits = Array.from({ length: 50 }, () => waitUntilAt(['rfqs'], 10_000, new AbortController().signal));
    const waiting = waitUntilAt(['rfqs'], 10_000, leaving.signal);
    leaving.abort();
    expect(await waiting).toBe(false);
    expect(await Promise.all(waits)).toEqual(Array(50).fill(false));
    expect(looks).toBeLessThan(30);
  });

  it('A waiting query survives an outage of the store', async () => {
    const { documents } = service();
    await service().setPosition(60);
    let outages = 3;
    const failing = {
      ...documents,
      collection: ((name: string) => {
        const collection = documents.collection(name);
        const find = (filter: Parameters<typeof collection.find>[0]) => {
          outages -= 1;
          if (outages >= 0) return Promise.reject(new StoreUnavailable('document store', new Error('away')));
          return collection.find(filter);
        };
        return { ...collection, find };
      }) as typeof documents.collection,
    };
    const { waitUntilAt } = openReadModels({ documents: failing, log: silentLog });
    expect(await waitUntilAt(['rfqs', 'users'], 60, new AbortController().signal)).toBe(true);
  });
});

it('Queries follow the alias when another build goes live', async () => {
  const { documents } = service();
  const aliases = documents.collection<Alias>(aliasCollection);
  await aliases.updateOne({ _id: 'rfqs' }, { $set: { collection: 'rfqs@2' } });
  expect((await post('buyer', 'buyer/rfq/counter')).body.all).toBe(0);
  await aliases.updateOne({ _id: 'rfqs' }, { $set: { collection: 'rfqs@1' } });
  expect((await post('buyer', 'buyer/rfq/counter')).body.all).toBe(5);
});

it('A query answers 503 while a read model has never been built', async () => {
  const { models } = openReadModels({
    documents: service().documents.inDatabase('torno_test_empty'),
    log: silentLog,
  });
  const opened = await models();
  expect(() => opened.rfqs).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 2 }));
});
