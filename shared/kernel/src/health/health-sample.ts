/** The programs that record their health; the gateway has no engine and is not among them, but is checked by the worker. */
export const sampledServices = ['command-service', 'projections', 'query-service', 'worker'] as const;

/** Upper bounds, in seconds, of the buckets in which durations are counted; longer ones have a bucket of their own. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

export type CheckResult = 'ok' | 'failed';

export type RequestCounts = {
  readonly requests: number;
  /** Answered with a status from 500 on, without those refused on purpose, as during maintenance. */
  readonly failed: number;
  /** One count for each of `durationBounds`, and one for longer durations. */
  readonly durations: readonly number[];
};

export type QueueDepth = {
  readonly name: string;
  readonly waiting: number;
  readonly parked: number;
  /** The parked jobs that can never succeed as they are. Missing in samples of earlier releases. */
  readonly refused?: number;
};

/** How many events a process manager has parked because their handling kept failing. */
export type ParkedEvents = { readonly name: string; readonly parked: number };

/** How far the build that queries read is behind; null where it is not known. */
export type ProjectionLag = {
  readonly name: string;
  readonly state: string;
  readonly eventsBehind: number | null;
  readonly secondsBehind: number | null;
  /** Streams that the projection no longer follows. Missing in samples of earlier releases. */
  readonly parked?: number;
};

export type DiskSpace = { readonly name: string; readonly freeBytes: number; readonly totalBytes: number };

/** How one process was during some seconds. */
export type HealthSample = {
  readonly service: string;
  readonly instance: string;
  /** ISO instant at which the seconds ended. */
  readonly at: string;
  /** The length of the time that the counts cover. */
  readonly seconds: number;
  /** Whether the engines and other dependencies of the process have answered, by name. */
  readonly checks: Readonly<Record<string, CheckResult>>;
  readonly requests: RequestCounts;
  readonly queues: readonly QueueDepth[];
  readonly projections: readonly ProjectionLag[];
  readonly disks: readonly DiskSpace[];
  /** Missing where the service runs none, and in samples of earlier releases. */
  readonly processManagers?: readonly ParkedEvents[];
};

export const noRequests: RequestCounts = {
  requests: 0,
  failed: 0,
  durations: Array.from({ length: durationBounds.length + 1 }, () => 0),
};

const combineCounts = (
  counts: RequestCounts,
  otherCounts: RequestCounts,
  combine: (one: number, other: number) => number,
): RequestCounts => ({
  requests: combine(counts.requests, otherCounts.requests),
  failed: combine(counts.failed, otherCounts.failed),
  durations: noRequests.durations.map((_, index) =>
    combine(counts.durations[index] ?? 0, otherCounts.durations[index] ?? 0),
  ),
});

export const addRequests = (counts: RequestCounts, otherCounts: RequestCounts): RequestCounts =>
  combineCounts(counts, otherCounts, (one, other) => one + other);

/** The growth since earlier totals of the same process. */
export const requestsSince = (total: RequestCounts, earlier: RequestCounts): RequestCounts =>
  combineCounts(total, earlier, (now, before) => now - before);

/** Both lists, with one entry for each name. */
const mergeByName = <Entry extends { readonly name: string }>(
  earlier: readonly Entry[],
  later: readonly Entry[],
  merge: (earlier: Entry, later: Entry) => Entry,
): readonly Entry[] => {
  const entries = new Map(earlier.map((entry) => [entry.name, entry]));
  for (const entry of later) {
    const before = entries.get(entry.name);
    entries.set(entry.name, before ? merge(before, entry) : entry);
  }
  return [...entries.values()];
};

const largerOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Two consecutive samples of one process as one: counts are added, and of everything else the worse value stays. */
export const mergeSamples = (earlier: HealthSample, later: HealthSample): HealthSample => ({
  ...later,
  seconds: earlier.seconds + later.seconds,
  checks: Object.fromEntries(
    Object.entries({ ...earlier.checks, ...later.checks }).map(([name, result]) => [
      name,
      earlier.checks[name] === 'failed' ? 'failed' : result,
    ]),
  ),
  requests: addRequests(earlier.requests, later.requests),
  queues: mergeByName(earlier.queues, later.queues, (before, after) => ({
    name: after.name,
    waiting: Math.max(before.waiting, after.waiting),
    parked: Math.max(before.parked, after.parked),
    refused: Math.max(before.refused ?? 0, after.refused ?? 0),
  })),
  projections: mergeByName(earlier.projections, later.projections, (before, after) => ({
    name: after.name,
    state: after.state,
    eventsBehind: largerOf(before.eventsBehind, after.eventsBehind),
    secondsBehind: largerOf(before.secondsBehind, after.secondsBehind),
    parked: Math.max(before.parked ?? 0, after.parked ?? 0),
  })),
  disks: mergeByName(earlier.disks, later.disks, (before, after) =>
    before.freeBytes < after.freeBytes ? before : after,
  ),
  processManagers: mergeByName(earlier.processManagers ?? [], later.processManagers ?? [], (before, after) => ({
    name: after.name,
    parked: Math.max(before.parked, after.parked),
  })),
});
