import {
  pause,
  type Checkpoints,
  type DocumentCollection,
  type Feed,
  type ProcessIdentity,
  type Leases,
  type Log,
  type StoredDocument,
} from '@torno/platform';
import { runTimers } from './timers.js';
import { processManagers, processManagersOfAllHistory } from './process-managers.js';
import type { ProcessManagerContext } from './process-manager.js';
import { runProcessManagers } from './runner.js';

export type RunningProcessManagers = { readonly close: () => Promise<void> };

type Options = {
  readonly context: ProcessManagerContext;
  readonly participantDocuments: DocumentCollection<StoredDocument>;
  readonly feed: Feed;
  readonly leases: Leases;
  readonly checkpoints: Checkpoints;
  readonly identity: ProcessIdentity;
  readonly log: Log;
};

/** Stored names of the lease and the checkpoints. */
const leaseName = 'processes';
const checkpointName = 'processes';
const historyCheckpointName = 'processes-of-all-time';
const retryMs = 500;

/**
 * Runs the process managers and the timers in the one command service that holds the lease. When that process dies, they
 * continue as soon as it is restarted, or in another process once the lease has expired.
 */
export const startProcessManagers = ({
  leases,
  identity,
  participantDocuments,
  ...options
}: Options): RunningProcessManagers => {
  const { log } = options;
  const stop = new AbortController();

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        const lease = await leases.acquire(leaseName, identity);
        if (!lease) {
          await pause(retryMs, stop.signal);
          continue;
        }
        const endController = new AbortController();
        const signal = AbortSignal.any([stop.signal, lease.lost, endController.signal]);
        const timers = runTimers(options.context, { signal, log });
        const sharedOptions = { ...options, lease, signal };
        const runs = [
          runProcessManagers({ ...sharedOptions, name: checkpointName, processManagers, participantDocuments }),
          runProcessManagers({
            ...sharedOptions,
            name: historyCheckpointName,
            processManagers: processManagersOfAllHistory,
          }),
        ];
        try {
          await Promise.all(runs);
        } finally {
          endController.abort();
          await Promise.allSettled([...runs, timers]);
          await lease.release();
        }
      } catch (error) {
        log.warn({ err: error }, 'The process managers failed and will be restarted');
        await pause(retryMs, stop.signal);
      }
    }
  };
  const loop = run();
  return {
    close: async () => {
      stop.abort();
      await loop;
    },
  };
};
