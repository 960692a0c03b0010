import { startEventStore } from './start-event-store.js';
import type { Log } from './wire/log.js';

/** One JSON object for each line, to the standard output. */
const log: Log = (level, message, details) => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message, ...details })}\n`);
};

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`EVENT_STORE_PORT is "${text}"; it must be a port number, or 0 for any free one`);
  }
  return port;
};

const run = async (): Promise<void> => {
  const dataDir = process.env.EVENT_STORE_DATA;
  if (!dataDir) throw new Error('EVENT_STORE_DATA is not set; it must name the directory for the events');
  const store = await startEventStore({ dataDir, port: portOf(process.env.EVENT_STORE_PORT), log });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await store.close();
    log('info', 'stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Whoever waits for this may stop the store at once.
  log('info', `ready ${store.url}`, { url: store.url });
};

run().catch((error: unknown) => {
  log('error', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
