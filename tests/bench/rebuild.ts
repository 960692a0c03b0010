import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeFirst, type EventStore, type NewEvent } from '@torno/platform';
import type { Api } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Chapter } from './report.js';

const rfqs = 30_000;
const atOnce = 64;

/** The events of a draft, from the golden files of the domain. */
const types = [
  'RfqDraftCreated',
  'RfqHeaderChanged',
  'RfqPositionAdded',
  'RfqPositionChanged',
  'RfqDurationSet',
  'RfqDeliveryDateSet',
  'RfqHeaderChanged',
  'RfqPositionChanged',
] as const;

const golden = (type: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join('shared', 'domain', 'golden', `${type}.1.json`), 'utf8'));

const eventsOfDraft = (number: number): NewEvent[] =>
  types.map((type) => ({
    id: randomUUID(),
    type,
    data: type === 'RfqDraftCreated' ? { ...golden(type), secondaryId: 5_000_000 + number } : golden(type),
    metadata: {
      $correlationId: randomUUID(),
      $causationId: randomUUID(),
      commandId: randomUUID(),
      actor: { userId: 'system', companyId: '', role: 'system' },
      at: new Date().toISOString(),
      schema: 1,
    },
  }));

/** Appends drafts of unknown buyers, each of eight events. */
export const fillWithDrafts = async (store: EventStore, drafts: number): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < drafts) await store.append(`rfq-${randomUUID()}`, 'no-stream', eventsOfDraft(next++));
    }),
  );
};

/** Resolves when every read model has caught up with the store. */
export const caughtUp = async (api: Api, operator: string, store: EventStore): Promise<void> => {
  const last = (await store.lastPosition()) ?? 0;
  await until(
    'every read model has caught up',
    async () =>
      (await api.call('projectionStates', { token: operator })).every(
        ({ state, position }) => state === 'superseded' || position >= last,
      ),
    900_000,
  );
};

export const countEvents = async (store: EventStore): Promise<number> => {
  let events = 0;
  for (let after = beforeFirst; ;) {
    const { items, last } = await store.readAll({ after, max: 1_000 });
    if (items.length === 0) return events;
    events += items.length;
    after = last;
  }
};

export const measureRebuild = async (api: Api, operator: string, store: EventStore): Promise<Chapter> => {
  await fillWithDrafts(store, rfqs);
  await caughtUp(api, operator, store);
  const events = await countEvents(store);
  const states = () => api.call('projectionStates', { token: operator });
  const rateOf = async (name: string): Promise<number> => {
    const live = async () => (await states()).find((state) => state.name === name && state.state === 'live');
    const before = (await live())?.collection;
    const started = performance.now();
    await api.call('replayProjection', {
      token: operator,
      params: { name },
      body: { reason: 'The benchmark measures a replay' },
    });
    await until(`${name} is rebuilt`, async () => ![undefined, before].includes((await live())?.collection), 600_000);
    return (events / (performance.now() - started)) * 1000;
  };
  return {
    title: 'Rebuild of a read model',
    how: `Replay beside the live installation over ${events.toLocaleString('en')} events, from the request until the new collection serves queries. Every event of \`rfqs\` changes a document; \`participations\` has none here, so its figure is the rate at which the store is read.`,
    figures: [
      { what: 'rfqs', value: await rateOf('rfqs'), unit: 'events per s', goal: { kind: 'at-least', value: 30_000 } },
      {
        what: 'participations',
        value: await rateOf('participations'),
        unit: 'events per s',
        goal: { kind: 'at-least', value: 30_000 },
      },
    ],
  };
};
