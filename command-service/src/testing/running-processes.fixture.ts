import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Processes are tested over the engines that a machine of its own has.
// oxlint-disable-next-line no-restricted-imports
import { startDocumentStore } from '@torno/engine-document-store';
// oxlint-disable-next-line no-restricted-imports
import { startEventStore } from '@torno/engine-event-store';
import { eventCatalogue, type TornoEvent } from '@torno/domain';
import {
  connectDocuments,
  connectEventStore,
  createCheckpoints,
  createFeed,
  createFiles,
  createLeaseQueue,
  createLeases,
  identifyProcess,
  personalVault,
  silentLog,
  type Documents,
  type StoredDocument,
} from '@torno/platform';
import { createNumbers } from '../numbers/numbers.js';
import { takeResetRequests } from '../account/reset-requests.js';
import { createFileReferences } from '../attachment/file-references.js';
import { createExecution, type Execution } from '../execution/execute.js';
import { followEvents } from '../execution/follow-events.js';
import { isLetterJob, isResetLetterJob, type LetterJob, type ResetLetterJob } from '../letters/letter-job.js';
import { awaitedPreviewQueue, isPreviewJob } from '../previews/preview-job.js';
import { strikeDeadlines } from '../processes/clock-process.js';
import {
  heldPublicationIndexes,
  heldPublications,
  settleOverduePublications,
  type HeldPublication,
} from '../processes/held-publications.js';
import type { ProcessContext, StoredRoster } from '../processes/process.js';
import { rfqRoster } from '../processes/rfq-roster.js';
import { startProcesses } from '../processes/start-processes.js';
import { letterQueue } from '../processes/write-letter.js';

export type TestProcesses = {
  readonly execution: Execution;
  /** Letters as they come out of the queue. */
  readonly letters: readonly LetterJob[];
  readonly resetLetters: readonly ResetLetterJob[];
  /** Keys of the files that were asked to be looked into before others. */
  readonly lookedInto: readonly string[];
  readonly now: () => string;
  /** Sets the clock and lets it strike. */
  readonly itIs: (instant: string) => Promise<void>;
  readonly roster: ProcessContext['roster'];
  readonly held: ProcessContext['held'];
  readonly files: ProcessContext['files'];
  readonly references: ProcessContext['references'];
  readonly queue: ProcessContext['queue'];
  readonly documents: Documents;
  /** The events of a stream. */
  readonly historyOf: (stream: string) => Promise<readonly TornoEvent[]>;
  readonly stop: () => Promise<void>;
};

/** All processes over real engines, by a clock that the test sets. */
export const startTestProcesses = async (start: string): Promise<TestProcesses> => {
  let now = start;
  const clock = (): string => now;
  const folder = await mkdtemp(join(tmpdir(), 'torno-processes-'));
  const eventServer = await startEventStore({ dataDir: join(folder, 'events'), durability: 'process' });
  const documentServer = await startDocumentStore({ dataDir: join(folder, 'documents'), durability: 'process' });
  const documents = await connectDocuments({ url: documentServer.url, database: 'torno' });
  const eventStore = connectEventStore({
    url: eventServer.url,
    catalogue: eventCatalogue,
    vault: personalVault(documents),
    log: silentLog,
  });
  const identity = identifyProcess('test');
  const queue = await createLeaseQueue({ documents, log: silentLog, identity });
  const execution = createExecution({ eventStore, catalogue: eventCatalogue });
  const roster = documents.collection<StoredRoster>(rfqRoster.name);
  await roster.ensureIndexes([...rfqRoster.indexes]);
  const held = documents.collection<HeldPublication>(heldPublications);
  await held.ensureIndexes(heldPublicationIndexes);
  const context: ProcessContext = {
    execution,
    numbers: createNumbers(execution, 'test', clock),
    files: createFiles(documents.gridFsBucket('files')),
    references: createFileReferences(documents),
    clock,
    log: silentLog,
    jwtSecret: 'a secret of the tests with enough characters',
    trustedProxies: 0,
    secureCookies: false,
    roster,
    held,
    queue,
  };
  const feed = await createFeed(eventStore, { log: silentLog });
  const followed = followEvents(feed, execution);
  const processes = startProcesses({
    context,
    rosterDocuments: documents.collection<StoredDocument>(rfqRoster.name),
    feed,
    leases: createLeases(documents),
    checkpoints: createCheckpoints(documents),
    parked: documents.collection('parked-reactions'),
    identity,
    log: silentLog,
  });
  const resetRequests = await takeResetRequests(queue, context);
  const letters: LetterJob[] = [];
  const resetLetters: ResetLetterJob[] = [];
  const consumer = await queue.consume(
    letterQueue,
    async ({ payload }) => {
      if (isLetterJob(payload)) letters.push(payload);
      if (isResetLetterJob(payload)) resetLetters.push(payload);
    },
    { concurrency: 1 },
  );
  const lookedInto: string[] = [];
  const looking = await queue.consume(
    awaitedPreviewQueue,
    async ({ payload }) => {
      if (isPreviewJob(payload)) lookedInto.push(payload.attachmentKey);
    },
    { concurrency: 1 },
  );
  return {
    execution,
    letters,
    resetLetters,
    lookedInto,
    now: clock,
    itIs: async (instant) => {
      now = instant;
      await strikeDeadlines(context);
      await settleOverduePublications(context);
    },
    roster,
    held,
    files: context.files,
    references: context.references,
    queue,
    documents,
    // What the catalogue decodes are its events.
    historyOf: async (stream) => (await eventStore.readStream(stream)) as readonly TornoEvent[],
    stop: async () => {
      await Promise.all([consumer.close(), looking.close(), resetRequests.close()]);
      await processes.close();
      await followed.close();
      await feed.close();
      await queue.close();
      await eventStore.close();
      await documents.close();
      await eventServer.close();
      await documentServer.close();
      await rm(folder, { recursive: true });
    },
  };
};
