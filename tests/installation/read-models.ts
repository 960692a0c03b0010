import type { RecordedEvent } from '@torno/kernel';
import { beforeFirst, isReadable, readDocument, type StoredDocument } from '@torno/platform';
import { projectionCatalogue } from '../../projections/src/catalogue.js';
import type { Api } from './api.js';
import { openEngines } from './engines.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from './installation.js';

export type Stores = {
  readonly events: () => Promise<RecordedEvent[]>;
  /** Position of the last event, 0 in an empty store. */
  readonly lastPosition: () => Promise<number>;
  /** Documents of a read model as they are stored, by id, without the engine's fields. */
  readonly documents: (collection: string) => Promise<Map<string, object>>;
  readonly close: () => Promise<void>;
};

/** Opens the engines of a running installation beside its services. */
export const openStores = async (installation: Installation): Promise<Stores> => {
  const { documents, store, close } = await openEngines(installation);
  return {
    events: async () => {
      const all: RecordedEvent[] = [];
      for (let after = beforeFirst; ;) {
        const { items, last } = await store.readAll({ after, max: 1_000 });
        for (const item of items) {
          if (!isReadable(item)) throw item.error;
          all.push(item.event);
        }
        if (items.length === 0) return all;
        after = last;
      }
    },
    lastPosition: async () => (await store.lastPosition()) ?? 0,
    documents: async (collection) => {
      const found = await documents.collection<StoredDocument>(collection).find({});
      return new Map(
        found.flatMap((stored): [string, object][] => {
          const document = readDocument(stored);
          const { _id } = stored;
          return document ? [[_id, document]] : [];
        }),
      );
    },
    close,
  };
};

/** The expected content of each read model: its events folded from the first to the last, in memory. */
export const foldFromScratch = (events: readonly RecordedEvent[]): Map<string, Map<string, object>> =>
  new Map(
    projectionCatalogue.map((projection) => {
      const documents = new Map<string, object>();
      for (const event of events) {
        if (!projection.handles.has(event.type)) continue;
        for (const id of new Set(projection.keys(event))) {
          const next = projection.fold(documents.get(id) ?? null, event, id);
          if (next) documents.set(id, next);
          else documents.delete(id);
        }
      }
      return [projection.name, new Map([...documents].map(([id, document]) => [id, projection.derive(document)]))];
    }),
  );

export type StoreContents = {
  readonly events: readonly RecordedEvent[];
  readonly models: readonly {
    readonly name: string;
    readonly parked: number;
    readonly documents: ReadonlyMap<string, object>;
  }[];
};

/**
 * All events, and every live read model when it has folded exactly these: if the worker appends more meanwhile
 * (previews, e-mails), it starts again.
 */
export const readConsistentContents = async (stores: Stores, api: Api, operator: string): Promise<StoreContents> => {
  const states = async () =>
    (await api.call('projectionStates', { token: operator })).filter(({ state }) => state !== 'superseded');
  for (;;) {
    const events = await stores.events();
    const last = events.at(-1)?.position ?? 0;
    await until('every read model has caught up', async () =>
      (await states()).every(({ position, state }) => state === 'live' && position >= last),
    );
    const models: StoreContents['models'][number][] = [];
    for (const { name, collection, parked } of await states())
      models.push({ name, parked, documents: await stores.documents(collection) });
    if ((await stores.lastPosition()) === last) return { events, models };
  }
};
