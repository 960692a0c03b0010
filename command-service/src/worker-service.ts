import { availableParallelism } from 'node:os';
import { eventCatalogue } from '@torno/domain';
import { systemClock } from '@torno/kernel';
import {
  createApp,
  createDeadUploads,
  createFiles,
  createLog,
  createMail,
  createMetrics,
  createOutbox,
  identifyProcess,
  startServer,
  type Configuration,
  type RunningServer,
  type RunningService,
  type serviceVariables,
} from '@torno/platform';
import { user } from './account/user.js';
import { keepSweeping } from './attachment/sweep-uploads.js';
import { company } from './company/company.js';
import { connectEngines } from './engines.js';
import { createExecution } from './execution/execute.js';
import { isLetterJob, isResetLetterJob } from './letters/letter-job.js';
import { writeLetter, type Receiver } from './letters/letter-texts.js';
import { writeResetLetter } from './letters/reset-letter.js';
import { givingWay } from './previews/giving-way.js';
import { makePreviews } from './previews/make-previews.js';
import { awaitedPreviewQueue, previewQueue } from './previews/preview-job.js';
import { createConverter } from './previews/run-converter.js';
import { letterQueue } from './processes/write-letter.js';

export type WorkerConfiguration = Configuration<(typeof serviceVariables)['worker']>;

const lettersAtOnce = 4;
/** Each takes a processor: one is left to the people at their screens. */
const previewsAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Besides those: somebody waits for these. */
const awaitedPreviewsAtOnce = Math.min(2, previewsAtOnce);

/** Does the slow work from the queue: writes and sends letters, makes pictures of files. `converter`: path of its program. */
export const startWorker = async (
  config: WorkerConfiguration,
  { converter }: { readonly converter: string },
): Promise<RunningService & Pick<RunningServer, 'port'>> => {
  const service = 'worker';
  const log = createLog({ service, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service });
  const identity = identifyProcess(config.SERVICE_INSTANCE);
  const engines = await connectEngines(config, { log, appName: service, identity });
  const execution = createExecution({ eventStore: engines.eventStore, catalogue: eventCatalogue });
  const mail = createMail({
    ...(config.SMTP_URL ? { smtpUrl: config.SMTP_URL } : {}),
    from: config.MAIL_FROM,
    outbox: await createOutbox(engines.documents),
  });
  const sent = metrics.counter({ name: 'letters_sent', help: 'Letters handed to the mail server', labels: ['kind'] });

  const letters = await engines.queue.consume(
    letterQueue,
    async ({ id, payload }) => {
      if (!isLetterJob(payload) && !isResetLetterJob(payload)) throw new Error(`Job ${id} is no letter`);
      const { state: receiver } = await execution.load(user, payload.receiverUserId);
      // Deleted since: there is nobody to write to.
      if (!receiver.exists) return;
      const { firstName, lastName, email, lngCode, companyId } = receiver;
      const { timeZone } = (await execution.load(company, companyId)).state;
      const name = `${firstName} ${lastName}`;
      const reader: Receiver = { name, language: lngCode, timeZone };
      const letter = isResetLetterJob(payload)
        ? writeResetLetter(payload, reader, config.PUBLIC_URL)
        : writeLetter(payload, reader, config.PUBLIC_URL);
      await mail.send({ id, to: email, ...letter });
      sent.add({ kind: payload.kind });
    },
    { concurrency: lettersAtOnce },
  );

  const previewsMade = metrics.counter({
    name: 'previews_made',
    help: 'Files that a picture was asked of, by how it ended',
    labels: ['kind', 'outcome'],
  });
  const closing = new AbortController();
  const makePreview = makePreviews({
    execution,
    files: createFiles(engines.documents.gridFsBucket('files')),
    convert: createConverter(converter),
    clock: systemClock,
    log,
    counted: (kind, outcome) => previewsMade.add({ kind, outcome }),
    signal: closing.signal,
  });
  const previews = await engines.queue.consume(previewQueue, givingWay(makePreview, { signal: closing.signal }), {
    concurrency: previewsAtOnce,
  });
  const awaitedPreviews = await engines.queue.consume(awaitedPreviewQueue, makePreview, {
    concurrency: awaitedPreviewsAtOnce,
  });

  const sweeping = keepSweeping(
    { uploads: createDeadUploads(engines.documents, 'files'), documents: engines.documents, execution, log },
    closing.signal,
  );

  const app = createApp({
    log,
    metrics,
    endpoints: {},
    handlers: {},
    verify: () => undefined,
    readiness: {
      documents: () => engines.documents.ping(),
      events: () => engines.eventStore.lastPosition(),
      queue: () => engines.queue.ping(),
      mail: () => mail.ping(),
    },
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  log.info({ port: server.port }, 'the worker waits for work');
  return {
    log,
    port: server.port,
    close: async () => {
      await server.close();
      closing.abort();
      await Promise.all([letters.close(), previews.close(), awaitedPreviews.close(), sweeping]);
      mail.close();
      await engines.close();
    },
  };
};
