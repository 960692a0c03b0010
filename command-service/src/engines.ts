import { eventCatalogue } from '@torno/domain';
import {
  connectDocuments,
  connectEventStore,
  personalVault,
  createLeaseQueue,
  createRabbitQueue,
  divideQueue,
  type Documents,
  type EventStore,
  type ProcessIdentity,
  type Log,
  type Queue,
} from '@torno/platform';
import { previewQueues } from './previews/preview-job.js';

export type Engines = {
  readonly documents: Documents;
  readonly eventStore: EventStore;
  readonly queue: Queue;
  readonly close: () => Promise<void>;
};

/** Connects to the event store, the document store with the keys of personal data, and the queue. */
export const connectEngines = async (
  config: { readonly EVENTSTORE_URL: string; readonly MONGODB_URL: string; readonly AMQP_URL?: string },
  { log, appName, identity }: { readonly log: Log; readonly appName: string; readonly identity: ProcessIdentity },
): Promise<Engines> => {
  const documents = await connectDocuments({ url: config.MONGODB_URL, database: 'torno', appName });
  const eventStore = connectEventStore({
    url: config.EVENTSTORE_URL,
    catalogue: eventCatalogue,
    vault: personalVault(documents),
    log,
  });
  const leases = await createLeaseQueue({ documents, log, identity });
  const queue = config.AMQP_URL
    ? divideQueue(previewQueues, leases, await createRabbitQueue({ url: config.AMQP_URL, documents, log, identity }))
    : leases;
  return {
    documents,
    eventStore,
    queue,
    close: async () => {
      await queue.close();
      await eventStore.close();
      await documents.close();
    },
  };
};
