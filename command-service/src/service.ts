import { contractOf } from '@torno/contract';
import { eventCatalogue } from '@torno/domain';
import { systemClock } from '@torno/kernel';
import {
  createApp,
  createCheckpoints,
  createFeed,
  createFiles,
  createLeases,
  createLog,
  createMetrics,
  healthSamplesIn,
  identifyProcess,
  jobRecordsIn,
  recordHealth,
  startServer,
  verifyUnlessRevoked,
  type Configuration,
  type Readiness,
  type RunningServer,
  type RunningService,
  type serviceVariables,
  type StoredDocument,
} from '@torno/platform';
import { parkedReactionCollection } from '@torno/read-models';
import { createNumbers } from './numbers/numbers.js';
import type { CommandContext } from './context.js';
import { isRevoked } from './account/revoked.js';
import { consumeResetRequests } from './account/reset-requests.js';
import { createFileReferences } from './attachments/file-references.js';
import { commandHandlers, commandRequests } from './command-handlers.js';
import { connectEngines } from './engines.js';
import { parkedByProcess } from './health/parked-by-process.js';
import { administratorsIn } from './operator/administrators.js';
import { projectionActionsIn } from './operator/projection-actions.js';
import { createCommandRunner } from './command-runner/command-runner.js';
import { followEvents } from './command-runner/follow-events.js';
import { loadLookups } from './lookups/load-lookups.js';
import { heldPublicationIndexes, heldPublications } from './process-managers/held-publications.js';
import type { ProcessManagerContext, StoredParticipants, HeldPublication } from './process-managers/process-manager.js';
import { rfqParticipants } from './process-managers/rfq-participants.js';
import { createQuotas } from './quotas/quotas.js';
import { startProcessManagers } from './process-managers/start-process-managers.js';

export type CommandConfiguration = Configuration<(typeof serviceVariables)['command-service']>;

export type CommandService = RunningService & Pick<RunningServer, 'port'>;

/** English texts of refusals whose wording clients rely on (1 §8). */
const messages = {
  'auth.invalid-login-data': 'invalid login data',
  'auth.session-ended': 'Your session has ended, please sign in again',
};

/** Accepts commands over HTTP and runs the process managers, which react to events with commands. */
export const startCommandService = async (config: CommandConfiguration): Promise<CommandService> => {
  const service = 'command-service';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const engines = await connectEngines(config, { log, appName: service, identity });
  const { documents, eventStore, queue } = engines;
  const commandRunner = createCommandRunner({ eventStore, catalogue: eventCatalogue });
  const context: CommandContext = {
    commandRunner,
    quotas: createQuotas(commandRunner, {
      uploadedBytes: config.UPLOAD_MEGABYTES_PER_DAY * 1_000_000,
      drafts: config.DRAFTS_PER_DAY,
      quotes: config.QUOTES_PER_DAY,
      messages: config.MESSAGES_PER_DAY,
      emails: config.EMAILS_PER_DAY,
    }),
    numbers: createNumbers(commandRunner, config.SERVICE_INSTANCE, systemClock),
    files: createFiles(documents.gridFsBucket('files')),
    queue,
    references: createFileReferences(documents),
    projectionActions: projectionActionsIn(documents),
    jobs: jobRecordsIn(documents),
    parkedReactions: documents.collection(parkedReactionCollection),
    clock: systemClock,
    log,
    jwtSecret: config.JWT_SECRET,
    ...(config.SYNC_KEY ? { syncKey: config.SYNC_KEY } : {}),
    trustedProxies: config.TRUSTED_PROXIES,
    checkAppends: config.CHECK_REPLIES,
    publicUrl: config.PUBLIC_URL,
    secureCookies: config.PUBLIC_URL.startsWith('https:'),
  };
  const loadedCount = await loadLookups(commandRunner, systemClock);
  if (loadedCount > 0) log.info({ entries: loadedCount }, 'Reference data was loaded');

  const participants = documents.collection<StoredParticipants>(rfqParticipants.name);
  await participants.ensureIndexes([...rfqParticipants.indexes]);
  const heldDocuments = documents.collection<HeldPublication>(heldPublications);
  await heldDocuments.ensureIndexes(heldPublicationIndexes);
  const processContext: ProcessManagerContext = {
    ...context,
    participants,
    held: heldDocuments,
    health: healthSamplesIn(documents),
    administrators: administratorsIn(documents, commandRunner),
    eventStore,
  };
  const feed = await createFeed(eventStore, { log });
  const follower = followEvents(feed, commandRunner);
  const processManagers = startProcessManagers({
    context: processContext,
    participantDocuments: documents.collection<StoredDocument>(rfqParticipants.name),
    feed,
    leases: createLeases(documents),
    checkpoints: createCheckpoints(documents),
    identity,
    log,
  });

  const resetRequests = await consumeResetRequests(queue, context);

  const readiness: Readiness = {
    documents: () => documents.ping(),
    events: () => eventStore.lastPosition(),
    queue: () => queue.ping(),
  };
  const app = createApp({
    log,
    metrics,
    endpoints: contractOf('command'),
    handlers: commandHandlers(context),
    extend: commandRequests(context),
    verify: verifyUnlessRevoked(config.JWT_SECRET, (caller) => isRevoked(caller, context)),
    ...(config.SYNC_KEY ? { syncKey: config.SYNC_KEY } : {}),
    readiness,
    checkReplies: config.CHECK_REPLIES,
    messages,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  const gauges = async () => ({ processManagers: await parkedByProcess(context.parkedReactions) });
  const health = recordHealth({ service, identity, documents, metrics, readiness, gauges, log });
  log.info({ port: server.port }, 'The command service accepts commands');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      await Promise.all([processManagers.close(), resetRequests.close(), health.close()]);
      await follower.close();
      await feed.close();
      await engines.close();
    },
  };
};
