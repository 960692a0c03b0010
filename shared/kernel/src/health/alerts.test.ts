import fc from 'fast-check';
import { alertKey, alertsAt, alertsOf, type AlertLimits } from './alerts.js';
import { noon, requestsOfSeconds, sampleAt } from './health.fixture.js';
import { sampledServices, type HealthSample } from './health-sample.js';

const times = [285, 60, 45, 30, 15, 0];
/** All services over the last minutes, with further measurements of one of them. */
const running = (change: (seconds: number) => Partial<HealthSample> = () => ({}), changed = 'worker'): HealthSample[] =>
  sampledServices.flatMap((service) =>
    times.map((seconds) => sampleAt(seconds, { service, ...(service === changed ? change(seconds) : {}) })),
  );
const limits: AlertLimits = {
  afterSeconds: 60,
  lagSeconds: 60,
  waitingJobs: 500,
  errorPercent: 5,
  latencyMs: 2_000,
  minRequests: 20,
  usedPercent: 90,
};
const found = (samples: readonly HealthSample[]) => alertsAt(samples, noon, limits);
const keys = (samples: readonly HealthSample[]): readonly string[] => found(samples).map(alertKey);

describe('alertsAt', () => {
  it('is empty for a healthy installation, and for one that has just started', () => {
    expect(found(running())).toEqual([]);
    expect(found([])).toEqual([]);
    expect(found([sampleAt(0)])).toEqual([]);
  });

  it('names an engine that has not answered a process for a minute', () => {
    const failed = { events: 'failed', documents: 'ok' } as const;
    expect(found(running(() => ({ checks: failed })))).toEqual([
      { kind: 'unreachable', subject: 'events', value: null, limit: null, since: sampleAt(45).at },
    ]);
    expect(keys(running((seconds) => (seconds > 30 ? {} : { checks: failed })))).toEqual(['unreachable:events']);
    expect(keys(running((seconds) => (seconds > 30 ? { checks: { events: 'ok' } } : { checks: failed })))).toEqual([]);
  });

  it('names a service that has recorded nothing for a minute while another has', () => {
    const withoutProjections = running().filter(
      ({ service, at }) => service !== 'projections' || at < '2026-03-10T11:59',
    );
    expect(keys(withoutProjections)).toEqual(['silent:projections']);
    expect(keys(running().filter(({ service }) => service !== 'worker'))).toEqual(['silent:worker']);
  });

  it('gives services that start after others time to do so', () => {
    const starting = running().filter(
      ({ service, at }) => at < '2026-03-10T11:57' || (service === 'worker' && at >= sampleAt(30).at),
    );
    expect(keys(starting)).toEqual([]);
  });

  it('states when it last knew of a service that is silent', () => {
    const withoutProjections = running().filter(
      ({ service, at }) => service !== 'projections' || at < '2026-03-10T11:58',
    );
    expect(found(withoutProjections)).toEqual([
      { kind: 'silent', subject: 'projections', value: null, limit: null, since: sampleAt(285).at },
    ]);
  });

  it('does not raise an alert for a condition that has only just begun', () => {
    const failed = { events: 'failed' } as const;
    expect(keys(running((seconds) => (seconds > 15 ? {} : { checks: failed })))).toEqual([]);
  });

  it.each([
    [
      'streams',
      { projections: [{ name: 'rfqs', state: 'live', eventsBehind: 0, secondsBehind: 0, parked: 2 }] },
      'rfqs',
    ],
    ['jobs', { queues: [{ name: 'letters', waiting: 0, parked: 3, refused: 1 }] }, 'letters'],
    ['events', { processManagers: [{ name: 'previews', parked: 2 }] }, 'previews'],
  ] as const)('names where %s are parked', (what, change, subject) =>
    expect(found(running(() => change))).toEqual([
      { kind: `parked-${what}`, subject, value: 2, limit: 0, since: sampleAt(45).at },
    ]),
  );

  it('ignores e-mails that can never be delivered, and samples of earlier releases', () => {
    expect(keys(running(() => ({ queues: [{ name: 'letters', waiting: 0, parked: 2, refused: 2 }] })))).toEqual([]);
    const projections = [{ name: 'rfqs', state: 'live', eventsBehind: 0, secondsBehind: 0 }];
    expect(keys(running(() => ({ projections })))).toEqual([]);
  });

  it('uses the limits that it is given', () => {
    const deep = running(() => ({ queues: [{ name: 'letters', waiting: 20, parked: 0 }] }));
    expect(alertsAt(deep, noon, { ...limits, waitingJobs: 19 }).map(alertKey)).toEqual(['queue:letters']);
    expect(alertsAt(deep, noon, { ...limits, waitingJobs: 20 })).toEqual([]);
  });

  it('does not report services as silent when the whole machine was suspended', () => {
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
    expect(found(running((seconds) => deep(900 - seconds)))).toEqual([
      { kind: 'queue', subject: 'letters', value: 900, limit: 500, since: sampleAt(45).at },
    ]);
    expect(keys(running((seconds) => deep(seconds === 15 ? 500 : 900)))).toEqual([]);
  });

  it('names a disk with less than a tenth of its room left', () => {
    const disk = (freeBytes: number) => ({ disks: [{ name: 'data', freeBytes, totalBytes: 200 }] });
    expect(found(running(() => disk(19)))).toEqual([
      { kind: 'disk', subject: 'data', value: 90.5, limit: 90, since: sampleAt(45).at },
    ]);
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
    expect(found(counted(0, 4, 20))).toEqual([
      { kind: 'latency', subject: '', value: 4_875, limit: 2_000, since: sampleAt(285).at },
    ]);
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

  it('ignores samples older than five minutes', () =>
    expect(
      keys(
        running((seconds) => ({ requests: requestsOfSeconds(Array(9).fill(9), 9), at: sampleAt(seconds + 300).at })),
      ),
    ).toEqual(['silent:worker']));
});

describe('alertsOf', () => {
  /** Samples of one process, 15 seconds apart, the last at noon: whether the event store has answered. */
  const answers = (failed: readonly boolean[]): HealthSample[] =>
    failed.map((each, index) =>
      sampleAt((failed.length - 1 - index) * 15, { checks: { events: each ? 'failed' : 'ok' } }),
    );
  const times = (count: number, failed: boolean): boolean[] => Array(count).fill(failed);
  const repeated = (pattern: readonly boolean[]): boolean[] => Array.from({ length: 10 }, () => pattern).flat();
  /** Whether the alert is open after each sample in turn. */
  const openAfter = (failed: readonly boolean[]): boolean[] => {
    const open = new Set<string>();
    return failed.map((_, index) => {
      const latest = answers(failed.slice(0, index + 1));
      const present = new Set(alertsOf(latest, noon, limits, open).map(alertKey));
      open.clear();
      for (const key of present) open.add(key);
      return open.has('unreachable:events');
    });
  };

  it('raises an alert after half a minute at the earliest, and ends it when all has been well for a minute', () => {
    const history = [...times(8, false), ...times(6, true), ...times(6, false)];
    expect(openAfter(history)).toEqual([...times(11, false), ...times(6, true), ...times(3, false)]);
  });

  it('raises an intermittent alert once, and does not end it', () => {
    const flapping = [...times(4, true), ...repeated([false, false, true])];
    const open = openAfter([...times(8, false), ...flapping]);
    expect(open.slice(0, 11)).not.toContain(true);
    expect(open.slice(11)).not.toContain(false);
  });

  it('does not raise an intermittent problem that never lasts', () =>
    expect(openAfter([...times(8, false), ...repeated([true, true, false])])).not.toContain(true));

  it('keeps the start of a lasting alert, with its latest value', () => {
    const deep = [75, 60, 45, 30, 15, 0].map((seconds) =>
      sampleAt(seconds, { queues: [{ name: 'letters', waiting: 900 - seconds, parked: 0 }] }),
    );
    expect(alertsOf(deep, noon, limits, new Set()).filter(({ kind }) => kind === 'queue')).toEqual([
      { kind: 'queue', subject: 'letters', value: 900, limit: 500, since: sampleAt(75).at },
    ]);
  });

  it.each([
    [580, ['errors:']],
    [600, []],
  ])('ends the alert of failed requests once two windows have passed: after %p seconds %p', (seconds, expected) => {
    const samples = [
      sampleAt(seconds, { requests: requestsOfSeconds(Array(20).fill(0.1), 10) }),
      ...[45, 30, 15, 0].map((since) => sampleAt(since)),
    ];
    const keysOf = alertsOf(samples, noon, limits, new Set()).map(alertKey);
    expect(keysOf.filter((key) => !key.startsWith('silent'))).toEqual(expected);
  });
});
