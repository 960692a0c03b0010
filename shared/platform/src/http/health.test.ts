import request from 'supertest';
import { createLog, silentLog } from '../log/index.js';
import { createMetrics } from '../metrics/index.js';
import express from 'express';
import { health, type Readiness } from './health.js';

const app = (readiness: Readiness, isDraining = () => false) =>
  express().use(
    health({ readiness, isDraining, metrics: createMetrics({ service: 'test' }), log: silentLog, checkTimeoutMs: 20 }),
  );

it('A service is live as long as it answers', async () => {
  const down = app({ store: () => Promise.reject(new Error('away')) });
  expect((await request(down).get('/health/live')).status).toBe(200);
});

it('A service is ready when each check passes', async () => {
  const answer = await request(app({ store: async () => 'any', queue: async () => undefined })).get('/health/ready');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ready', checks: { store: 'ok', queue: 'ok' } }]);
});

it('The reply names each check that fails or does not answer, but not the reason', async () => {
  const never = () => new Promise<void>(() => undefined);
  const away = () => Promise.reject(new Error('password of the store'));
  const answer = await request(app({ store: away, queue: never, files: async () => true })).get('/health/ready');
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ status: 'not-ready', checks: { store: 'failed', queue: 'failed', files: 'ok' } });
});

it('The reason of a failing check is logged', async () => {
  const lines: string[] = [];
  const log = createLog({ service: 's', destination: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ service: 'test' });
  const readiness = { store: () => Promise.reject(new Error('no route')) };
  await request(express().use(health({ readiness, metrics, log, isDraining: () => false }))).get('/health/ready');
  expect(lines.join('')).toContain('no route');
});

it('A service that shuts down is not ready', async () => {
  const answer = await request(app({}, () => true)).get('/health/ready');
  expect([answer.status, answer.body.status]).toEqual([503, 'draining']);
});

it('A service exposes its metrics', async () => {
  const answer = await request(app({})).get('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.text).toContain('nodejs_eventloop_lag_seconds');
});
