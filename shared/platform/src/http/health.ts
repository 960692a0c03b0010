import type { CheckResult } from '@torno/kernel';
import express from 'express';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';
import { withTimeout } from '../with-timeout.js';

/** Named checks; each resolves when its engine answers and rejects when not. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

/** The result of each check, which fails if it does not answer in time. */
export const runChecks = async (
  readiness: Readiness,
  log: Log,
  timeoutMs = 2_000,
): Promise<Readonly<Record<string, CheckResult>>> => {
  const run = async ([name, check]: readonly [string, () => Promise<unknown>]): Promise<
    readonly [string, CheckResult]
  > => {
    try {
      await withTimeout(timeoutMs, check);
      return [name, 'ok'];
    } catch (err) {
      log.warn({ err, check: name }, 'A readiness check failed');
      return [name, 'failed'];
    }
  };
  return Object.fromEntries(await Promise.all(Object.entries(readiness).map(run)));
};

/** `/health/live`, `/health/ready` (503 names the failing checks) and `/metrics`. */
export const health = ({
  readiness,
  metrics,
  log,
  isDraining,
  checkTimeoutMs,
}: {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isDraining: () => boolean;
  readonly checkTimeoutMs?: number;
}): express.Router => {
  const router = express.Router();
  router.get('/health/live', (_request, reply) => void reply.json({ status: 'ok' }));
  router.get('/health/ready', async (_request, reply) => {
    const checks = await runChecks(readiness, log, checkTimeoutMs);
    const ready = !isDraining() && Object.values(checks).every((result) => result === 'ok');
    const status = isDraining() ? 'draining' : ready ? 'ready' : 'not-ready';
    reply.status(ready ? 200 : 503).json({ status, checks });
  });
  router.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType).send(await metrics.text());
  });
  return router;
};
