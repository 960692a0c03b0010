import fc from 'fast-check';
import { alertKey, alertsOf } from './alerts.js';
import { noon, requestsOfSeconds, sampleAt } from './health.fixture.js';
import { sampledServices, type HealthSample } from './health-sample.js';

const times = [285, 60, 45, 30, 15, 0];
/** All services over the last minutes, with what one of them has measured in addition. */
const running = (change: (seconds: number) => Partial<HealthSample> = () => ({}), changed = 'worker'): HealthSample[] =>
  sampledServices.flatMap((service) =>
    times.map((seconds) => sampleAt(seconds, { service, ...(service === changed ? change(seconds) : {}) })),
  );
const keys = (samples: readonly HealthSample[]): readonly string[] => alertsOf(samples, noon).map(alertKey);

describe('alertsOf', () => {
  it('has nothing to say of an installation that is well, or that has just started', () => {
    expect(alertsOf(running(), noon)).toEqual([]);
    expect(alertsOf([], noon)).toEqual([]);
    expect(alertsOf([sampleAt(0)], noon)).toEqual([]);
  });

  it('names an engine that has not answered a process for a minute', () => {
    const failed = { events: 'failed', documents: 'ok' } as const;
    expect(
      alertsOf(
        running(() => ({ checks: failed })),
        noon,
      ),
    ).toEqual([{ kind: 'unreachable', subject: 'events', value: null, limit: null }]);
    expect(keys(running((seconds) => (seconds > 30 ? {} : { checks: failed })))).toEqual(['unreachable:events']);
    expect(keys(running((seconds) => (seconds > 30 ? { checks: { events: 'ok' } } : { checks: failed })))).toEqual([]);
  });

  it('names a service that has recorded nothing for a minute while another has', () => {
    const gone = running().filter(({ service, at }) => service !== 'projections' || at < '2026-03-10T11:59');
    expect(keys(gone)).toEqual(['silent:projections']);
    expect(keys(running().filter(({ service }) => service !== 'worker'))).toEqual(['silent:worker']);
  });

  it('does not call services silent when the whole machine was', () => {
    const slept = running().filter(
      ({ at, service }) => at < '2026-03-10T11:58' || (service === 'worker' && at === noon),
    );
    expect(keys(slept)).toEqual([]);
  });

  it.each([
    [60, []],
    [61, ['lag:rfqs']],
  ])('names a projection that has been behind by %p seconds: %p', (secondsBehind, expected) => {
    const projections = [{ name: 'rfqs', state: 'live', eventsBehind: 1, secondsBehind }];
    expect(keys(running(() => ({ projections }), 'projections'))).toEqual(expected);
  });

  it('names a projection that has failed', () => {
    const projections = [{ name: 'rfqs', state: 'failed', eventsBehind: null, secondsBehind: null }];
    expect(keys(running(() => ({ projections }), 'projections'))).toEqual(['projection-failed:rfqs']);
  });

  it('names a queue only when it has been deep for a minute', () => {
    const deep = (waiting: number) => ({ queues: [{ name: 'letters', waiting, parked: 0 }] });
    expect(
      alertsOf(
        running((seconds) => deep(900 - seconds)),
        noon,
      ),
    ).toEqual([{ kind: 'queue', subject: 'letters', value: 900, limit: 500 }]);
    expect(keys(running((seconds) => deep(seconds === 15 ? 500 : 900)))).toEqual([]);
  });

  it('names a disk with less than a tenth of its room left', () => {
    const disk = (freeBytes: number) => ({ disks: [{ name: 'data', freeBytes, totalBytes: 200 }] });
    expect(
      alertsOf(
        running(() => disk(19)),
        noon,
      ),
    ).toEqual([{ kind: 'disk', subject: 'data', value: 90.5, limit: 90 }]);
    expect(keys(running(() => disk(20)))).toEqual([]);
  });

  it('judges errors and latency by the requests of five minutes, if there are enough', () => {
    const counted = (failed: number, seconds: number, count: number) =>
      running(
        (before) => (before === 285 ? { requests: requestsOfSeconds(Array(count).fill(seconds), failed) } : {}),
        'command-service',
      );
    expect(keys(counted(2, 0.1, 20))).toEqual(['errors:']);
    expect(keys(counted(1, 0.1, 20))).toEqual([]);
    expect(keys(counted(19, 5, 19))).toEqual([]);
    expect(alertsOf(counted(0, 4, 20), noon)).toEqual([{ kind: 'latency', subject: '', value: 4_875, limit: 2_000 }]);
  });

  it('has one alert of a kind and subject, whatever the order of the samples', () => {
    const samples = [
      ...running(() => ({ checks: { events: 'failed', queue: 'failed' } })),
      ...running(() => ({ checks: { events: 'failed' }, instance: 'second' })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(samples, { minLength: samples.length }), (shuffled) => {
        const found = keys(shuffled);
        expect(found).toHaveLength(new Set(found).size);
        expect([...found].sort()).toEqual(['unreachable:events', 'unreachable:queue']);
      }),
    );
  });

  it('forgets what is older than five minutes', () =>
    expect(
      keys(
        running((seconds) => ({ requests: requestsOfSeconds(Array(9).fill(9), 9), at: sampleAt(seconds + 300).at })),
      ),
    ).toEqual(['silent:worker']));
});
