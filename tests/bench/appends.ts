import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { bareAppends } from './bare-appends.js';
import type { Chapter, Figure } from './report.js';
import { ratePerSecond } from './timing.js';

const writers = [1, 16, 64] as const;
const measureMs = 4_000;
const payload = { text: 'x'.repeat(400) };

type EventServer = { readonly url: string; readonly stop: () => Promise<void> };

/** The embedded event store alone, as `npm start` runs it. */
const startServer = (dataDir: string): Promise<EventServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/embedded-event-store.mjs'], {
      env: { ...process.env, EVENT_STORE_DATA: dataDir, EVENT_STORE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const url = /"url":"([^"]+)"/.exec(said)?.[1];
      if (url)
        resolve({
          url,
          stop: async () => {
            child.kill('SIGTERM');
            await ended;
          },
        });
    });
    child.once('exit', (code) => reject(new Error(`The event store ended with ${code}: ${said}`)));
  });

const clientAppends = async (client: EventStoreDBClient, count: number): Promise<number> =>
  ratePerSecond(count, measureMs, async () => {
    await client.appendToStream(`bench-${randomUUID()}`, [jsonEvent({ type: 'Measured', data: payload })], {
      expectedRevision: NO_STREAM,
    });
  });

export const measureAppends = async (): Promise<Chapter> => {
  const directory = await mkdtemp(join(tmpdir(), 'torno-bench-'));
  const server = await startServer(join(directory, 'events'));
  const client = EventStoreDBClient.connectionString(server.url);
  const figures: Figure[] = [];
  try {
    for (const count of writers) {
      const value = await clientAppends(client, count);
      const bare = await bareAppends(directory, count, Buffer.from(JSON.stringify(payload)), measureMs);
      figures.push({
        what: `appends by ${count} writer${count > 1 ? 's' : ''}`,
        value,
        unit: 'per s',
        beside: { what: 'bare file append with group fsync', value: bare },
      });
    }
  } finally {
    await client.dispose();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return {
    title: 'Durable appends',
    how: 'One event of 400 bytes at a time through the official client against the embedded event store, each acknowledged only after fsync; beside it the same number of writers appending to one file with nothing around it.',
    figures,
  };
};
