import { contractOf } from '@torno/contract';
import { eventCatalogue } from '@torno/domain';
import { pick } from '@torno/kernel';
import {
  connectDocuments,
  connectEventStore,
  createApp,
  createFeed,
  personalVault,
  createLog,
  createMetrics,
  identifyProcess,
  recordHealth,
  startServer,
  verifyUnlessRevoked,
  type Configuration,
  type Readiness,
  type RunningServer,
  type RunningService,
  type serviceVariables,
} from '@torno/platform';
import { projectionCatalogue } from './catalogue.js';
import { carryOutActions } from './control/carry-out-actions.js';
import { controlHandlers } from './control/control-handlers.js';
import { createProjectionControl } from './control/projection-control.js';
import { revocationsIn } from './control/revoked.js';
import { startEngine } from './engine/engine.js';

export type ProjectionsConfiguration = Configuration<(typeof serviceVariables)['projections']>;

export type ProjectionsService = RunningService & Pick<RunningServer, 'port'>;

/** Keeps the read models up to date and answers the operator's control calls. */
export const startProjections = async (config: ProjectionsConfiguration): Promise<ProjectionsService> => {
  const service = 'projections';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service });
  const { MONGODB_URL: url, MONGODB_DATABASE: database } = config;
  const documents = await connectDocuments({ url, database, appName: service });
  const vault = personalVault(documents);
  const store = connectEventStore({ url: config.EVENTSTORE_URL, catalogue: eventCatalogue, vault, log });
  const feed = await createFeed(store, { log });
  const reachedPosition = metrics.gauge({
    name: 'projection_position',
    help: 'Commit position that a projection has reached',
    labels: ['collection'],
  });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const engine = await startEngine({
    projections: projectionCatalogue,
    documents,
    store,
    feed,
    identity,
    log,
    onCheckpointMoved: (collection, position) => reachedPosition.set(position, { collection }),
  });
  const control = createProjectionControl({ documents, feed, wake: engine.wake });
  const names = projectionCatalogue.map(({ name }) => name);
  const actions = carryOutActions({ names, documents, store, feed, control, identity, log });
  const readiness: Readiness = { documents: () => documents.ping(), events: () => store.lastPosition() };
  const app = createApp({
    log,
    metrics,
    endpoints: contractOf('projections'),
    handlers: controlHandlers(control),
    verify: verifyUnlessRevoked(config.JWT_SECRET, revocationsIn(documents)),
    ...(config.SYNC_KEY ? { syncKey: config.SYNC_KEY } : {}),
    checkReplies: config.CHECK_REPLIES,
    readiness,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  const gauges = async () => ({
    projections: (await control.states())
      .filter(({ serves }) => serves)
      .map((build) => pick(build, ['name', 'state', 'eventsBehind', 'secondsBehind', 'parked'])),
  });
  const health = recordHealth({ service, identity, documents, metrics, readiness, gauges, log });
  log.info({ port: server.port }, 'The projections service is ready');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      await health.close();
      await actions.close();
      await engine.close();
      await feed.close();
      await store.close();
      await documents.close();
    },
  };
};
