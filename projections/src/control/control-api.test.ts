import { contractOf, type ProjectionState } from '@torno/contract';
import type { ProjectionEvent } from '@torno/domain';
import type { AnyProjection } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import {
  createApp,
  createMetrics,
  issueAccessToken,
  silentLog,
  verifyUnlessRevoked,
  type Caller,
  type Documents,
} from '@torno/platform';
import { actionCollection, type CarriedOutActions } from '@torno/read-models';
import type { RequestListener } from 'node:http';
import request from 'supertest';
import { projectionCatalogue } from '../catalogue.js';
import { startEngine, type Engine } from '../engine/engine.js';
import { createLiveAlias } from '../engine/live-alias.js';
import { revocations } from '../revocations/revocations.js';
import { startTestEngines, type TestEngines } from '../testing/engines.fixture.js';
import { sample } from '../testing/history.fixture.js';
import { ids } from '../testing/sample-events.fixture.js';
import { carryOutActions } from './carry-out-actions.js';
import { controlHandlers } from './control-handlers.js';
import { revocationsIn } from './revoked.js';
import { createProjectionControl, type ProjectionControl } from './projection-control.js';

const secret = 'a secret of the tests with enough characters';
const syncKey = 'a key of the tests';

let engines: TestEngines;
let engine: Engine;
let app: RequestListener;
let documents: Documents;
let control: ProjectionControl;
let actions: ReturnType<typeof carryOutActions>;

const names = projectionCatalogue.map(({ name }) => name);

/** The RFQs cannot fold this event of this stream while the program has the error. */
const unfoldable = { stream: 'rfq-10000000-0000-4000-8000-000000000078', type: 'RfqDurationSet' } as const;
let hasError = true;
const projections = projectionCatalogue.map((projection): AnyProjection =>
  projection.name !== 'rfqs'
    ? projection
    : {
        ...projection,
        fold: (document, event, id) => {
          if (hasError && event.stream === unfoldable.stream && event.type === unfoldable.type)
            throw new Error('no such thing');
          return projection.fold(document, event, id);
        },
      },
);

const carryOut = () => {
  const { store, feed } = engines;
  // Each start of the process inherits the lease of the one before.
  since += 1;
  return carryOutActions({
    names,
    documents,
    store,
    feed,
    control,
    identity: { instance: 'test', since },
    log: silentLog,
  });
};
let since = 0;

beforeAll(async () => {
  engines = await startTestEngines();
  documents = engines.database();
  const { store, feed } = engines;
  await engines.append([sample('RfqDraftCreated'), sample('RfqHeaderChanged')]);
  engine = await startEngine({
    projections,
    documents,
    store,
    feed,
    identity: { instance: 'test', since: 0 },
    log: silentLog,
    pollMs: 20,
  });
  control = createProjectionControl({ documents, feed, wake: engine.wake });
  actions = carryOut();
  await until('actions are carried out from now on', async () => (await carriedOut('users')) !== undefined);
  app = createApp({
    log: silentLog,
    metrics: createMetrics({ service: 'projections' }),
    endpoints: contractOf('projections'),
    handlers: controlHandlers(control),
    verify: verifyUnlessRevoked(secret, revocationsIn(documents)),
    syncKey,
    readiness: {},
    checkReplies: true,
  });
});
afterAll(async () => {
  await actions.close();
  await engine.close();
  await engines.stop();
});

const operator: Caller = { userId: ids.owner, companyId: '', roles: [], operator: true, sid: 's' };
const bearer = (caller: Caller): string => `Bearer ${issueAccessToken(caller, secret)}`;
const get = (path: string, caller = operator) =>
  request(app).get(`/api/v1/admin/projections${path}`).set('Authorization', bearer(caller));
/** The builds of a projection, the live one first. */
const statesOf = async (name: string): Promise<readonly ProjectionState[]> =>
  ((await get('')).body as ProjectionState[]).filter((state) => state.name === name);
const stateOf = async (name: string): Promise<ProjectionState | undefined> => (await statesOf(name))[0];
const carriedOut = async (name: string): Promise<number | undefined> =>
  (await documents.collection<CarriedOutActions>(actionCollection).findOne({ _id: name }))?.revision;

