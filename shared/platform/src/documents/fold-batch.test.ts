import fc from 'fast-check';
import { newId, readModel, type AnyProjection, type RecordedEvent } from '@torno/kernel';
import { recorded } from '@torno/kernel/testing';
import type { DocumentCollection } from './document-collection.js';
import { startTestDocuments, type TestDocuments } from './documents.fixture.js';
import { createBatchFolder, foldBatch, type FoldFailure, type StoredDocument } from './fold-batch.js';

type Moved = { type: 'Moved'; data: { to: readonly string[]; by: number } };
type Emptied = { type: 'Emptied'; data: { of: string } };
type Ignored = { type: 'Ignored'; data: object };
type StockEvent = Moved | Emptied | Ignored;

type Stock = { total: number; seen: readonly number[]; times?: number };

/**
 * Documents that several streams create, change and remove; a negative amount breaks the fold, a hundred thousand
 * breaks the derivation.
 */
const stock = readModel<Stock, Moved | Emptied>({
  name: 'stock',
  version: 1,
  indexes: [],
  derive: (document) => {
    if (document.total >= 100_000) throw new Error('too much');
    return { ...document, times: document.seen.length };
  },
  key: (event) => (event.type === 'Moved' ? event.data.to : event.data.of),
  empty: () => ({ total: 0, seen: [] }),
  change: {
    Moved: ({ total, seen }, { data, position }) => {
      if (data.by < 0) throw new Error('poison');
      return { total: total + data.by, seen: [...seen, position] };
    },
  },
  remove: ['Emptied'],
});

const place = fc.constantFrom('a', 'b', 'c', 'd');
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('Moved' as const),
      data: fc.record({ to: fc.uniqueArray(place), by: fc.nat(9) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('Emptied' as const), data: fc.record({ of: place }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('Ignored' as const), data: fc.constant({}) }) },
);

const recordedAll = (events: readonly StockEvent[]): RecordedEvent[] =>
  events.map((happened, index) =>
    recorded(happened, {
      id: newId(),
      category: 'stock',
      streamId: String(index % 3),
      revision: index,
      position: index * 7,
    }),
  );

const history = fc.array(event, { maxLength: 25 }).map(recordedAll);

let engine: TestDocuments;
beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

const fresh = (): DocumentCollection<StoredDocument> => engine.documents.collection<StoredDocument>(`stock-${newId()}`);

const contents = async (collection: DocumentCollection<StoredDocument>): Promise<StoredDocument[]> => {
  const found = await collection.find({}, { sort: { _id: 1 } });
  await collection.drop();
  return found;
};

/** Folds everything, one event per batch. */
const reference = async (events: readonly RecordedEvent[]): Promise<StoredDocument[]> => {
  const collection = fresh();
  for (const one of events) await foldBatch(collection, stock, [one]);
  return contents(collection);
};

const inBatches = async (
  collection: DocumentCollection<StoredDocument>,
  events: readonly RecordedEvent[],
  sizes: readonly number[],
): Promise<void> => {
  for (const batch of batchesOf(events, sizes)) await foldBatch(collection, stock, batch);
};

const batchesOf = (events: readonly RecordedEvent[], sizes: readonly number[]): (readonly RecordedEvent[])[] => {
  const batches: (readonly RecordedEvent[])[] = [];
  for (let from = 0; from < events.length; from += batches.at(-1)?.length ?? 0) {
    const size = sizes[batches.length % sizes.length] ?? 1;
    batches.push(events.slice(from, from + size));
  }
  return batches;
};

/** Folds each batch while the previous one is being written. */
const overlapping = async (
  collection: DocumentCollection<StoredDocument>,
  events: readonly RecordedEvent[],
  sizes: readonly number[],
): Promise<void> => {
  const folder = createBatchFolder(collection, stock);
  for (const batch of batchesOf(events, sizes)) await folder.fold(batch);
  await folder.whenStored();
};

