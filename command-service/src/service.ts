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
  identifyProcess,
  startServer,
  verifyAccessToken,
  type Configuration,
  type RunningServer,
  type RunningService,
  type serviceVariables,
  type StoredDocument,
} from '@torno/platform';
import { createNumbers } from './numbers/numbers.js';
import type { CommandContext } from './context.js';
import { takeResetRequests } from './account/reset-requests.js';
import { createFileReferences } from './attachment/file-references.js';
import { commandHandlers, commandRequests } from './command-handlers.js';
import { connectEngines } from './engines.js';
import { createExecution } from './execution/execute.js';
import { followEvents } from './execution/follow-events.js';
import { loadLookups } from './lookups/load-lookups.js';
import { heldPublicationIndexes, heldPublications, type HeldPublication } from './processes/held-publications.js';
import type { ProcessContext, StoredRoster } from './processes/process.js';
import { rfqRoster } from './processes/rfq-roster.js';
import { startProcesses } from './processes/start-processes.js';

export type CommandConfiguration = Configuration<(typeof serviceVariables)['command-service']>;

export type CommandService = RunningService & Pick<RunningServer, 'port'>;

/** English texts of refusals whose wording clients rely on (1 §8). */
const messages = {
  'auth.invalid-login-data': 'invalid login data',
  'auth.session-ended': 'Your session has ended, please sign in again',
};

/** Takes commands over HTTP and runs the processes that turn events into commands. */
export const startCommandService = async (config: CommandConfiguration): Promise<CommandService> => {
  const service = 'command-service';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const engines = await connectEngines(config, { log, appName: service, identity });
  const { documents, eventStore, queue } = engines;
  const execution = createExecution({ eventStore, catalogue: eventCatalogue });
  const context: CommandContext = {
    execution,
    numbers: createNumbers(execution, config.SERVICE_INSTANCE, systemClock),
    files: createFiles(documents.gridFsBucket('files')),
    queue,
    references: createFileReferences(documents),
    clock: systemClock,
    log,
    jwtSecret: config.JWT_SECRET,
    ...(config.SYNC_KEY ? { syncKey: config.SYNC_KEY } : {}),
    trustedProxies: config.TRUSTED_PROXIES,
    secureCookies: config.PUBLIC_URL.startsWith('https:'),
  };
  const loaded = await loadLookups(execution, systemClock);
  if (loaded > 0) log.info({ entries: loaded }, 'reference data loaded');

  const roster = documents.collection<StoredRoster>(rfqRoster.name);
  await roster.ensureIndexes([...rfqRoster.indexes]);
  const held = documents.collection<HeldPublication>(heldPublications);
  await held.ensureIndexes(heldPublicationIndexes);
  const processContext: ProcessContext = { ...context, roster, held };
  const feed = await createFeed(eventStore, { log });
  const followed = followEvents(feed, execution);
  const running = startProcesses({
    context: processContext,
    rosterDocuments: documents.collection<StoredDocument>(rfqRoster.name),
    feed,
    leases: createLeases(documents),
    checkpoints: createCheckpoints(documents),
    parked: documents.collection('parked-reactions'),
    identity,
    log,
  });

  const resetRequests = await takeResetRequests(queue, context);

  const app = createApp({
    log,
    metrics,
    endpoints: contractOf('command'),
    side: 'command',
    handlers: commandHandlers(context),
    extend: commandRequests(context),
    verify: (token) => verifyAccessToken(token, config.JWT_SECRET),
    ...(config.SYNC_KEY ? { syncKey: config.SYNC_KEY } : {}),
    readiness: {
      documents: () => documents.ping(),
      events: () => eventStore.lastPosition(),
      queue: () => queue.ping(),
    },
    checkReplies: config.CHECK_REPLIES,
    messages,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  log.info({ port: server.port }, 'commands are taken');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      await Promise.all([running.close(), resetRequests.close()]);
      await followed.close();
      await feed.close();
      await engines.close();
    },
  };
};
