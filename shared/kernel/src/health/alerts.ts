import { groupBy, percentOf, requestsOf } from './charts.js';
import { sampledServices, type HealthSample } from './health-sample.js';
import { quantileOf } from './quantile.js';

/** Stored in alerts and e-mails, so never renamed. */
export const alertKinds = [
  'unreachable',
  'silent',
  'projection-failed',
  'lag',
  'queue',
  'errors',
  'latency',
  'disk',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Something that operators should look at. */
export type Alert = {
  readonly kind: AlertKind;
  /** The check, service, projection, queue or disk; empty where the alert is about the installation. */
  readonly subject: string;
  /** What was measured, and the limit that it exceeds, in the unit of the kind; null for states. */
  readonly value: number | null;
  readonly limit: number | null;
};

export const alertLimits = {
  /** Without a sample for longer, a service counts as silent; what is measured must exceed its limit as long. */
  silentSeconds: 60,
  lagSeconds: 60,
  /** Jobs of one queue. */
  waitingJobs: 500,
  /** Of the requests of `windowSeconds`. */
  errorPercent: 5,
  /** Milliseconds that 95 % of the commands of `windowSeconds` do not exceed. */
  latencyMs: 2_000,
  /** Fewer requests say nothing of errors and latency. */
  leastRequests: 20,
  usedPercent: 90,
  windowSeconds: 300,
} as const;

/** The identity of an alert: while it goes on there is one of a kind and subject. */
export const alertKey = ({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): string => `${kind}:${subject}`;

type Reading = { readonly subject: string; readonly value: number };

/** Fewer readings in a row may be chance: a restart, or a burst. */
const leastReadings = 2;

/**
 * An alert for each subject of which one process has read nothing but values over the limit, with the latest. A subject
 * without a limit is in a state, which each reading of 1 confirms.
 */
const lasting = (
  kind: AlertKind,
  samples: readonly HealthSample[],
  readingsOf: (sample: HealthSample) => readonly Reading[],
  limit: number | null,
): readonly Alert[] => {
  const readings = samples.flatMap((sample) =>
    readingsOf(sample).map((reading) => ({ ...reading, instance: sample.instance })),
  );
  const bySubject = groupBy(readings, ({ subject }) => subject);
  return [...bySubject].flatMap(([subject, all]) => {
    const lasts = [...groupBy(all, ({ instance }) => instance).values()].find(
      (own) => own.length >= leastReadings && own.every(({ value }) => value > (limit ?? 0)),
    );
    const value = lasts?.at(-1)?.value;
    return value === undefined ? [] : [{ kind, subject, value: limit === null ? null : value, limit }];
  });
};

const silent = (samples: readonly HealthSample[], fresh: readonly HealthSample[]): readonly Alert[] => {
  // Before anybody has watched for long enough, as after a start or when the machine has slept, nothing is known.
  if (samples.length === fresh.length) return [];
  const watching = groupBy(fresh, ({ instance }) => instance);
  if (![...watching.values()].some((own) => own.length >= leastReadings)) return [];
  const present = new Set(fresh.map(({ service }) => service));
  return sampledServices
    .filter((service) => !present.has(service))
    .map((subject) => ({ kind: 'silent', subject, value: null, limit: null }));
};

/** What is wrong now, by the samples of the last `windowSeconds`, in any order. */
export const alertsOf = (all: readonly HealthSample[], now: string): readonly Alert[] => {
  const since = (seconds: number): string => new Date(Date.parse(now) - seconds * 1_000).toISOString();
  const samples = all
    .filter(({ at }) => at > since(alertLimits.windowSeconds))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const fresh = samples.filter(({ at }) => at > since(alertLimits.silentSeconds));
  const total = requestsOf(samples);
  const commands = requestsOf(samples.filter(({ service }) => service === 'command-service'));
  const errors = percentOf(total.failed, total.requests) ?? 0;
  const latency = (quantileOf(commands.durations, 0.95) ?? 0) * 1_000;
  return [
    ...lasting(
      'unreachable',
      fresh,
      ({ checks }) =>
        Object.entries(checks).map(([subject, result]) => ({ subject, value: result === 'failed' ? 1 : 0 })),
      null,
    ),
    ...silent(samples, fresh),
    ...lasting(
      'projection-failed',
      fresh,
      ({ projections }) => projections.map(({ name, state }) => ({ subject: name, value: state === 'failed' ? 1 : 0 })),
      null,
    ),
    ...lasting(
      'lag',
      fresh,
      ({ projections }) => projections.map(({ name, secondsBehind }) => ({ subject: name, value: secondsBehind ?? 0 })),
      alertLimits.lagSeconds,
    ),
    ...lasting(
      'queue',
      fresh,
      ({ queues }) => queues.map(({ name, waiting }) => ({ subject: name, value: waiting })),
      alertLimits.waitingJobs,
    ),
    ...(total.requests >= alertLimits.leastRequests && errors > alertLimits.errorPercent
      ? [{ kind: 'errors' as const, subject: '', value: errors, limit: alertLimits.errorPercent }]
      : []),
    ...(commands.requests >= alertLimits.leastRequests && latency > alertLimits.latencyMs
      ? [{ kind: 'latency' as const, subject: '', value: latency, limit: alertLimits.latencyMs }]
      : []),
    ...lasting(
      'disk',
      fresh,
      ({ disks }) =>
        disks.map(({ name, freeBytes, totalBytes }) => ({
          subject: name,
          value: percentOf(totalBytes - freeBytes, totalBytes) ?? 0,
        })),
      alertLimits.usedPercent,
    ),
  ];
};
