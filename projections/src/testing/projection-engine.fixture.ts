import { participationId } from '@torno/domain';
import type { AnyProjection, ReadDocument } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import {
  beforeFirst,
  createCheckpoints,
  readDocument,
  silentLog,
  type Documents,
  type StoredDocument,
} from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias } from '@torno/read-models';
import fc from 'fast-check';
import { projectionCatalogue } from '../catalogue.js';
import { startEngine, type Engine, type EngineOptions } from '../engine/engine.js';
import { startTestEngines, type TestEngines } from './engines.fixture.js';
import { eventTypes, project, sample, type NewSample } from './history.fixture.js';
import { ids } from './sample-events.fixture.js';

/** A random history of two RFQs and two suppliers; the same seed gives the same one. */
export const someHistory = (seed: number, length: number): NewSample[] => {
  const rfqIds = [ids.rfq, '10000000-0000-4000-8000-000000000002'];
  const arbitrary = fc.record({ type: fc.constantFrom(...eventTypes), which: fc.nat(3) });
  return fc.sample(arbitrary, { seed, numRuns: length }).map(({ type, which }) => {
    const event = sample(type);
    const rfqId = rfqIds[which & 1] ?? ids.rfq;
    if (event.stream.startsWith('rfq-')) return { ...event, stream: `rfq-${rfqId}` };
    if (!event.stream.startsWith('participation-')) return event;
    return { ...event, stream: `participation-${participationId(rfqId, which > 1 ? ids.supplier : ids.seller)}` };
  });
};

/** The collection that queries read. */
export const liveCollection = async (documents: Documents, name: string): Promise<string> => {
  const alias = await documents.collection<Alias>(aliasCollection).findOne({ _id: name });
  if (!alias) throw new Error(`${name} has no alias`);
  return alias.collection;
};

/** The documents that queries read, by id. */
export const readStored = async (documents: Documents, name: string): Promise<ReadonlyMap<string, ReadDocument>> => {
  const found = await documents.collection<StoredDocument>(await liveCollection(documents, name)).find({});
  return new Map(
    found.flatMap((each) => {
      const { _id } = each;
      const document = readDocument(each);
      return document ? [[_id, document]] : [];
    }),
  );
};

/** Documents by id, of projections by name. */
type FoldedDocuments = ReadonlyMap<string, ReadonlyMap<string, ReadDocument>>;

/** Stores for a test file, and projection engines on them that are closed after each test. */
export const useProjectionEngine = () => {
  let given: TestEngines | undefined;
  const running: Engine[] = [];
  const engines = (): TestEngines => {
    if (!given) throw new Error('The stores have not been started');
    return given;
  };
  const stopAll = async (): Promise<void> => {
    for (const engine of running.splice(0)) await engine.close();
  };
  beforeAll(async () => {
    given = await startTestEngines();
  });
  afterEach(stopAll);
  afterAll(() => given?.stop());

  /** The documents of each projection, by its name, as the pure fold of all events gives them. */
  const fromScratch = async (projections: readonly AnyProjection[]): Promise<FoldedDocuments> => {
    const events = await engines().all();
    return new Map(projections.map((projection) => [projection.name, project(projection, events)]));
  };

  return {
    engines,
    stopAll,
    start: async (documents: Documents, options: Partial<EngineOptions> = {}): Promise<Engine> => {
      const { store, feed } = engines();
      const engine = await startEngine({
        projections: projectionCatalogue,
        documents,
        store,
        feed,
        identity: { instance: 'test', since: 0 },
        log: silentLog,
        pollMs: 20,
        ...options,
      });
      running.push(engine);
      return engine;
    },
    caughtUp: async (documents: Documents, projections: readonly AnyProjection[] = projectionCatalogue) => {
      const aliases = documents.collection<Alias>(aliasCollection);
      const checkpoints = createCheckpoints(documents, checkpointCollection);
      await until('all projections are at the head', async () => {
        const live = await aliases.find({ _id: { $in: projections.map(({ name }) => name) } });
        const positions = await checkpoints.readAll(live.map(({ collection }) => collection));
        const head = engines().feed.head();
        const ready = live.filter(({ collection }) => (positions.get(collection) ?? beforeFirst) >= head);
        return ready.length === projections.length;
      });
    },
    fromScratch,
    /** Queries read exactly what the pure fold of all events gives. */
    expectLive: async (
      documents: Documents,
      projections: readonly AnyProjection[] = projectionCatalogue,
      expected?: FoldedDocuments,
    ) => {
      const folded = expected ?? (await fromScratch(projections));
      for (const { name } of projections) expect(await readStored(documents, name)).toEqual(folded.get(name));
    },
  };
};
