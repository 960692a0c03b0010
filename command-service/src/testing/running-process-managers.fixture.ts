import { unlimitedQuotas } from './unlimited-quotas.fixture.js';
import { eventCatalogue, jobQueues, type TornoEvent } from '@torno/domain';
import {
  createCheckpoints,
  createFeed,
  createFiles,
  createLeaseQueue,
  createLeases,
  createMail,
  createOutbox,
  healthSamplesIn,
  identifyProcess,
  jobRecordsIn,
  silentLog,
  type Documents,
  type StoredDocument,
} from '@torno/platform';
import { parkedReactionCollection } from '@torno/read-models';
import { createNumbers } from '../numbers/numbers.js';
import { consumeResetRequests } from '../account/reset-requests.js';
import { createFileReferences } from '../attachments/file-references.js';
import { projectionActionsIn } from '../operator/projection-actions.js';
import { createCommandRunner, type CommandRunner } from '../command-runner/command-runner.js';
import { followEvents } from '../command-runner/follow-events.js';
import { watchAlerts } from '../alerts/watch-alerts.js';
import { administratorsIn } from '../operator/administrators.js';
import {
  isAnyEmailJob,
  type AlertEmailJob,
  type EmailJob,
  type PasswordResetEmailJob,
  type SupportAccessEmailJob,
} from '../emails/email-job.js';
import { renderJob } from '../emails/render-job.js';
import { isPreviewJob } from '../previews/preview-job.js';
import { runDueTimers } from '../process-managers/timers.js';
import {
  heldPublicationIndexes,
  heldPublications,
  verifyOverduePublications,
} from '../process-managers/held-publications.js';
import type {
  ProcessManagerContext,
  StoredParticipants,
  HeldPublication,
} from '../process-managers/process-manager.js';
import { rfqParticipants } from '../process-managers/rfq-participants.js';
import { startProcessManagers } from '../process-managers/start-process-managers.js';
import { startTestStores } from './stores.fixture.js';

export type TestProcessManagers = {
  readonly commandRunner: CommandRunner;
  /** A command runner as of another process on the same events. */
  readonly anotherRunner: () => CommandRunner;
  /** E-mails as the worker would receive them from the queue; the collection `outbox` keeps them as it would send them. */
  readonly emails: readonly EmailJob[];
  readonly passwordResetEmails: readonly PasswordResetEmailJob[];
  readonly supportAccessEmails: readonly SupportAccessEmailJob[];
  readonly alertEmails: readonly AlertEmailJob[];
  /** Keys of the files that were enqueued to be checked before others. */
  readonly checkedFirst: readonly string[];
  readonly now: () => string;
  /** Sets the clock, runs the due timers and looks for alerts. */
  readonly itIs: (instant: string) => Promise<void>;
  readonly participants: ProcessManagerContext['participants'];
  readonly held: ProcessManagerContext['held'];
  readonly files: ProcessManagerContext['files'];
  readonly references: ProcessManagerContext['references'];
  readonly queue: ProcessManagerContext['queue'];
  readonly jobs: ProcessManagerContext['jobs'];
  readonly parkedReactions: ProcessManagerContext['parkedReactions'];
  readonly documents: Documents;
  /** The events of a stream. */
  readonly historyOf: (stream: string) => Promise<readonly TornoEvent[]>;
  /** Ends the process managers and starts them again, as a restarted process does. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** All process managers over real engines, with a clock that the test sets. */
export const startTestProcessManagers = async (start: string): Promise<TestProcessManagers> => {
  let now = start;
  const clock = (): string => now;
  const stores = await startTestStores(eventCatalogue);
  const { documents, eventStore } = stores;
  const identity = identifyProcess('test');
  const queue = await createLeaseQueue({ documents, log: silentLog, identity });
  const commandRunner = createCommandRunner({ eventStore, catalogue: eventCatalogue });
  const participants = documents.collection<StoredParticipants>(rfqParticipants.name);
  await participants.ensureIndexes([...rfqParticipants.indexes]);
  const held = documents.collection<HeldPublication>(heldPublications);
  await held.ensureIndexes(heldPublicationIndexes);
  const context: ProcessManagerContext = {
    commandRunner,
    quotas: unlimitedQuotas,
    numbers: createNumbers(commandRunner, 'test', clock),
    files: createFiles(documents.gridFsBucket('files')),
    references: createFileReferences(documents),
    projectionActions: projectionActionsIn(documents),
    jobs: jobRecordsIn(documents),
    parkedReactions: documents.collection(parkedReactionCollection),
    clock,
    log: silentLog,
    jwtSecret: 'a secret of the tests with enough characters',
    trustedProxies: 0,
    publicUrl: 'https://torno.example',
    secureCookies: false,
    participants,
    held,
    health: healthSamplesIn(documents),
    administrators: administratorsIn(documents, commandRunner),
    eventStore,
    queue,
  };
  const feed = await createFeed(eventStore, { log: silentLog });
  const followed = followEvents(feed, commandRunner);
  const startRunning = () =>
    startProcessManagers({
      context,
      participantDocuments: documents.collection<StoredDocument>(rfqParticipants.name),
      feed,
      leases: createLeases(documents),
      checkpoints: createCheckpoints(documents),
      identity,
      log: silentLog,
    });
  let processes = startRunning();
  const resetRequests = await consumeResetRequests(queue, context);
  const mail = createMail({ from: 'Torno <no-reply@torno.example>', outbox: await createOutbox(documents) });
  const emails: EmailJob[] = [];
  const passwordResetEmails: PasswordResetEmailJob[] = [];
  const supportAccessEmails: SupportAccessEmailJob[] = [];
  const alertEmails: AlertEmailJob[] = [];
  const consumer = await queue.consume(
    jobQueues.emails,
    async ({ id, payload }) => {
      if (!isAnyEmailJob(payload)) return;
      const email = await renderJob(payload, commandRunner, context);
      if (email) await mail.send({ id, ...email });
      if (payload.kind === 'password-reset') passwordResetEmails.push(payload);
      else if (payload.kind === 'support-access') supportAccessEmails.push(payload);
      else if (payload.kind === 'alert') alertEmails.push(payload);
      else emails.push(payload);
    },
    { concurrency: 1 },
  );
  const checkedFirst: string[] = [];
  const looking = await queue.consume(
    jobQueues.awaitedPreviews,
    async ({ payload }) => {
      if (isPreviewJob(payload)) checkedFirst.push(payload.attachmentKey);
    },
    { concurrency: 1 },
  );
  return {
    commandRunner,
    anotherRunner: () => createCommandRunner({ eventStore, catalogue: eventCatalogue }),
    emails,
    passwordResetEmails,
    supportAccessEmails,
    alertEmails,
    checkedFirst,
    now: clock,
    itIs: async (instant) => {
      now = instant;
      await runDueTimers(context);
      await verifyOverduePublications(context);
      await watchAlerts(context);
    },
    participants,
    held,
    files: context.files,
    references: context.references,
    queue,
    jobs: context.jobs,
    parkedReactions: context.parkedReactions,
    documents,
    // The catalogue decodes only the events that it declares.
    historyOf: async (stream) => (await eventStore.readStream(stream)) as readonly TornoEvent[],
    restart: async () => {
      await processes.close();
      processes = startRunning();
    },
    stop: async () => {
      await Promise.all([consumer.close(), looking.close(), resetRequests.close()]);
      await processes.close();
      await followed.close();
      await feed.close();
      await queue.close();
      await stores.stop();
    },
  };
};
