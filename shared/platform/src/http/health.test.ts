import request from 'supertest';
import { createLog, silentLog } from '../log/index.js';
import { createMetrics } from '../metrics/index.js';
import express from 'express';
import { health, readinessChecks, type Readiness } from './health.js';

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

it('A failing check is logged with its reason when it begins to fail, its end, and nothing while a service starts', async () => {
  const lines: string[] = [];
  const log = createLog({ service: 's', destination: { write: (line) => void lines.push(line) } });
  let at = 0;
  let isThere = false;
  const readiness = { store: async () => (isThere ? 'any' : Promise.reject(new Error('no route'))) };
  const runChecks = readinessChecks(readiness, log, { now: () => at });
  const logged = async (): Promise<string[]> => {
    await Promise.all([runChecks(), runChecks()]);
    return lines.splice(0).map((line) => {
      const { level, msg, message = msg, check, err } = JSON.parse(line);
      return [level, message, check, ...(err ? [err.message] : [])].join(', ');
    });
  };
  const failed = 'warn, A readiness check failed, store, no route';
  expect(await logged()).toEqual([]);
  at = 10_000;
  expect(await logged()).toEqual([failed]);
  isThere = true;
  expect(await logged()).toEqual(['info, A readiness check passes again, store']);
  isThere = false;
  expect(await logged()).toEqual([failed]);
  expect(await logged()).toEqual([]);
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
