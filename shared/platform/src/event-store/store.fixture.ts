import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from '@torno/engine-event-store';
import { catalogue, newId, type EventMetadata } from '@torno/kernel';
import type { NewEvent } from './event-codec.js';

export type TestEngine = {
  readonly url: string;
  /** Stops the engine and restarts it on the same data and port; only for an embedded one. */
  readonly restart: (between?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** For tests that restart the engine, which they can do only where they have started it. */
export const itEmbedded = process.env['EVENTSTORE_URL'] ? it.skip : it;

/** The engine under `EVENTSTORE_URL`, or an embedded one of its own. */
export const startTestEngine = async (): Promise<TestEngine> => {
  const given = process.env['EVENTSTORE_URL'];
  if (given) {
    const refuse = (): Promise<void> =>
      Promise.reject(new Error('This engine was not started by the test and cannot be restarted'));
    return { url: given, restart: refuse, stop: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'torno-events-'));
  let engine = await startEventStore({ dataDir, durability: 'process' });
  const { port, url } = engine;
  return {
    url,
    restart: async (between) => {
      await engine.close();
      await between?.();
      engine = await startEventStore({ dataDir, port, durability: 'process' });
    },
    stop: async () => {
      await engine.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Event types for tests: one plain, one with personal data, one with an older schema. */
export const testEvents = catalogue([
  { type: 'Counted', schema: 1 },
  { type: 'Registered', schema: 1, personal: { subject: 'userId', fields: ['name', 'contact.phone'] } },
  { type: 'Renamed', schema: 2, upcasts: { 1: ({ label, ...data }) => ({ ...data, title: label ?? '' }) } },
]);

export const testMetadata = (schema = 1): EventMetadata => ({
  $correlationId: 'correlation',
  $causationId: 'causation',
  commandId: newId(),
  actor: { userId: 'u', companyId: 'c', role: 'system' },
  at: '2026-01-01T00:00:00.000Z',
  schema,
});

export const counted = (n: number, id = newId()): NewEvent => ({
  id,
  type: 'Counted',
  data: { n },
  metadata: testMetadata(),
});

/** A stream name that no other test uses. */
export const freshStream = (category = 'test'): string => `${category}-${newId()}`;

export const quietLog = { warn: (): void => undefined };
