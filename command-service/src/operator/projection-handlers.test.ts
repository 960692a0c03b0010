import { newId } from '@torno/kernel';
import type { Caller } from '@torno/platform';
import {
  actionCollection,
  aliasCollection,
  buildCollection,
  type Alias,
  type CarriedOutActions,
  type ProjectionBuild,
} from '@torno/read-models';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext } from '../testing/sign-in-context.fixture.js';
import { projectionActionsIn } from './projection-actions.js';
import { projectionHandlers } from './projection-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof projectionHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const { documents } = service;
  const context = { ...signInContext(service), projectionActions: projectionActionsIn(documents, { maxWaitMs: 50 }) };
  handlers = extendedHandlers(projectionHandlers(context), context);
  const collection = 'rfqs@7';
  await documents
    .collection<Alias>(aliasCollection)
    .insertOne({ _id: 'rfqs', collection, version: 7, previous: null, isBuilt: true });
  await documents.collection<ProjectionBuild>(buildCollection).insertOne({
    _id: collection,
    collection,
    name: 'rfqs',
    version: 7,
    build: 0,
    state: 'live',
    paused: false,
    heal: [],
    error: null,
  });
});
afterAll(() => service?.stop());

const operator: Caller = { userId: newId(), companyId: '', roles: [], operator: true, sid: newId() };
const requestFor = (name: string, body: object, by: { readonly caller?: Caller } = { caller: operator }) =>
  ({ params: { name }, body, ...by, headers: {}, correlationId: newId() }) as unknown as never;
const reason = 'The totals were wrong';

/** Records, as the projections do, that everything up to a revision has been carried out. */
const carryOut = (revision: number) =>
  service.documents
    .collection<CarriedOutActions>(actionCollection)
    .updateOne({ _id: 'rfqs' }, { $set: { revision } }, { upsert: true });

describe('An action on a projection', () => {
  it('is refused for an unknown projection', async () =>
    expect(handlers.pauseProjection(requestFor('colours', { reason }))).rejects.toMatchObject({
      code: 'projection.unknown',
      kind: 'not-found',
    }));

  it('is stored as an event once earlier actions have been carried out', async () => {
    await handlers.pauseProjection(requestFor('rfqs', { reason }));
    expect(await service.historyOf('projection-rfqs')).toMatchObject([
      {
        type: 'ProjectionPaused',
        data: { reason },
        metadata: { actor: { userId: operator.userId, role: 'operator' } },
      },
    ]);
    const replay = () => handlers.replayProjection(requestFor('rfqs', { reason, swap: 'automatic' }, {}));
    await expect(replay()).rejects.toMatchObject({ code: 'projection.act-pending' });
    await carryOut(0);
    await replay();
    expect((await service.historyOf('projection-rfqs'))[1]).toMatchObject({
      type: 'ProjectionReplayRequested',
      metadata: { actor: { userId: 'system', role: 'system' } },
    });
  });
});
