import express from 'express';
import type { Log } from '../log/index.js';
import type { Metrics } from '../metrics/index.js';

/** Named checks; each resolves when its engine answers and rejects when not. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

const within = async (milliseconds: number, check: () => Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** `/health/live`, `/health/ready` (503 names the failing checks) and `/metrics`. */
export const health = ({
  readiness,
  metrics,
  log,
  isDraining,
  checkTimeoutMs = 2_000,
}: {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isDraining: () => boolean;
  readonly checkTimeoutMs?: number;
}): express.Router => {
  const run = async (name: string, check: () => Promise<unknown>): Promise<readonly [string, 'ok' | 'failed']> => {
    try {
      await within(checkTimeoutMs, check);
      return [name, 'ok'];
    } catch (err) {
      log.warn({ err, check: name }, 'A readiness check failed');
      return [name, 'failed'];
    }
  };
  const router = express.Router();
  router.get('/health/live', (_request, reply) => void reply.json({ status: 'ok' }));
  router.get('/health/ready', async (_request, reply) => {
    const checks = await Promise.all(Object.entries(readiness).map(([name, check]) => run(name, check)));
    const ready = !isDraining() && checks.every(([, result]) => result === 'ok');
    const status = isDraining() ? 'draining' : ready ? 'ready' : 'not-ready';
    reply.status(ready ? 200 : 503).json({ status, checks: Object.fromEntries(checks) });
  });
  router.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType).send(await metrics.text());
  });
  return router;
};
