import { contractOf } from '@torno/contract';
import { until } from '@torno/kernel/testing';
import {
  createApp,
  createMetrics,
  issueAccessToken,
  silentLog,
  verifyUnlessRevoked,
  type Caller,
} from '@torno/platform';
import type express from 'express';
import request from 'supertest';
import { projectionCatalogue } from '../catalogue.js';
import { startEngine, type Engine } from '../engine/engine.js';
import { createLiveAlias } from '../engine/live-alias.js';
import { revocations } from '../revocations/revocations.js';
import { startTestEngines, type TestEngines } from '../testing/engines.fixture.js';
import { sample } from '../testing/history.fixture.js';
import { ids } from '../testing/sample-events.fixture.js';
import { controlHandlers } from './control-handlers.js';
import { revocationsIn } from './revoked.js';
import { createProjectionControl } from './projection-control.js';

const secret = 'a secret of the tests with enough characters';

let engines: TestEngines;
let engine: Engine;
let app: express.Express;

beforeAll(async () => {
  engines = await startTestEngines();
  const documents = engines.database();
  const { store, feed } = engines;
  await engines.append([sample('RfqDraftCreated'), sample('RfqHeaderChanged')]);
  engine = await startEngine({
    projections: projectionCatalogue,
    documents,
    store,
    feed,
    identity: { instance: 'test', since: 0 },
    log: silentLog,
    pollMs: 20,
  });
  app = createApp({
    log: silentLog,
    metrics: createMetrics({ service: 'projections' }),
    endpoints: contractOf('projections'),
    handlers: controlHandlers(createProjectionControl({ documents, feed, poke: engine.poke })),
    verify: verifyUnlessRevoked(secret, revocationsIn(documents)),
    readiness: {},
    checkReplies: true,
  });
});
afterAll(async () => {
  await engine.close();
  await engines.stop();
});

const operator: Caller = { userId: ids.owner, companyId: '', roles: [], operator: true, sid: 's' };
const bearer = (caller: Caller): string => `Bearer ${issueAccessToken(caller, secret)}`;
const get = (path: string, caller = operator) =>
  request(app).get(`/api/v1/admin/projections${path}`).set('Authorization', bearer(caller));
const post = (path: string, body: object = {}, caller = operator) =>
  request(app).post(`/api/v1/admin/projections${path}`).set('Authorization', bearer(caller)).send(body);

/** Of the first build of a projection's version. */
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

  it('pauses, resumes and replays a projection', async () => {
    expect((await post('/rfqs/pause')).body).toMatchObject({ state: 'paused' });
    expect((await post('/rfqs/resume')).body.state).toMatch(/catching-up|live/);
    expect((await post('/rfqs/replay')).body).toMatchObject({ collection: `${collectionOf('rfqs')}+1` });
    await until('the new build is live', async () =>
      (await get('')).body.some(
        ({ collection, state }: { collection: string; state: string }) =>
          collection === `${collectionOf('rfqs')}+1` && state === 'live',
      ),
    );
  });

  it('refuses a second replay during a replay', async () => {
    await post('/users/pause');
    expect((await post('/users/replay')).body).toMatchObject({
      collection: `${collectionOf('users')}+1`,
      state: 'paused',
    });
    expect((await post('/users/replay')).status).toBe(409);
    await post('/users/resume');
    await until('the replay is done', async () =>
      (await get('')).body.some(
        ({ collection, state }: { collection: string; state: string }) =>
          collection === `${collectionOf('users')}+1` && state === 'live',
      ),
    );
  });

  it('lists parked streams, and heals no others', async () => {
    expect((await get('/rfqs/parked')).body).toEqual([]);
    expect((await post('/rfqs/heal', { stream: 'rfq-x' })).status).toBe(404);
    expect((await get('/colours/parked')).status).toBe(404);
    expect((await post('/rfqs/heal', {})).status).toBe(400);
  });

  it('answers 503 until the revocations have been built once', async () => {
    const documents = engines.database();
    const alias = createLiveAlias(documents);
    const build = await alias.prepare(revocations);
    await expect(revocationsIn(documents)(operator)).rejects.toMatchObject({ status: 503 });
    await alias.swapTo(build);
    expect(await revocationsIn(documents)(operator)).toBe(false);
  });

  it('is open to operators only', async () => {
    const buyer: Caller = { userId: ids.owner, companyId: ids.buyer, roles: ['buyer', 'admin'], sid: 's' };
    for (const path of ['', '/rfqs/parked']) expect((await get(path, buyer)).status).toBe(403);
    for (const action of ['pause', 'resume', 'replay', 'heal'])
      expect((await post(`/rfqs/${action}`, { stream: 'x' }, buyer)).status).toBe(403);
    expect((await request(app).get('/api/v1/admin/projections')).status).toBe(401);
  });

  it('refuses an operator whose session has ended', async () => {
    const elsewhere = { ...operator, sid: 'elsewhere' };
    await engines.append([sample('UserLoggedOut', { sessionId: operator.sid }, `session-${operator.userId}`)]);
    await until('the token is refused', async () => (await get('')).status === 401);
    expect((await get('', elsewhere)).status).toBe(200);
  });
});
