import { durationBounds, noRequests, type HealthSample, type RequestCounts } from './health-sample.js';

/** Commands that have each taken about so many seconds. */
export const requestsOfSeconds = (seconds: readonly number[], failed = 0): RequestCounts => ({
  requests: seconds.length,
  failed,
  durations: noRequests.durations.map(
    (_, index) =>
      seconds.filter((duration) => {
        const bucket = durationBounds.findIndex((bound) => duration <= bound);
        return (bucket < 0 ? durationBounds.length : bucket) === index;
      }).length,
  ),
});

/** A sample of a process that is well, so many seconds before noon. */
export const sampleAt = (secondsBeforeNoon: number, change: Partial<HealthSample> = {}): HealthSample => ({
  service: 'command-service',
  instance: change.service ?? 'command-service',
  at: new Date(Date.parse('2026-03-10T12:00:00.000Z') - secondsBeforeNoon * 1_000).toISOString(),
  seconds: 15,
  checks: { documents: 'ok' },
  requests: noRequests,
  queues: [],
  projections: [],
  disks: [],
  ...change,
});

export const noon = '2026-03-10T12:00:00.000Z';