const append = async (type: ProjectionEvent['type'], data: object, name: string) => {
  const stream = `projection-${name}`;
  await engines.append([sample(type, data, stream)]);
  return { revision: (await engines.store.readStream(stream)).length - 1 };
};
/** The live build after an operator's request has been carried out or refused. */
const ask = async (type: ProjectionEvent['type'], data: object = {}, name = 'rfqs'): Promise<ProjectionState> => {
  const { revision } = await append(type, data, name);
  await until('it is carried out', async () => (await carriedOut(name)) === revision);
  const state = await stateOf(name);
  if (!state) throw new Error(`There is no ${name}`);
  return state;
};

/** The collection of the first build of a projection's version. */
const collectionOf = (name: string): string =>
  `${name}@${projectionCatalogue.find((projection) => projection.name === name)?.version}`;

describe('The control API', () => {
  it('shows every projection with its position and owner', async () => {
    await until('all are live', async () => {
      const { body } = await get('');
      return (
        body.length === projectionCatalogue.length && body.every(({ state }: { state: string }) => state === 'live')
      );
    });
    const { body } = await get('');
    expect(body.find(({ name }: { name: string }) => name === 'rfqs')).toMatchObject({
      collection: collectionOf('rfqs'),
      position: engines.feed.head(),
      head: engines.feed.head(),
      parked: 0,
      error: null,
      owner: 'test',
    });
  });

  it('says how far a projection is behind, and how fast it reads', async () => {
    await engines.append([sample('RfqHeaderChanged')]);
    await until('the event is folded', async () => (await stateOf('rfqs'))?.eventsBehind === 0);
    expect(await stateOf('rfqs')).toMatchObject({
      serves: true,
      secondsBehind: 0,
      eventsPerSecond: expect.any(Number),
    });
    expect((await stateOf('rfqs'))?.eventsPerSecond).toBeGreaterThan(0);
    await ask('ProjectionPaused');
    const beforeAppend = Date.now();
    await engines.append([sample('RfqHeaderChanged'), sample('RfqHeaderChanged')]);
    await until('the events have arrived', async () => ((await stateOf('rfqs'))?.eventsBehind ?? 0) >= 2);
    expect(await stateOf('rfqs')).toMatchObject({ secondsBehind: expect.any(Number), eventsPerSecond: 0 });
    // The samples are of March 2026, but the store appended them only now.
    const { secondsBehind } = (await stateOf('rfqs')) ?? {};
    expect(secondsBehind).toBeLessThanOrEqual((Date.now() - beforeAppend) / 1_000);
    await ask('ProjectionResumed');
  });

  it('pauses, resumes and replays a projection as operators have asked', async () => {
    expect(await ask('ProjectionPaused')).toMatchObject({
      state: 'paused',
      lastAct: { type: 'ProjectionPaused', reason: 'The totals were wrong until yesterday', refused: null },
    });
    expect((await ask('ProjectionResumed')).state).toMatch(/catching-up|live/);
    await ask('ProjectionReplayRequested', { swap: 'automatic' });
    await until('the new build is live', async () => {
      const { collection, state } = (await stateOf('rfqs')) ?? {};
      return collection === `${collectionOf('rfqs')}+1` && state === 'live';
    });
  });

  it('refuses a second replay during a replay', async () => {
    await ask('ProjectionPaused', {}, 'users');
    await ask('ProjectionReplayRequested', { swap: 'automatic' }, 'users');
    expect(await statesOf('users')).toMatchObject([
      { collection: collectionOf('users'), serves: true },
      { collection: `${collectionOf('users')}+1`, serves: false, state: 'paused' },
    ]);
    const { lastAct } = await ask('ProjectionReplayRequested', { swap: 'automatic' }, 'users');
    expect(lastAct?.refused).toBe('projection.replay-running');
    expect(await statesOf('users')).toHaveLength(2);
    await ask('ProjectionResumed', {}, 'users');
    await until('the replay is done', async () => {
      const { collection, state } = (await stateOf('users')) ?? {};
      return collection === `${collectionOf('users')}+1` && state === 'live';
    });
  });

  it('carries out an action requested while no process was running, once', async () => {
    await actions.close();
    const { revision } = await append('ProjectionReplayRequested', { swap: 'automatic' }, 'sessions');
    actions = carryOut();
    await until('the replay is done', async () => (await stateOf('sessions'))?.collection.endsWith('+1'));
    await actions.close();
    // The process died before it could store that the request was carried out.
    await documents
      .collection<CarriedOutActions>(actionCollection)
      .updateOne({ _id: 'sessions' }, { $set: { revision: revision - 1 } });
    actions = carryOut();
    await until('it is carried out again', async () => (await carriedOut('sessions')) === revision);
    expect((await stateOf('sessions'))?.collection).toBe(`${collectionOf('sessions')}+1`);
  });

  it('discards a replay that waits for an operator', async () => {
    await ask('ProjectionReplayRequested', { swap: 'by-hand' }, 'companies');
    const collection = `${collectionOf('companies')}+1`;
    const replay = async () => (await statesOf('companies')).find((state) => state.collection === collection);
    await until('the replay has caught up', async () => (await replay())?.state === 'live');
    expect(await ask('ProjectionReplayDiscarded', { collection }, 'companies')).toMatchObject({
      collection: collectionOf('companies'),
      lastAct: { type: 'ProjectionReplayDiscarded', refused: null },
    });
    expect(await replay()).toMatchObject({ state: 'superseded', serves: false });
  });

  it('heals the parked stream that an operator names', async () => {
    const { stream, type } = unfoldable;
    await engines.append([sample('RfqDraftCreated', {}, stream), sample(type, {}, stream)]);
    await until('the stream is parked', async () => (await stateOf('rfqs'))?.parked === 1);
    expect((await get('/rfqs/parked')).body).toMatchObject([{ stream, type, revision: 1, error: 'no such thing' }]);
    expect(await ask('ProjectionHealingRequested', { stream })).toMatchObject({ parked: 1 });
    hasError = false;
    expect(await ask('ProjectionHealingRequested', { stream })).toMatchObject({
      parked: 0,
      lastAct: { type: 'ProjectionHealingRequested', refused: null },
    });
  });

  it('lists parked streams, and heals no others', async () => {
    expect((await get('/rfqs/parked')).body).toEqual([]);
    expect((await ask('ProjectionHealingRequested', { stream: 'rfq-x' })).lastAct?.refused).toBe(
      'projection.not-parked',
    );
    expect((await get('/colours/parked')).status).toBe(404);
  });

  it('compares the live build with another of the same projection only', async () => {
    const difference = (name: string, collection: string) => get(`/${name}/difference?collection=${collection}`);
    expect((await difference('lookups', collectionOf('lookups'))).status).toBe(200);
    expect((await difference('lookups', collectionOf('config'))).body).toMatchObject({ code: 'projection.unknown' });
    expect((await difference('lookups', 'lookups@999')).status).toBe(404);
    expect((await difference('colours', collectionOf('lookups'))).status).toBe(404);
  });

  it('answers 503 until the revocations have been built once', async () => {
    const empty = engines.database();
    const alias = createLiveAlias(empty);
    const build = await alias.prepare(revocations);
    await expect(revocationsIn(empty)(operator)).rejects.toMatchObject({ status: 503 });
    await alias.swapTo(build);
    expect(await revocationsIn(empty)(operator)).toBe(false);
  });

  it('is open to operators only, and to whoever has the sync key', async () => {
    const buyer: Caller = { userId: ids.owner, companyId: ids.buyer, roles: ['buyer', 'admin'], sid: 's' };
    for (const path of ['', '/rfqs/parked']) expect((await get(path, buyer)).status).toBe(403);
    const withKey = (key: string) => request(app).get('/api/v1/admin/projections').set('X-Sync-Key', key);
    expect((await request(app).get('/api/v1/admin/projections')).status).toBe(401);
    expect((await withKey('another key of the tests')).status).toBe(403);
    expect((await withKey(syncKey)).status).toBe(200);
  });

  it('refuses an operator whose session has ended', async () => {
    const elsewhere = { ...operator, sid: 'elsewhere' };
    await engines.append([sample('UserLoggedOut', { sessionId: operator.sid }, `session-${operator.userId}`)]);
    await until('the token is refused', async () => (await get('')).status === 401);
    expect((await get('', elsewhere)).status).toBe(200);
  });
});
