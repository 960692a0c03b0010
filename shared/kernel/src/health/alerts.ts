import { secondsBefore } from '../clock.js';
import { groupBy, percentOf, requestsOf } from './charts.js';
import { sampledServices, type HealthSample } from './health-sample.js';
import { quantileOf } from './quantile.js';

/** Stored in events and e-mails, so never renamed. */
export const alertKinds = [
  'unreachable',
  'silent',
  'projection-failed',
  'parked-streams',
  'lag',
  'queue',
  'parked-jobs',
  'parked-events',
  'errors',
  'latency',
  'disk',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Something that operators should look at. */
export type Alert = {
  readonly kind: AlertKind;
  /** The check, service, projection, queue, process manager or disk; empty where it is about the installation. */
  readonly subject: string;
  /** The measured value, and the limit that it exceeds, in the unit of the kind; null for states. */
  readonly value: number | null;
  readonly limit: number | null;
  /** ISO instant of the first sample that shows it, as far back as the samples reach. */
  readonly since: string;
};

/** The values from which on something is an alert; operators set them. */
export type AlertLimits = {
  /**
   * How long a limit must be exceeded until there is an alert, and kept until there is none. Without a sample for as
   * long, a service counts as silent. Shorter than `alertWindow`.
   */
  readonly afterSeconds: number;
  readonly lagSeconds: number;
  /** Jobs of one queue. */
  readonly waitingJobs: number;
  /** Percent of the requests in `alertWindow`. */
  readonly errorPercent: number;
  /** Milliseconds that 95 % of the commands of `alertWindow` do not exceed. */
  readonly latencyMs: number;
  /** With fewer requests, errors and latency are not significant. */
  readonly minRequests: number;
  readonly usedPercent: number;
};

/** Seconds whose samples are looked at. */
export const alertWindow = 300;

/** The identity of an alert: at most one of a kind and subject is open. */
export const alertKey = ({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): string => `${kind}:${subject}`;

type Reading = { readonly subject: string; readonly value: number };

/** Seconds between two samples of a process. */
const recordedEvery = 15;

/** Fewer readings in a row may be chance: a restart, or a burst. */
const minReadings = 2;

/** Anything that is parked waits for an operator. */
const maxParked = 0;

/**
 * The alerts at an instant, by the samples of `alertWindow` before it, in any order. One reading over the limit is
 * enough to keep an `open` alert open.
 */
export const alertsAt = (
  allSamples: readonly HealthSample[],
  now: string,
  limits: AlertLimits,
  open: ReadonlySet<string> = new Set(),
): readonly Alert[] => {
  const samples = allSamples
    .filter(({ at }) => at > secondsBefore(now, alertWindow) && at <= now)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const recent = samples.filter(({ at }) => at > secondsBefore(now, limits.afterSeconds));
  const longEnough = secondsBefore(now, limits.afterSeconds / 2);

  /**
   * An alert for each subject for which one process has read only values over the limit, with the latest value. A
   * subject without a limit is in a state, which each reading of 1 confirms.
   */
  const lastingAlerts = (
    kind: AlertKind,
    limit: number | null,
    readingsOf: (sample: HealthSample) => readonly Reading[],
  ): readonly Alert[] => {
    const readings = recent.flatMap((sample) =>
      readingsOf(sample).map((reading) => ({ ...reading, at: sample.at, instance: sample.instance })),
    );
    return [...groupBy(readings, ({ subject }) => subject)].flatMap(([subject, readingsOfSubject]) => {
      const isOver = ({ value }: Reading): boolean => value > (limit ?? 0);
      const confirmedReadings = [...groupBy(readingsOfSubject, ({ instance }) => instance).values()].find((own) =>
        open.has(alertKey({ kind, subject }))
          ? own.some(isOver)
          : own.length >= minReadings && own.every(isOver) && own.some(({ at }) => at <= longEnough),
      );
      const [first, last] = [confirmedReadings?.find(isOver), confirmedReadings?.findLast(isOver)];
      return first && last
        ? [{ kind, subject, value: limit === null ? null : last.value, limit, since: first.at }]
        : [];
    });
  };

  const silenceAlerts = (): readonly Alert[] => {
    // Before anybody has watched for long enough, as after a start or when the machine has slept, nothing is known.
    if (samples.length === recent.length) return [];
    // Services that start one after the other thus have as much time as one that has stopped.
    const samplesByInstance = groupBy(recent, ({ instance }) => instance);
    const watchedSince = secondsBefore(now, limits.afterSeconds - recordedEvery);
    if (![...samplesByInstance.values()].some((own) => own.some(({ at }) => at <= watchedSince))) return [];
    const present = new Set(recent.map(({ service }) => service));
    return sampledServices
      .filter((service) => !present.has(service))
      .map((subject) => {
        const last = samples.findLast(({ service }) => service === subject);
        return {
          kind: 'silent',
          subject,
          value: null,
          limit: null,
          since: last?.at ?? secondsBefore(now, alertWindow),
        };
      });
  };

  /** About all requests of the window, if there are enough. */
  const requestAlerts = (
    kind: AlertKind,
    requests: number,
    value: number | null,
    limit: number,
    since: string | undefined,
  ): readonly Alert[] =>
    requests >= limits.minRequests && value !== null && value > limit
      ? [{ kind, subject: '', value, limit, since: since ?? now }]
      : [];

  const flagValue = (isWrong: boolean): number => (isWrong ? 1 : 0);
  const commandSamples = samples.filter(({ service }) => service === 'command-service');
  const [total, commands] = [requestsOf(samples), requestsOf(commandSamples)];
  const quantile = quantileOf(commands.durations, 0.95);
  return [
    ...lastingAlerts('unreachable', null, ({ checks }) =>
      Object.entries(checks).map(([subject, result]) => ({ subject, value: flagValue(result === 'failed') })),
    ),
    ...silenceAlerts(),
    ...lastingAlerts('projection-failed', null, ({ projections }) =>
      projections.map((projection) => ({ subject: projection.name, value: flagValue(projection.state === 'failed') })),
    ),
    ...lastingAlerts('parked-streams', maxParked, ({ projections }) =>
      projections.map(({ name, parked = 0 }) => ({ subject: name, value: parked })),
    ),
    ...lastingAlerts('lag', limits.lagSeconds, ({ projections }) =>
      projections.map(({ name, secondsBehind }) => ({ subject: name, value: secondsBehind ?? 0 })),
    ),
    ...lastingAlerts('queue', limits.waitingJobs, ({ queues }) =>
      queues.map(({ name, waiting }) => ({ subject: name, value: waiting })),
    ),
    // A job that can never succeed is due to somebody's mail address, not to a fault of the installation.
    ...lastingAlerts('parked-jobs', maxParked, ({ queues }) =>
      queues.map(({ name, parked, refused = 0 }) => ({ subject: name, value: parked - refused })),
    ),
    ...lastingAlerts('parked-events', maxParked, ({ processManagers = [] }) =>
      processManagers.map(({ name, parked }) => ({ subject: name, value: parked })),
    ),
    ...requestAlerts(
      'errors',
      total.requests,
      percentOf(total.failed, total.requests),
      limits.errorPercent,
      samples.find(({ requests }) => requests.failed > 0)?.at,
    ),
    ...requestAlerts(
      'latency',
      commands.requests,
      quantile === null ? null : quantile * 1_000,
      limits.latencyMs,
      commandSamples.find(({ requests }) => requests.requests > 0)?.at,
    ),
    ...lastingAlerts('disk', limits.usedPercent, ({ disks }) =>
      disks.map(({ name, freeBytes, totalBytes }) => ({
        subject: name,
        value: percentOf(totalBytes - freeBytes, totalBytes) ?? 0,
      })),
    ),
  ];
};

/** Seconds before an instant whose samples `alertsOf` needs. */
export const alertsReachBack = 2 * alertWindow;

/**
 * The alerts at an instant, and those of a moment before, given the keys of the open ones. An alert ends only after
 * its reading has been below the limit for as long as it has to exceed it to raise one, so a flapping alert stays open.
 * Errors and latency are averages of `alertWindow`, after which they must not exceed it for as long again.
 */
export const alertsOf = (
  samples: readonly HealthSample[],
  now: string,
  limits: AlertLimits,
  open: ReadonlySet<string>,
): readonly Alert[] => {
  const found = new Map(alertsAt(samples, now, limits, open).map((alert) => [alertKey(alert), alert]));
  for (let seconds = recordedEvery; seconds < alertWindow; seconds += recordedEvery)
    for (const alert of alertsAt(samples, secondsBefore(now, seconds), limits)) {
      const isAverage = alert.kind === 'errors' || alert.kind === 'latency';
      if (!isAverage && seconds >= limits.afterSeconds) continue;
      // The latest value, and the earliest beginning.
      found.set(alertKey(alert), { ...(found.get(alertKey(alert)) ?? alert), since: alert.since });
    }
  return [...found.values()].sort((one, other) => alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind));
};
