import { chartsOf, groupBy, healthSpans, pick, sampledServices, secondsBefore, type HealthSample } from '@torno/kernel';
import type { QueryContext, QueryHandlers } from '../context.js';

/** Seconds; a process records its health several times in it. */
const presentFor = 60;

/**
 * Seconds; a service that has been silent no longer than this still counts as running, although the day's samples are rarer.
 */
const recentFor = 300;

/** The latest sample of each process that records its health at present. */
const latestOf = (recent: readonly HealthSample[], now: string): readonly HealthSample[] => {
  const present = recent.filter(({ at }) => at > secondsBefore(now, presentFor));
  return [...groupBy(present, ({ instance }) => instance).values()].flatMap((own) => own.at(-1) ?? []);
};

/** One entry for each name, in the order of the names: where several processes have measured it, the latest. */
const latestByName = <Entry extends { readonly name: string }>(
  latest: readonly HealthSample[],
  entriesOf: (sample: HealthSample) => readonly Entry[],
): Entry[] => {
  const inOrder = latest.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const byName = new Map(inOrder.flatMap(entriesOf).map((entry) => [entry.name, entry]));
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Whether each dependency has answered the services that need it. */
const checksOf = (latest: readonly HealthSample[]) => {
  const results = latest.flatMap(({ service, checks }) =>
    Object.entries(checks).map(([name, result]) => ({ name, service, result })),
  );
  return [...groupBy(results, ({ name }) => name)]
    .map(([name, all]) => ({
      name,
      failedFor: [...new Set(all.flatMap(({ service, result }) => (result === 'failed' ? [service] : [])))].sort(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** The health of the installation, from the samples of its services. */
export const healthHandlers = ({ health }: Pick<QueryContext, 'health'>) =>
  ({
    platformHealth: async ({ query: { span }, now }) => {
      const { seconds, step } = healthSpans[span];
      const [chartSamples, recent] = await Promise.all([
        health.after(span, secondsBefore(now, seconds + step)),
        health.after('hour', secondsBefore(now, recentFor)),
      ]);
      const latest = latestOf(recent, now);
      return {
        body: {
          at: now,
          checks: checksOf(latest),
          services: sampledServices.map((name) => {
            const processes = latest.filter(({ service }) => service === name);
            const lastAt = chartSamples
              .concat(recent)
              .reduce<string | null>(
                (last, { service, at }) => (service === name && (last === null || at > last) ? at : last),
                null,
              );
            return { name, processes: processes.length, lastAt };
          }),
          queues: latestByName(latest, ({ queues }) =>
            queues.map((queue) => pick(queue, ['name', 'waiting', 'parked'])),
          ),
          projections: latestByName(latest, ({ projections }) =>
            projections.map((each) => pick(each, ['name', 'state', 'eventsBehind', 'secondsBehind'])),
          ),
          disks: latestByName(latest, ({ disks }) => disks),
          charts: chartsOf(chartSamples, span, now),
        },
      };
    },
  }) satisfies Partial<QueryHandlers>;
