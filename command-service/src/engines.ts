import { eventCatalogue } from '@torno/domain';
import {
  connectDocuments,
  connectEventStore,
  personalVault,
  createLeaseQueue,
  createRabbitQueue,
  divideQueue,
  type Configuration,
  type Documents,
  type EventStore,
  type ProcessIdentity,
  type Log,
  type Queue,
  type serviceVariables,
} from '@torno/platform';
import { previewQueues } from './previews/preview-job.js';

export type Engines = {
  readonly documents: Documents;
  readonly eventStore: EventStore;
  readonly queue: Queue;
  readonly close: () => Promise<void>;
};

type EngineVariable = 'EVENTSTORE_URL' | 'MONGODB_URL' | 'MONGODB_DATABASE' | 'AMQP_URL';

/** Connects to the event store, the document store with the keys of personal data, and the queue. */
export const connectEngines = async (
  config: Pick<Configuration<(typeof serviceVariables)['worker']>, EngineVariable>,
  { log, appName, identity }: { readonly log: Log; readonly appName: string; readonly identity: ProcessIdentity },
): Promise<Engines> => {
  const { MONGODB_URL: url, MONGODB_DATABASE: database } = config;
  const documents = await connectDocuments({ url, database, appName });
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
