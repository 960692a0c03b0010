import { readSettings } from './settings.js';
import { startEventStore } from './start-event-store.js';
import type { Log } from './wire/log.js';

/** One JSON object per line, on standard output. */
const log: Log = (level, message, details) => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message, ...details })}\n`);
};

const run = async (): Promise<void> => {
  const store = await startEventStore({
    ...readSettings(process.env),
    log,
    onDamage: () => {
      process.exitCode = 1;
    },
  });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await store.close();
    log('info', 'The event store has stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // A caller that waits for this may stop the store at once.
  log('info', `ready ${store.url}`, { url: store.url });
};

run().catch((error: unknown) => {
  log('error', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
