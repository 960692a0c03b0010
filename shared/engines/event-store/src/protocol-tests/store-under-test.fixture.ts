import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamSubscription,
  type JSONEventData,
  type ResolvedEvent,
  type StreamSubscription,
} from '@eventstore/db-client';
import limits from '../../../../kernel/src/testing/limits.json';
import { startEventStore, type EventStore } from '../index.js';

/** The tests run on the server at EVENTSTORE_URL, if it is set, instead of the embedded one. */
export const externalUrl = process.env.EVENTSTORE_URL;

/** For tests that stop, kill or damage the server and need one of their own, and for behaviour of this engine alone. */
export const describeEmbedded = externalUrl ? describe.skip : describe;
export const itEmbedded = externalUrl ? it.skip : it;

export const temporaryDirectory = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'event-store-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const clientCalls = new Set<{ unsubscribe(): Promise<void> }>();

/** A server and the only client of the test file; the client library keeps state for the whole process. */
export const storeUnderTest = (): { client: () => EventStoreDBClient; url: () => string } => {
  const directory = temporaryDirectory();
  let store: EventStore | undefined;
  let client: EventStoreDBClient | undefined;
  const url = (): string => externalUrl ?? store?.url ?? 'esdb://not.started';
  beforeAll(async () => {
    if (!externalUrl)
      store = await startEventStore({ dataDir: directory.path, durability: 'process', log: showDefect });
    // On a busy machine an append may wait longer than the client's ten seconds.
    const deadline = `${url().includes('?') ? '&' : '?'}defaultDeadline=${limits.testMs}`;
    client = EventStoreDBClient.connectionString(`${url()}${deadline}`);
  });
  afterAll(async () => {
    for (const subscription of clientCalls) await subscription.unsubscribe();
    await client?.dispose();
    await store?.close();
    directory.remove();
  });
  const started = (): EventStoreDBClient => {
    if (!client) throw new Error('The store under test has not started yet');
    return client;
  };
  return { client: started, url };
};

/** A healthy server never reports a defect; a defect is shown beside the test that found it. */
const showDefect = (level: string, message: string, details?: unknown): void => {
  if (level === 'error') process.stderr.write(`event store: ${message} ${JSON.stringify(details)}\n`);
};

/** A unique name for each test, so that tests may share a server. */
export const newName = (category = 'order'): string => `${category}-${randomUUID()}`;

export const event = (type = 'Noted', data: JSONEventData['data'] = {}, id: string = randomUUID()): JSONEventData =>
  jsonEvent({ id, type, data });

export const events = (count: number): JSONEventData[] =>
  Array.from({ length: count }, (_, index) => event('Counted', { index }));

export const collect = async (reading: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> => {
  const all: ResolvedEvent[] = [];
  for await (const resolved of reading) all.push(resolved);
  return all;
};

export const idsOf = (resolved: readonly ResolvedEvent[]): (string | undefined)[] =>
  resolved.map(({ event: e }) => e?.id);

/** Waits for a condition, as long as a test may run. */
export const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + limits.testMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limits.testMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** The deliveries of a subscription, in order: event ids and notifications. */
export interface Followed {
  ids: string[];
  received: ResolvedEvent[];
  notices: string[];
  errors: Error[];
  unsubscribe(): Promise<void>;
}

export const follow = (subscription: AllStreamSubscription | StreamSubscription): Followed => {
  const followed: Followed = {
    ids: [],
    received: [],
    notices: [],
    errors: [],
    unsubscribe: () => subscription.unsubscribe(),
  };
  subscription.on('data', (resolved: ResolvedEvent) => {
    followed.received.push(resolved);
    followed.ids.push(resolved.event?.id ?? 'gone');
  });
  subscription.on('error', (error: Error) => followed.errors.push(error));
  subscription.on('confirmation', () => followed.notices.push('confirmation'));
  subscription.on('caughtUp', () => followed.notices.push('caughtUp'));
  clientCalls.add(subscription);
  return followed;
};