/** The collection of a process that dies after a given number of written documents. */
const dyingAfter = (
  collection: DocumentCollection<StoredDocument>,
  writes: number,
): DocumentCollection<StoredDocument> => {
  let left = writes;
  return {
    ...collection,
    bulk: async (operations) => {
      const done = operations.slice(0, left);
      left -= done.length;
      const result = await collection.bulk(done);
      if (done.length < operations.length) throw new Error('died');
      return result;
    },
  };
};

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

describe('foldBatch', () => {
  it('Batches of any size, and repeated batches, give the same documents', () =>
    fc.assert(
      fc.asyncProperty(history, sizes, sizes, async (events, once, again) => {
        const collection = fresh();
        await inBatches(collection, events, once);
        await inBatches(collection, events, again);
        expect(await contents(collection)).toEqual(await reference(events));
      }),
      { numRuns: 25 },
    ));

  it('A crash between any two writes gives the same documents', () =>
    fc.assert(
      fc.asyncProperty(history, sizes, fc.nat(30), fc.nat(5), async (events, batches, writes, secondWrites) => {
        const collection = fresh();
        for (const allowed of [writes, secondWrites])
          await inBatches(dyingAfter(collection, allowed), events, batches).catch((error: unknown) =>
            expect(error).toMatchObject({ message: 'died' }),
          );
        await inBatches(collection, events, batches);
        expect(await contents(collection)).toEqual(await reference(events));
      }),
      { numRuns: 25 },
    ));

  it('Folding each batch while the previous one is written gives the same documents, whatever is interrupted', () =>
    fc.assert(
      fc.asyncProperty(history, sizes, fc.nat(30), async (events, batches, writes) => {
        const collection = fresh();
        const dies = dyingAfter(collection, writes);
        await overlapping(dies, events, batches).catch((error: unknown) =>
          expect(error).toMatchObject({ message: 'died' }),
        );
        await overlapping(collection, events, batches);
        expect(await contents(collection)).toEqual(await reference(events));
      }),
      { numRuns: 25 },
    ));

  it('A batch is folded onto documents that are still being written, and is written once those are stored', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: ['a'], by: 1 } },
      { type: 'Moved', data: { to: ['a'], by: 2 } },
    ]);
    const begun: (() => void)[] = [];
    const slow: DocumentCollection<StoredDocument> = {
      ...collection,
      bulk: async (operations) => {
        await new Promise<void>((resolve) => begun.push(resolve));
        return collection.bulk(operations);
      },
    };
    const folder = createBatchFolder(slow, stock);
    await folder.fold(events.slice(0, 1));
    const second = folder.fold(events.slice(1));
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await second;
    expect(begun).toHaveLength(2);
    expect(await collection.find({})).toEqual([{ _id: 'a', _pos: 0, total: 1, seen: [0], times: 1 }]);
    begun[1]?.();
    await folder.whenStored();
    expect(await contents(collection)).toEqual(await reference(events));
  });

  it('A batch is folded onto the document of the one before without reading it, until it has to', async () => {
    const collection = fresh();
    let reads = 0;
    const counting: DocumentCollection<StoredDocument> = {
      ...collection,
      find: (...of: Parameters<typeof collection.find>) => {
        reads += 1;
        return collection.find(...of);
      },
    };
    const events = recordedAll([1, 2, 3].map((by) => ({ type: 'Moved', data: { to: ['a'], by } })));
    const folder = createBatchFolder(counting, stock);
    for (const event of events.slice(0, 2)) {
      await folder.fold([event]);
      await folder.whenStored();
    }
    expect(reads).toBe(1);
    await collection.updateOne({ _id: 'a' }, { $set: { total: 40 } });
    folder.forget();
    await folder.fold(events.slice(2));
    await folder.whenStored();
    expect(reads).toBe(2);
    expect(await contents(collection)).toMatchObject([{ _id: 'a', total: 43 }]);
  });

  it('Documents beyond the cache, and documents of a batch that is being written, are folded completely', async () => {
    const collection = fresh();
    const places = Array.from({ length: 600 }, (_, index) => `place-${index}`);
    const all = (by: number): StockEvent => ({ type: 'Moved', data: { to: places, by } });
    const folder = createBatchFolder(collection, stock);
    for (const event of recordedAll([all(1), all(2), all(3)])) await folder.fold([event]);
    await folder.whenStored();
    const found = await contents(collection);
    expect(found).toHaveLength(600);
    expect(found.filter(({ total }) => total !== 6)).toEqual([]);
  });

  it('Documents that no second event changes are inserted without a look, and once', async () => {
    const collection = fresh();
    const diary = readModel<Stock, Moved>({
      name: 'diary',
      version: 1,
      indexes: [],
      key: 'event',
      create: { Moved: ({ data, position }) => ({ total: data.by, seen: [position] }) },
    });
    const events = recordedAll([1, 2, 3].map((by) => ({ type: 'Moved', data: { to: ['a'], by } })));
    const blind: DocumentCollection<StoredDocument> = {
      ...collection,
      find: () => Promise.reject(new Error('nothing has to be read')),
    };
    await foldBatch(blind, diary, events.slice(0, 2));
    const first = await collection.find({}, { sort: { _pos: 1 } });
    expect(first.map(({ _id }) => _id)).toEqual(events.slice(0, 2).map(({ id }) => id));
    await foldBatch(collection, diary, events);
    expect((await contents(collection)).map(({ total }) => total).sort()).toEqual([1, 2, 3]);
  });

  it('A removed document leaves a tombstone, and a later event recreates it', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Emptied', data: { of: 'never' } },
      { type: 'Moved', data: { to: ['a'], by: 3 } },
      { type: 'Emptied', data: { of: 'a' } },
      { type: 'Moved', data: { to: ['a'], by: 4 } },
    ]);
    await foldBatch(collection, stock, events.slice(0, 3));
    expect(await collection.find({})).toEqual([{ _id: 'a', _pos: 14, _deleted: true }]);
    await foldBatch(collection, stock, events);
    expect(await contents(collection)).toEqual([{ _id: 'a', _pos: 21, total: 4, seen: [21], times: 1 }]);
  });

  it('An event that names no document does not count as folded, as one of another type', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: [], by: 1 } },
      { type: 'Ignored', data: {} },
    ]);
    expect(await foldBatch(collection, stock, events)).toEqual({ applied: 0, failures: [] });
    expect(await collection.find({})).toEqual([]);
  });

  it('A stream is parked at its first failure, before anything is written, and the others continue', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: ['a'], by: 1 } },
      { type: 'Moved', data: { to: ['a', 'b'], by: -1 } },
      { type: 'Moved', data: { to: ['b'], by: 2 } },
      { type: 'Moved', data: { to: ['a'], by: 3 } },
      { type: 'Moved', data: { to: ['a', 'b'], by: 100 } },
      { type: 'Ignored', data: {} },
    ]);
    const parked: FoldFailure[] = [];
    const result = await foldBatch(collection, stock, events, {
      park: async (failures) => {
        parked.push(...failures);
        expect(await collection.find({})).toEqual([]);
      },
    });
    expect(result).toEqual({ applied: 3, failures: [{ event: events[1], error: new Error('poison') }] });
    expect(parked).toEqual(result.failures);
    expect(await contents(collection)).toEqual([
      { _id: 'a', _pos: 21, total: 4, seen: [0, 21], times: 2 },
      { _id: 'b', _pos: 14, total: 2, seen: [14], times: 1 },
    ]);
  });

  it('A document is derived once for each batch', async () => {
    let derived = 0;
    const counting: AnyProjection = {
      ...stock,
      derive: (document) => {
        derived += 1;
        return stock.derive(document);
      },
    };
    const events = recordedAll(Array.from({ length: 9 }, () => ({ type: 'Moved', data: { to: ['a', 'b'], by: 1 } })));
    await foldBatch(fresh(), counting, events);
    expect(derived).toBe(2);
  });

  it('A stream whose event makes deriving fail is parked, and no other', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: ['a'], by: 1 } },
      { type: 'Moved', data: { to: ['a'], by: 100_000 } },
      { type: 'Moved', data: { to: ['a', 'b'], by: 2 } },
    ]);
    const { failures } = await foldBatch(collection, stock, events);
    expect(failures).toEqual([{ event: events[1], error: new Error('too much') }]);
    expect(await contents(collection)).toEqual([
      { _id: 'a', _pos: 14, total: 3, seen: [0, 14], times: 2 },
      { _id: 'b', _pos: 14, total: 2, seen: [14], times: 1 },
    ]);
  });

  it('Of two engines the newer document remains, whichever writes last', async () => {
    const collection = fresh();
    const events = recordedAll(
      Array.from({ length: 12 }, (_, n) => ({ type: 'Moved', data: { to: ['a', 'b'], by: n } })),
    );
    await Promise.all([
      inBatches(collection, events, [1]),
      inBatches(collection, events, [12]),
      inBatches(collection, events, [5]),
    ]);
    expect(await contents(collection)).toEqual(await reference(events));
  });

  it('An engine that was overtaken before its write replaces no newer document', async () => {
    const collection = fresh();
    const events = recordedAll([1, 2, 3].map((by) => ({ type: 'Moved', data: { to: ['a'], by } })));
    await foldBatch(collection, stock, events.slice(0, 1));
    const overtaken: DocumentCollection<StoredDocument> = {
      ...collection,
      bulk: async (operations) => {
        await foldBatch(collection, stock, events);
        return collection.bulk(operations);
      },
    };
    await foldBatch(overtaken, stock, events.slice(0, 2));
    expect(await contents(collection)).toEqual(await reference(events));
  });

  it('No document of a batch is written before its failures are on record', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: ['a'], by: -1 } },
      { type: 'Moved', data: { to: ['b'], by: 1 } },
    ]);
    const steps: string[] = [];
    const observed: DocumentCollection<StoredDocument> = {
      ...collection,
      bulk: (operations) => {
        steps.push('written');
        return collection.bulk(operations);
      },
    };
    await foldBatch(observed, stock, events, {
      park: async () => {
        await collection.count({});
        steps.push('parked');
      },
    });
    expect(steps).toEqual(['parked', 'written']);
    await collection.drop();
  });

  it('A write is repeated when an older insert came first', async () => {
    const collection = fresh();
    const events = recordedAll([
      { type: 'Moved', data: { to: ['a'], by: 1 } },
      { type: 'Moved', data: { to: ['a'], by: 2 } },
    ]);
    let raced = false;
    const racing: DocumentCollection<StoredDocument> = {
      ...collection,
      bulk: async (operations) => {
        if (raced) return collection.bulk(operations);
        raced = true;
        // As a server does when two upserts of one id race: the older is inserted, the newer refused.
        await foldBatch(collection, stock, events.slice(0, 1));
        return { inserted: 0, matched: 0, upserted: 0, deleted: 0, duplicates: [{ operation: 0, index: '_id_' }] };
      },
    };
    await foldBatch(racing, stock, events);
    expect(await contents(collection)).toEqual(await reference(events));
  });

  it('A refusal by a unique index is not mistaken for “already applied”', async () => {
    const collection = fresh();
    await collection.ensureIndexes([{ keys: { total: 1 }, unique: true }]);
    const events = recordedAll([{ type: 'Moved', data: { to: ['a', 'b'], by: 1 } }]);
    await expect(foldBatch(collection, stock, events)).rejects.toThrow('total_1');
  });
});
