import { directoryId, participationId } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { silentLog } from '@torno/platform';
import { projections } from '@torno/projections';
import type { ReadModelName } from '@torno/read-models';
import fc from 'fast-check';
import {
  eventTypes,
  project,
  record,
  sampleStream,
  sampleWith,
  type NewSample,
} from '../../../projections/src/testing/history.fixture.js';
import { ids as sampleIds } from '../../../projections/src/testing/sample-events.fixture.js';
import { byId } from '../read-models/order-by.js';
import { openReadModels, type Models } from '../read-models/read-models.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { maxFoldedEvents } from './folded-documents.js';
import { modelsAt } from './models-at.js';

const { service } = useQueryService();

const past = [
  'rfqs',
  'participations',
  'quote-drafts',
  'companies',
  'users',
  'directory',
  'attachments',
  'config',
] as const satisfies readonly ReadModelName[];

const models = (): Promise<Models> =>
  openReadModels({ documents: service().documents, log: silentLog, freshMs: 0 }).models();

/**
 * The documents that the projections have stored after these events: the history with every event, and the other read
 * models.
 */
const store = async (events: readonly RecordedEvent[]): Promise<void> => {
  for (const name of [...past, 'rfq-history'] as const) {
    const collection = service().documents.collection<{ readonly _id: string }>(`${name}@1`);
    await collection.deleteMany({});
    const documents = [...project(projections[name], events)];
    if (documents.length > 0)
      await collection.bulk(documents.map(([_id, each]) => ({ insertOne: { document: { ...each, _id, _pos: 1 } } })));
  }
};

/** The documents of a read model as `find` returns them, by id, without the engine's own fields. */
const read = async (from: Models, name: (typeof past)[number], ids: readonly string[]) => {
  const found = await (from[name] as Models['rfqs']).find({ _id: { $in: ids } }, { sort: byId });
  return new Map(
    found.flatMap(({ _id, _pos, _deleted, ...document }): [string, object][] => (_deleted ? [] : [[_id, document]])),
  );
};

/** Few distinct ids, so that events often concern the same position, file, quote or user. */
const fields = fc.record({
  positionId: fc.constantFrom('first', 'second'),
  quoteId: fc.constantFrom('first', 'second'),
  userId: fc.constantFrom(sampleIds.seller, sampleIds.owner),
  selected: fc.boolean(),
  isActive: fc.boolean(),
});

const categories = new Set(
  ['rfq', 'participation', 'company', 'technologies', 'experience', 'members', 'user', 'operators', 'directory']
    .concat('attachment', 'config')
    .map((category) => `${category}-`),
);
const types = eventTypes.filter((type) => [...categories].some((prefix) => sampleStream(type).startsWith(prefix)));

const begin = (['RfqDraftCreated', 'RfqPositionAdded', 'ParticipationOpened', 'UserCreated'] as const).map((type) =>
  sampleWith(type, {}),
);
const histories = fc
  .array(
    fc.tuple(fc.constantFrom(...types), fields).map(([type, generated]): NewSample => sampleWith(type, generated)),
    { minLength: 5, maxLength: 80, size: 'max' },
  )
  .map((events) => record([...begin, ...events]));

it('At any position of any history, the past documents equal the documents of a projection stopped there', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.double({ min: 0, max: 1, noNaN: true }), async (events, share) => {
      await store(events);
      const stop = Math.floor(share * events.length);
      const at = events[stop - 1]?.position ?? 0;
      const live = await models();
      for (const [moment, history] of [
        [at, events.slice(0, stop)],
        [events.at(-1)?.position ?? 0, events],
      ] as const)
        for (const name of past) {
          const expected = project(projections[name], history);
          const all = [...project(projections[name], events).keys(), ...expected.keys()];
          expect(await read(modelsAt(live, moment), name, all)).toEqual(expected);
        }
    }),
    { numRuns: 25 },
  );
});

it('At the last position, the past documents are the live ones', async () => {
  const events = record([...begin, ...types.map((type) => sampleWith(type, {}))]);
  await store(events);
  const live = await models();
  for (const name of past) {
    const all = [...project(projections[name], events).keys()];
    expect(await read(modelsAt(live, events.at(-1)?.position ?? 0), name, all)).toEqual(await read(live, name, all));
  }
});

it('A past document is found by its constant fields, and filtered by its past values', async () => {
  const events = record([
    ...begin,
    sampleWith('SupplierInvitedToRfq', {}),
    sampleWith('QuoteSubmitted', {}),
    sampleWith('QuoteWithdrawn', {}),
  ]);
  await store(events);
  const live = await models();
  const quoted = async (position: number): Promise<readonly string[]> =>
    (await modelsAt(live, position).participations.find({ rfqId: sampleIds.rfq, quoted: true }, { sort: byId })).map(
      ({ _id }) => _id,
    );
  const positionOf = (type: string): number => events.find((event) => event.type === type)?.position ?? 0;
  expect(await quoted(positionOf('SupplierInvitedToRfq'))).toEqual([]);
  expect(await quoted(positionOf('QuoteSubmitted'))).toEqual([participationId(sampleIds.rfq, sampleIds.supplier)]);
  const { participations, directory } = modelsAt(live, positionOf('QuoteSubmitted'));
  expect(await participations.count({ rfqId: sampleIds.rfq })).toBe(1);
  await expect(participations.find({ quoted: true }, { sort: byId })).rejects.toThrow('by id only');
  await expect(directory.count({ _id: directoryId('a', 'b'), blocked: { $ne: true } })).rejects.toThrow('blocked');
  expect(() => modelsAt(live, 1).lookups).toThrow('The past of lookups');
});

it('A request folds a bounded number of events', async () => {
  const events = record([...begin, sampleWith('RfqHeaderChanged', {})]);
  await store(events);
  const { rfqs } = modelsAt(await models(), events.at(-1)?.position ?? 0, { folded: maxFoldedEvents });
  await expect(rfqs.findOne({ _id: sampleIds.rfq })).rejects.toMatchObject({ code: 'moment.too-many-events' });
});
