import { addRequests, noRequests, type HealthSample, type RequestCounts } from './health-sample.js';
import { quantileOf } from './quantile.js';

/** How long each chart reaches back, and how far apart its values are, in seconds. */
export const healthSpans = {
  hour: { seconds: 3_600, step: 60 },
  day: { seconds: 86_400, step: 300 },
} as const;
export type HealthSpan = keyof typeof healthSpans;

/** One value for each time of the charts; null where nothing was measured. */
export type ChartValues = (number | null)[];

export type NamedValues = { readonly name: string; readonly values: ChartValues };

export type HealthCharts = {
  /** ISO instants at which the steps begin. */
  readonly times: string[];
  readonly commandsPerSecond: ChartValues;
  readonly queriesPerSecond: ChartValues;
  /** Milliseconds that commands have taken. */
  readonly p50: ChartValues;
  readonly p95: ChartValues;
  readonly p99: ChartValues;
  /** Requests to all services that failed, in percent. */
  readonly errorPercent: ChartValues;
  /** Most jobs that have waited at a time. */
  readonly waiting: NamedValues[];
  /** Most seconds behind. */
  readonly lag: NamedValues[];
  /** Used, in percent. */
  readonly disks: NamedValues[];
};

/** Items by the key of each, in the order in which the keys first occur. */
export const groupBy = <Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Epoch milliseconds at which the step of an instant begins. */
export const stepStart = (instant: string, stepSeconds: number): number => {
  const step = stepSeconds * 1_000;
  return Math.floor(Date.parse(instant) / step) * step;
};

export const requestsOf = (samples: readonly HealthSample[]): RequestCounts =>
  samples.reduce((sum, { requests }) => addRequests(sum, requests), noRequests);

export const percentOf = (part: number, total: number): number | null => (total === 0 ? null : (part / total) * 100);

const roundTo = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

const maximumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((highest, value) => (value === null || (highest !== null && highest >= value) ? highest : value), null);

/** Requests a second, of a step of which this many seconds have passed. */
const rateOf = (samples: readonly HealthSample[], passedSeconds: number): number | null => {
  if (samples.length === 0) return null;
  const coveredSeconds = [...groupBy(samples, ({ instance }) => instance).values()].map((own) =>
    own.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return requestsOf(samples).requests / Math.max(passedSeconds, ...coveredSeconds, 1);
};

/** The value in every step of each name that occurs in any of them. */
const chartByName = <Entry extends { readonly name: string }>(
  steps: readonly (readonly HealthSample[])[],
  entriesOf: (sample: HealthSample) => readonly Entry[],
  valueOf: (entry: Entry) => number | null,
): NamedValues[] => {
  const entriesByName = steps.map((samples) => groupBy(samples.flatMap(entriesOf), ({ name }) => name));
  const names = [...new Set(entriesByName.flatMap((entries) => [...entries.keys()]))].sort();
  return names.map((name) => ({
    name,
    values: entriesByName.map((entries) => roundTo(maximumOf((entries.get(name) ?? []).map(valueOf)), 1)),
  }));
};

/** The values of all charts over a span that ends now, one for each step. */
export const chartsOf = (samples: readonly HealthSample[], span: HealthSpan, now: string): HealthCharts => {
  const { seconds, step } = healthSpans[span];
  const last = stepStart(now, step);
  const count = seconds / step;
  const starts = Array.from({ length: count }, (_, index) => last - (count - 1 - index) * step * 1_000);
  const samplesByStep = groupBy(samples, ({ at }) => stepStart(at, step));
  const steps = starts.map((start) => samplesByStep.get(start) ?? []);
  // Samples come some seconds late, so the step that has not ended is divided by the time that they cover.
  const passedSeconds = starts.map((start) => (start === last ? 0 : step));
  const ratesOf = (service: string): ChartValues =>
    steps.map((all, index) =>
      roundTo(
        rateOf(
          all.filter((sample) => sample.service === service),
          passedSeconds[index] ?? step,
        ),
        2,
      ),
    );
  const commands = steps.map((all) => requestsOf(all.filter(({ service }) => service === 'command-service')));
  const latency = (share: number): ChartValues =>
    commands.map(({ durations }) => {
      const duration = quantileOf(durations, share);
      return roundTo(duration === null ? null : duration * 1_000, 1);
    });
  return {
    times: starts.map((start) => new Date(start).toISOString()),
    commandsPerSecond: ratesOf('command-service'),
    queriesPerSecond: ratesOf('query-service'),
    p50: latency(0.5),
    p95: latency(0.95),
    p99: latency(0.99),
    errorPercent: steps.map((all) => {
      const { failed, requests } = requestsOf(all);
      return roundTo(percentOf(failed, requests), 2);
    }),
    waiting: chartByName(
      steps,
      ({ queues }) => queues,
      ({ waiting }) => waiting,
    ),
    lag: chartByName(
      steps,
      ({ projections }) => projections,
      ({ secondsBehind }) => secondsBehind,
    ),
    disks: chartByName(
      steps,
      ({ disks }) => disks,
      ({ freeBytes, totalBytes }) => percentOf(totalBytes - freeBytes, totalBytes),
    ),
  };
};
