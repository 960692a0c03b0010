import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

export const payload = { text: 'x'.repeat(400) };

/** Number of events in the log when the store is restarted. */
export const storedEvents = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const eventsOfAnAppend = 500;

export type EventServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it without giving it the time to tidy up. */
  readonly kill: () => Promise<void>;
};

/** A program that prints its address in a line when it is ready. */
export const startServer = (program: string, env: Readonly<Record<string, string>>): Promise<EventServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const endBy = async (signal: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await ended;
    };
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = /"url":"([^"]+)"/.exec(output)?.[1];
      if (url)
        resolve({
          url,
          stop: () => endBy('SIGTERM'),
          kill: () => endBy('SIGKILL'),
        });
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
  });

/** The embedded event store alone, as `npm start` runs it. */
export const startStore = (dataDir: string, durability = 'power'): Promise<EventServer> =>
  startServer('dist/embedded-event-store.mjs', {
    EVENT_STORE_DATA: dataDir,
    EVENT_STORE_PORT: '0',
    DURABILITY: durability,
  });

export const withClient = async <T>(
  server: EventServer,
  use: (client: EventStoreDBClient) => Promise<T>,
): Promise<T> => {
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    return await use(client);
  } finally {
    await client.dispose();
    await server.stop();
  }
};

/** Fills the log. */
export const fill = async (client: EventStoreDBClient, count: number): Promise<void> => {
  for (let written = 0; written < count; written += eventsOfAnAppend) {
    const events = Array.from({ length: eventsOfAnAppend }, () => jsonEvent({ type: 'Measured', data: payload }));
    await client.appendToStream(`filling-${randomUUID()}`, events);
  }
};

/** Milliseconds from the start of the store's process until it has answered with an event. */
export const startToFirstAnswer = async (dataDir: string): Promise<number> => {
  const started = performance.now();
  return withClient(await startStore(dataDir), async (client) => {
    for await (const { event } of client.readAll({ maxCount: 1 })) if (event) return performance.now() - started;
    throw new Error('The log is empty after a restart');
  });
};
