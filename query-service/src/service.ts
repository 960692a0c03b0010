import { systemClock } from '@torno/kernel';
import {
  connectDocuments,
  createFiles,
  createLog,
  createMetrics,
  jobRecordsIn,
  sentEmailsIn,
  healthSamplesIn,
  identifyProcess,
  recordHealth,
  startServer,
  type Configuration,
  type Readiness,
  type RunningServer,
  type RunningService,
  type serviceVariables,
} from '@torno/platform';
import { parkedReactionCollection } from '@torno/read-models';
import { createQueryApp } from './app.js';
import { followChanges } from './live/follow-changes.js';
import { openReadModels } from './read-models/read-models.js';
import { followRevocations } from './revocations/follow-revocations.js';

export type QueryConfiguration = Configuration<(typeof serviceVariables)['query-service']>;

export type QueryService = RunningService & Pick<RunningServer, 'port'>;

/** Answers every query of the contract from the read models. */
export const startQueryService = async (config: QueryConfiguration): Promise<QueryService> => {
  const service = 'query-service';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const { MONGODB_URL: url, MONGODB_DATABASE: database } = config;
  const documents = await connectDocuments({ url, database, appName: service });
  const readModels = openReadModels({ documents, log });
  const follower = followChanges({ readModels, log });
  const revocations = followRevocations({ readModels, clock: systemClock, log });
  const metrics = createMetrics({ service });
  const readiness: Readiness = {
    documents: () => documents.ping(),
    // A read model that was never built cannot answer.
    readModels: async () => (await readModels.models()).rfqs.name,
    revocations: async () => revocations.requireKnown(),
  };
  const app = createQueryApp({
    readModels,
    follower,
    revocations,
    files: createFiles(documents.gridFsBucket('files')),
    jobs: jobRecordsIn(documents),
    parkedReactions: documents.collection(parkedReactionCollection),
    sentEmails: sentEmailsIn(documents),
    clock: systemClock,
    mapTileUrl: config.MAP_TILE_URL,
    log,
    metrics,
    health: healthSamplesIn(documents),
    readiness,
    jwtSecret: config.JWT_SECRET,
    checkReplies: config.CHECK_REPLIES,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const health = recordHealth({ service, identity, documents, metrics, readiness, log });
  log.info({ port: server.port }, 'The query service answers queries');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      await Promise.all([health.close(), follower.close(), revocations.close()]);
      await documents.close();
    },
  };
};
