import { healthSamplesIn } from '@torno/platform';
import { noRequests, type HealthSample } from '@torno/kernel';
import { useQueryService } from '../testing/caller.fixture.js';
import { now } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const secondsAgo = (seconds: number): string => new Date(Date.parse(now) - seconds * 1_000).toISOString();

const sample = (name: HealthSample['service'], seconds: number, change: Partial<HealthSample> = {}): HealthSample => ({
  service: name,
  instance: `${name}-1`,
  at: secondsAgo(seconds),
  seconds: 15,
  checks: { documents: 'ok' },
  requests: noRequests,
  queues: [],
  projections: [],
  disks: [],
  ...change,
});

const record = async (span: 'hour' | 'day', samples: readonly HealthSample[]): Promise<void> =>
  healthSamplesIn(service().documents).put(
    samples.map((each) => ({ span, id: `${each.instance}:${each.at}`, sample: each })),
  );

describe('The health of the installation', () => {
  it('is without figures where nothing is recorded', async () => {
    const { status, body } = await get('operator', 'admin/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ at: now, checks: [], queues: [], projections: [], disks: [] });
    expect(body.services).toContainEqual({ name: 'worker', processes: 0, lastAt: null });
    expect(body.charts.times).toHaveLength(60);
  });

  it('contains the latest samples of the services, and the charts of the hour or the day', async () => {
    const projections = [{ name: 'rfqs', state: 'live', eventsBehind: 7, secondsBehind: 90 }];
    const queues = [{ name: 'letters', waiting: 3, parked: 1, refused: 1 }];
    const disks = [{ name: 'data', freeBytes: 60, totalBytes: 100 }];
    const requests = { ...noRequests, requests: 30, durations: [30, ...noRequests.durations.slice(1)] };
    const events = { documents: 'ok', events: 'failed' } as const;
    await record('hour', [
      ...[250, 50, 35, 20, 5].flatMap((seconds) => [
        sample('command-service', seconds, { checks: events, requests }),
        sample('projections', seconds, { projections }),
        sample('worker', seconds, { queues, disks }),
      ]),
      sample('query-service', 130),
      sample('worker', 3, { instance: 'worker-2', queues: [{ name: 'letters', waiting: 2, parked: 1 }] }),
    ]);
    await record('day', [sample('command-service', 7_200, { requests, seconds: 300 })]);

    const { body } = await get('support', 'admin/health?span=hour');
    expect(body.checks).toEqual([
      { name: 'documents', failedFor: [] },
      { name: 'events', failedFor: ['command-service'] },
    ]);
    expect(body.services).toEqual([
      { name: 'command-service', processes: 1, lastAt: secondsAgo(5) },
      { name: 'projections', processes: 1, lastAt: secondsAgo(5) },
      { name: 'query-service', processes: 0, lastAt: secondsAgo(130) },
      { name: 'worker', processes: 2, lastAt: secondsAgo(3) },
    ]);
    expect(body.queues).toEqual([{ name: 'letters', waiting: 2, parked: 1 }]);
    expect(body).toMatchObject({ projections, disks });
    expect(body.charts.lag).toMatchObject([{ name: 'rfqs' }]);
    expect(body.charts.commandsPerSecond.filter((rate: number | null) => rate !== null).length).toBeGreaterThan(1);

    const day = (await get('operator', 'admin/health?span=day')).body;
    expect(day.charts.times).toHaveLength(288);
    expect(day.charts.commandsPerSecond.filter((rate: number | null) => rate !== null)).toEqual([0.1]);
  });

  it.each(['buyer', 'supplier'] as const)('is not shown to a %s', async (caller) =>
    expect((await get(caller, 'admin/health')).status).toBe(403),
  );

  it('is refused for an unknown span', async () =>
    expect((await get('operator', 'admin/health?span=year')).status).toBe(400));
});
