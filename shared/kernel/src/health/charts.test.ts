import fc from 'fast-check';
import { chartsOf, groupBy, requestsOf, stepStart } from './charts.js';
import { noon, requestsOfSeconds, sampleAt } from './health.fixture.js';
import { addRequests, mergeSamples, noRequests, requestsSince, type HealthSample } from './health-sample.js';

const commands = fc.array(fc.double({ min: 0.001, max: 20, noNaN: true }), { maxLength: 5 });
/** Samples of one process, 15 seconds apart, the oldest first. */
const history = fc
  .array(
    fc.record({
      seconds: commands,
      waiting: fc.nat(100),
      free: fc.integer({ min: 0, max: 100 }),
      failed: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((all) =>
    all.map(({ seconds, waiting, free, failed }, index) =>
      sampleAt((all.length - 1 - index) * 15, {
        requests: requestsOfSeconds(seconds),
        checks: { events: failed ? 'failed' : 'ok' },
        queues: [{ name: 'letters', waiting, parked: 0, refused: 0 }],
        disks: [{ name: 'data', freeBytes: free, totalBytes: 100 }],
      }),
    ),
  );
const merged = (samples: readonly HealthSample[]): HealthSample => samples.reduce(mergeSamples);

describe('groupBy', () => {
  it('keeps every item once, in its order', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (items) => {
        const groups = groupBy(items, (item) => item % 3);
        expect([...groups.values()].flat().sort()).toEqual(items.toSorted());
        for (const [key, group] of groups) expect(group).toEqual(items.filter((item) => item % 3 === key));
      }),
    ));
});

describe('Requests', () => {
  it('since earlier totals and those totals make the whole', () =>
    fc.assert(
      fc.property(commands, commands, (some, others) => {
        const [earlier, later] = [requestsOfSeconds(some), requestsOfSeconds(others)];
        expect(requestsSince(addRequests(earlier, later), earlier)).toEqual(later);
      }),
    ));
});

describe('mergeSamples', () => {
  it('adds counts and seconds, and keeps the worst of everything else', () =>
    fc.assert(
      fc.property(history, (samples) => {
        const all = merged(samples);
        expect(all.requests).toEqual(requestsOf(samples));
        expect(all.seconds).toBe(samples.length * 15);
        expect(all.at).toBe(noon);
        expect(all.queues).toEqual([
          {
            name: 'letters',
            waiting: Math.max(...samples.map(({ queues }) => queues[0]?.waiting ?? 0)),
            parked: 0,
            refused: 0,
          },
        ]);
        expect(all.disks[0]?.freeBytes).toBe(Math.min(...samples.map(({ disks }) => disks[0]?.freeBytes ?? 0)));
        expect(all.checks).toEqual({
          events: samples.some(({ checks }) => checks['events'] === 'failed') ? 'failed' : 'ok',
        });
      }),
    ));
});

describe('chartsOf', () => {
  it('has a value for each minute of the hour, and for every five minutes of the day', () => {
    const hour = chartsOf([], 'hour', noon);
    expect(hour.times).toHaveLength(60);
    expect(hour.times.slice(-2)).toEqual(['2026-03-10T11:59:00.000Z', noon]);
    expect(hour.p95).toEqual(hour.times.map(() => null));
    expect(chartsOf([], 'day', noon).times).toHaveLength(288);
  });

  it('states rates by the seconds that samples cover, latency, and the part that failed', () => {
    const requests = requestsOfSeconds([0.2, 0.2, 0.2], 1);
    const samples = [60, 45, 30, 15]
      .map((seconds) => sampleAt(seconds, { requests }))
      .concat(sampleAt(0, { requests }));
    const charts = chartsOf(samples, 'hour', noon);
    expect(charts.commandsPerSecond.slice(-3)).toEqual([null, 0.2, 0.2]);
    expect(charts.queriesPerSecond.at(-1)).toBeNull();
    expect(charts.p50.at(-1)).toBe(175);
    expect(charts.p99.at(-1)).toBeCloseTo(248.5);
    expect(charts.errorPercent.at(-1)).toBe(33.33);
  });

  it('adds the processes of a service, and counts no latency of queries', () => {
    const requests = requestsOfSeconds(Array.from({ length: 60 }, () => 1));
    const charts = chartsOf(
      [
        sampleAt(0, { requests }),
        sampleAt(0, { requests, instance: 'second' }),
        sampleAt(0, { service: 'query-service', requests }),
      ],
      'hour',
      noon,
    );
    expect(charts.commandsPerSecond.at(-1)).toBe(8);
    expect(charts.queriesPerSecond.at(-1)).toBe(4);
    expect(charts.p50.at(-1)).toBe(750);
  });

  it('names queues, projections and disks, each with its worst value', () => {
    const lag = (secondsBehind: number | null) => ({ name: 'rfqs', state: 'live', eventsBehind: 1, secondsBehind });
    const charts = chartsOf(
      [
        sampleAt(60, { projections: [lag(2)], disks: [{ name: 'data', freeBytes: 25, totalBytes: 100 }] }),
        sampleAt(59, { projections: [lag(7)] }),
        sampleAt(0, { projections: [lag(null)], queues: [{ name: 'letters', waiting: 3, parked: 1 }] }),
      ],
      'hour',
      '2026-03-10T12:00:14.000Z',
    );
    expect(charts.lag.map(({ name, values }) => [name, ...values.slice(-2)])).toEqual([['rfqs', 7, null]]);
    expect(charts.disks[0]?.values.slice(-2)).toEqual([75, null]);
    expect(charts.waiting[0]?.values.slice(-2)).toEqual([null, 3]);
  });

  it('shows the same day by merged samples as by single ones', () =>
    fc.assert(
      fc.property(history, (samples) => {
        const slots = [...groupBy(samples, ({ at }) => stepStart(at, 300)).values()];
        expect(chartsOf(slots.map(merged), 'day', noon)).toEqual(chartsOf(samples, 'day', noon));
      }),
    ));

  it('counts nothing twice and leaves nothing out', () =>
    fc.assert(
      fc.property(history, (samples) => {
        const total = requestsOf(samples).requests;
        const { commandsPerSecond } = chartsOf(samples, 'hour', noon);
        // The minute that has not ended consists of the last sample.
        const counted = commandsPerSecond.map((rate, index) => (rate ?? 0) * (index === 59 ? 15 : 60));
        expect(counted.reduce((sum, count) => sum + count, 0)).toBeCloseTo(total, -1);
      }),
    ));
});

it('Without requests, no duration has any', () => expect(requestsOfSeconds([])).toEqual(noRequests));
