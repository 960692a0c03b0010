import { tmpdir } from 'node:os';
import { until } from '@torno/kernel/testing';
import type { DocumentCollection } from '../documents/document-collection.js';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { silentLog } from '../log/index.js';
import { createMetrics } from '../metrics/index.js';
import { diskSpaceOf } from './disk-space.js';
import { healthSamplesIn, type HealthSamples } from './health-samples.js';
import { recordHealth, type HealthOptions } from './record-health.js';

let engine: TestDocuments;
let samples: HealthSamples;
beforeEach(async () => {
  engine = await startTestDocuments();
  samples = healthSamplesIn(engine.documents);
});
afterEach(() => engine.stop());

const long = '2000-01-01T00:00:00.000Z';
const queues = [{ name: 'letters', waiting: 3, parked: 1 }];

/** A process that records its health after each step of the clock. */
const record = (change: Partial<HealthOptions> = {}) => {
  const metrics = createMetrics({ service: 'worker' });
  let seconds = 0;
  const recording = recordHealth({
    service: 'worker',
    identity: { instance: 'worker-1', since: 1 },
    documents: engine.documents,
    metrics,
    readiness: { documents: () => engine.documents.ping() },
    log: silentLog,
    // Every sample is ten seconds after the one before.
    clock: () => new Date(Date.UTC(2030, 0, 1, 12, 0, (seconds += 10))).toISOString(),
    everyMs: 5,
    ...change,
  });
  return { metrics, close: recording.close };
};

const recorded = async (count: number) => {
  await until(`${count} samples`, async () => (await samples.after('hour', long)).length >= count);
  return samples.after('hour', long);
};

it('A process records its checks, counts and measurements', async () => {
  const { metrics, close } = record({
    readiness: {
      documents: () => engine.documents.ping(),
      events: () => Promise.reject(new Error('unreachable')),
    },
    gauges: async () => ({ queues }),
  });
  const observe = (status: number) => metrics.observeHttp({ method: 'POST', route: '/v1/rfq', status, seconds: 0.2 });
  observe(200);
  observe(503);
  const [first] = await recorded(1);
  await close();
  expect(first).toMatchObject({
    service: 'worker',
    instance: 'worker-1',
    at: '2030-01-01T12:00:10.000Z',
    checks: { documents: 'ok', events: 'failed' },
    queues,
    projections: [],
  });
});

it('Each request is counted in one sample, and a sample of the day covers five minutes', async () => {
  const { metrics, close } = record();
  for (let sent = 1; sent <= 5; sent++) {
    metrics.observeHttp({ method: 'POST', route: '/v1/rfq', status: 200, seconds: 0.2 });
    await recorded(sent * 10);
  }
  await close();
  const hour = await samples.after('hour', long);
  const day = await samples.after('day', long);
  const counted = (all: typeof hour) => all.reduce((sum, { requests }) => sum + requests.requests, 0);
  expect(counted(hour)).toBe(5);
  expect(counted(day)).toBe(5);
  expect(hour.map(({ at }) => at)).toEqual(hour.map(({ at }) => at).toSorted());
  // The samples of the first five minutes end before 12:05.
  expect(day[0]?.at).toBe('2030-01-01T12:04:50.000Z');
  expect(new Set(day.map(({ at }) => at.slice(0, 15))).size).toBeLessThanOrEqual(day.length);
});

it('What could not be stored is part of the next sample', async () => {
  let refused = 3;
  const failing = <T extends { readonly _id: string }>(collection: DocumentCollection<T>): DocumentCollection<T> => ({
    ...collection,
    bulk: (operations) => (refused-- > 0 ? Promise.reject(new Error('unavailable')) : collection.bulk(operations)),
  });
  const documents: HealthOptions['documents'] = {
    ...engine.documents,
    collection: (name) => failing(engine.documents.collection(name)),
  };
  const { metrics, close } = record({ documents });
  metrics.observeHttp({ method: 'POST', route: '/v1/rfq', status: 200, seconds: 0.2 });
  const [first] = await recorded(1);
  await close();
  expect(first?.requests.requests).toBe(1);
});

it('What cannot be measured leaves the rest of a sample', async () => {
  const { close } = record({ gauges: () => Promise.reject(new Error('unreachable')) });
  const [first] = await recorded(1);
  await close();
  expect(first).toMatchObject({ checks: { documents: 'ok' }, queues: [], disks: [] });
});

it('Samples are removed a little after their chart no longer shows them', async () => {
  const { close } = record();
  await recorded(1);
  await close();
  const stored = engine.documents.collection<{ readonly _id: string; readonly expiresAt: Date }>('health-samples');
  const keptUntil = async (span: string) =>
    (await stored.findOne({ _id: { $regex: `^${span}:` } }, { sort: { _id: 1 } }))?.expiresAt.toISOString();
  expect(await keptUntil('hour')).toBe('2030-01-01T13:05:10.000Z');
  expect(await keptUntil('day')).toMatch(/^2030-01-02T13:0/);
});

it('The disk of a directory has free bytes and more in all', async () => {
  const { name, freeBytes, totalBytes } = await diskSpaceOf('data', tmpdir());
  expect(name).toBe('data');
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
});
