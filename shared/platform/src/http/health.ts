import type { CheckResult } from '@torno/kernel';
import express from 'express';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';
import { withTimeout } from '../with-timeout.js';

/** Named checks; each resolves when its engine answers and rejects when not. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

type Checks = Readonly<Record<string, CheckResult>>;

/** Milliseconds that a service may take to start before a check that has not passed yet is a fault. */
const startMs = 10_000;

/**
 * Logs a check's failure when it begins, not each time that somebody asks, and its end. While a service starts, engines
 * that are not there yet are no fault.
 */
const reportChanges = (check: string, log: Log, now: () => number): ((failure?: { readonly err: unknown }) => void) => {
  const startedAt = now();
  let state: 'starting' | 'ok' | 'failed' = 'starting';
  return (failure) => {
    if (failure === undefined) {
      if (state === 'failed') log.info({ check }, 'A readiness check passes again');
      state = 'ok';
    } else if (state === 'ok' || (state === 'starting' && now() - startedAt >= startMs)) {
      log.warn({ ...failure, check }, 'A readiness check failed');
      state = 'failed';
    }
  };
};

/** Runs all checks at once; each fails if it does not answer in time. */
export const readinessChecks = (
  readiness: Readiness,
  log: Log,
  {
    timeoutMs = 2_000,
    now = () => performance.now(),
  }: { readonly timeoutMs?: number; readonly now?: () => number } = {},
): (() => Promise<Checks>) => {
  const checks = Object.entries(readiness).map(
    ([name, check]) => [name, check, reportChanges(name, log, now)] as const,
  );
  const run = async ([name, check, report]: (typeof checks)[number]): Promise<readonly [string, CheckResult]> => {
    try {
      await withTimeout(timeoutMs, check);
      report();
      return [name, 'ok'];
    } catch (err) {
      report({ err });
      return [name, 'failed'];
    }
  };
  return async () => Object.fromEntries(await Promise.all(checks.map(run)));
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
  const runChecks = readinessChecks(readiness, log, checkTimeoutMs === undefined ? {} : { timeoutMs: checkTimeoutMs });
  router.get('/health/live', (_request, reply) => void reply.json({ status: 'ok' }));
  router.get('/health/ready', async (_request, reply) => {
    const checks = await runChecks();
    const ready = !isDraining() && Object.values(checks).every((result) => result === 'ok');
    const status = isDraining() ? 'draining' : ready ? 'ready' : 'not-ready';
    reply.status(ready ? 200 : 503).json({ status, checks });
  });
  router.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType).send(await metrics.text());
  });
  return router;
};
