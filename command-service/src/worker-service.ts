import { availableParallelism } from 'node:os';
import { eventCatalogue, jobQueues } from '@torno/domain';
import { systemClock } from '@torno/kernel';
import {
  createApp,
  createOrphanedUploads,
  createFiles,
  createLog,
  createMail,
  createMetrics,
  createOutbox,
  identifyProcess,
  recordHealth,
  startServer,
  type Configuration,
  type Log,
  type Readiness,
  type RunningServer,
  type RunningService,
  type serviceVariables,
} from '@torno/platform';
import { sweepUploadsHourly } from './attachments/sweep-uploads.js';
import { connectEngines } from './engines.js';
import { createCommandRunner } from './command-runner/command-runner.js';
import { isAnyEmailJob } from './emails/email-job.js';
import { renderJob } from './emails/render-job.js';
import { checkGateway } from './health/check-gateway.js';
import { workerGauges } from './health/worker-gauges.js';
import { throttleWhenBusy } from './previews/throttle-when-busy.js';
import { conversionFolderIn, createHostedConverter } from './previews/preview-host.js';
import { makePreviews, type PreviewMaker } from './previews/make-previews.js';
import { createConverter } from './previews/run-converter.js';
import { chooseSandbox, conversionFolder } from './previews/sandbox.js';

export type WorkerConfiguration = Configuration<(typeof serviceVariables)['worker']>;

const emailsAtOnce = 4;
/** Each conversion uses one processor; one is left free for people's requests. */
const previewsAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** These run in addition, because a publication waits for them. */
const awaitedPreviewsAtOnce = Math.min(2, previewsAtOnce);

/** Files are converted by the host of converters where there is one, else by processes of this machine. */
const converterOf = async (
  { CONVERSIONS_DIR, DATA_DIR, SOCKETS_DIR }: WorkerConfiguration,
  script: string,
  log: Log,
): Promise<Pick<PreviewMaker, 'convert' | 'folders'>> => {
  if (CONVERSIONS_DIR !== undefined)
    return { convert: createHostedConverter(CONVERSIONS_DIR), folders: conversionFolderIn(CONVERSIONS_DIR) };
  const sandbox = await chooseSandbox(
    script,
    [DATA_DIR, SOCKETS_DIR].flatMap((directory) => directory ?? []),
  );
  log[sandbox.namespaces.length > 0 ? 'info' : 'warn']({}, sandbox.description);
  return { convert: createConverter(script, sandbox), folders: conversionFolder };
};

/** Does the jobs from the queue: sends e-mails and makes previews of files. `converter` is the path of its program. */
export const startWorker = async (
  config: WorkerConfiguration,
  { converter }: { readonly converter: string },
): Promise<RunningService & Pick<RunningServer, 'port'>> => {
  const service = 'worker';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const engines = await connectEngines(config, { log, appName: service, identity });
  const commandRunner = createCommandRunner({ eventStore: engines.eventStore, catalogue: eventCatalogue });
  const mail = createMail({
    ...(config.SMTP_URL ? { smtpUrl: config.SMTP_URL } : {}),
    from: config.MAIL_FROM,
    outbox: await createOutbox(engines.documents, { keepSecrets: config.KEEP_LINKS }),
  });
  const sentCounter = metrics.counter({
    name: 'emails_sent',
    help: 'E-mails handed to the mail server',
    labels: ['kind'],
  });

  const emails = await engines.queue.consume(
    jobQueues.emails,
    async ({ id, payload }) => {
      if (!isAnyEmailJob(payload)) throw new Error(`Job ${id} is not an e-mail`);
      const { PUBLIC_URL: publicUrl, JWT_SECRET: jwtSecret } = config;
      const email = await renderJob(payload, commandRunner, { publicUrl, jwtSecret });
      // The user was deleted after the e-mail was enqueued.
      if (!email) return;
      await mail.send({ id, ...email });
      sentCounter.add({ kind: payload.kind });
    },
    { concurrency: emailsAtOnce },
  );

  const previewsMade = metrics.counter({
    name: 'previews_made',
    help: 'Files that a preview was requested of, by outcome',
    labels: ['kind', 'outcome'],
  });
  const closeController = new AbortController();
  const makePreview = makePreviews({
    commandRunner,
    files: createFiles(engines.documents.gridFsBucket('files')),
    ...(await converterOf(config, converter, log)),
    clock: systemClock,
    log,
    onOutcome: (kind, outcome) => previewsMade.add({ kind, outcome }),
    signal: closeController.signal,
  });
  const previews = await engines.queue.consume(
    jobQueues.previews,
    throttleWhenBusy(makePreview, { signal: closeController.signal }),
    {
      concurrency: previewsAtOnce,
    },
  );
  const awaitedPreviews = await engines.queue.consume(jobQueues.awaitedPreviews, makePreview, {
    concurrency: awaitedPreviewsAtOnce,
  });

  const sweep = sweepUploadsHourly(
    { uploads: createOrphanedUploads(engines.documents, 'files'), documents: engines.documents, commandRunner, log },
    closeController.signal,
  );

  const readiness: Readiness = {
    documents: () => engines.documents.ping(),
    events: () => engines.eventStore.lastPosition(),
    queue: () => engines.queue.ping(),
    mail: () => mail.ping(),
  };
  const app = createApp({
    log,
    metrics,
    endpoints: {},
    handlers: {},
    verify: () => undefined,
    readiness,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  const { GATEWAY_URL: gateway } = config;
  const health = recordHealth({
    service,
    identity,
    documents: engines.documents,
    metrics,
    // The gateway is started after the services, which therefore must not wait for it to be ready.
    readiness: gateway === undefined ? readiness : { ...readiness, gateway: () => checkGateway(gateway) },
    gauges: () => workerGauges(engines, config.DATA_DIR),
    log,
  });
  log.info({ port: server.port }, 'The worker is ready for jobs');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      closeController.abort();
      await health.close();
      await Promise.all([emails.close(), previews.close(), awaitedPreviews.close(), sweep]);
      mail.close();
      await engines.close();
    },
  };
};
