import {
  healthSpans,
  mergeSamples,
  noRequests,
  requestsSince,
  stepStart,
  systemClock,
  type Clock,
  type HealthSample,
} from '@torno/kernel';
import type { Documents } from '../documents/documents.js';
import { readinessChecks, type Readiness } from '../http/health.js';
import { withTimeout } from '../with-timeout.js';
import type { ProcessIdentity } from '../leases/process-identity.js';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';
import { pause } from '../pause.js';
import { healthSamplesIn } from './health-samples.js';

/** Measurements that only some services can make. */
export type HealthGauges = Partial<Pick<HealthSample, 'queues' | 'projections' | 'disks' | 'processManagers'>>;

export type HealthOptions = {
  readonly service: string;
  readonly identity: ProcessIdentity;
  readonly documents: Documents;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly gauges?: () => Promise<HealthGauges>;
  readonly log: Log;
  readonly clock?: Clock;
  readonly everyMs?: number;
};

const gaugesTimeoutMs = 5_000;

/**
 * Records how this process is, every 15 seconds until it closes. What could not be stored is part of the next sample.
 * For the day, the samples of five minutes are merged into one.
 */
export const recordHealth = ({
  service,
  identity: { instance, since },
  documents,
  metrics,
  readiness,
  gauges = async () => ({}),
  log,
  clock = systemClock,
  everyMs = 15_000,
}: HealthOptions): { readonly close: () => Promise<void> } => {
  const samples = healthSamplesIn(documents);
  const closeController = new AbortController();
  let countedRequests = noRequests;
  let countedUntil = performance.now();
  let mergedSample: HealthSample | undefined;
  let isPrepared = false;

  const measureGauges = async (): Promise<HealthGauges> => {
    try {
      return await withTimeout(gaugesTimeoutMs, gauges);
    } catch (err) {
      log.warn({ err }, 'The service could not measure its queues, projections or disks');
      return {};
    }
  };

  const runChecks = readinessChecks(readiness, log);
  const record = async (): Promise<void> => {
    if (!isPrepared) await samples.ensureIndexes();
    isPrepared = true;
    const [checks, measurements] = await Promise.all([runChecks(), measureGauges()]);
    const totals = await metrics.requestTotals();
    const takenAt = performance.now();
    const sample: HealthSample = {
      service,
      instance,
      at: clock(),
      seconds: (takenAt - countedUntil) / 1_000,
      checks,
      requests: requestsSince(totals, countedRequests),
      queues: [],
      projections: [],
      disks: [],
      ...measurements,
    };
    const { step } = healthSpans.day;
    const start = stepStart(sample.at, step);
    const day =
      mergedSample && stepStart(mergedSample.at, step) === start ? mergeSamples(mergedSample, sample) : sample;
    const process = `${instance}:${since}`;
    await samples.put([
      { span: 'hour', id: `${process}:${sample.at}`, sample },
      { span: 'day', id: `${process}:${start}`, sample: day },
    ]);
    countedRequests = totals;
    countedUntil = takenAt;
    mergedSample = day;
  };

  const recordForever = async (): Promise<void> => {
    while (!closeController.signal.aborted) {
      try {
        await record();
      } catch (err) {
        log.warn({ err }, 'The service could not record its health and will retry');
      }
      await pause(everyMs, closeController.signal);
    }
  };
  const recorderDone = recordForever();
  return {
    close: async () => {
      closeController.abort();
      await recorderDone;
    },
  };
};
