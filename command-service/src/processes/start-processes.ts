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
import { runClock } from './clock-process.js';
import { processes, processesOfAllTime } from './index.js';
import type { ProcessContext } from './process.js';
import { runProcesses, type ParkedReaction } from './runner.js';

export type RunningProcesses = { readonly close: () => Promise<void> };

type Options = {
  readonly context: ProcessContext;
  readonly rosterDocuments: DocumentCollection<StoredDocument>;
  readonly feed: Feed;
  readonly leases: Leases;
  readonly checkpoints: Checkpoints;
  readonly parked: DocumentCollection<ParkedReaction>;
  readonly identity: ProcessIdentity;
  readonly log: Log;
};

const leaseName = 'processes';
const betweenTries = 500;

/**
 * Runs the processes and the clock wherever the lease is: in one of the command services at a time. When that one dies
 * they go on as soon as it is started again, or once the lease has run out in another.
 */
export const startProcesses = ({ leases, identity, rosterDocuments, ...options }: Options): RunningProcesses => {
  const { log } = options;
  const stop = new AbortController();

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        const lease = await leases.acquire(leaseName, identity);
        if (!lease) {
          await pause(betweenTries, stop.signal);
          continue;
        }
        const ended = new AbortController();
        const signal = AbortSignal.any([stop.signal, lease.lost, ended.signal]);
        const clock = runClock(options.context, { signal, log });
        const shared = { ...options, lease, signal };
        const runs = [
          runProcesses({ ...shared, name: 'processes', processes, rosterDocuments }),
          runProcesses({ ...shared, name: 'processes-of-all-time', processes: processesOfAllTime }),
        ];
        try {
          await Promise.all(runs);
        } finally {
          ended.abort();
          await Promise.allSettled([...runs, clock]);
          await lease.release();
        }
      } catch (error) {
        log.warn({ err: error }, 'processes start again');
        await pause(betweenTries, stop.signal);
      }
    }
  };
  const running = run();
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
};
