import type { Actor, RecordedEvent } from '@torno/kernel';
import { foldBatch, type Documents, type StoredDocument } from '@torno/platform';
import type { ReadModelName } from '@torno/read-models';
import { projectionCatalogue } from '../../projections/src/catalogue.js';
import {
  record,
  sample,
  sampleWith,
  type EventType,
  type NewSample,
} from '../../projections/src/testing/history.fixture.js';

/** An event with its stream; by the buyer's side and a minute after the one before, unless it says otherwise. */
export type Happening = NewSample & { readonly actor?: Actor; readonly at?: string };

export type Happenings = {
  /** Folds events through the projections into the documents that they concern, as the projections' engine does. */
  readonly happen: (...happenings: readonly Happening[]) => Promise<void>;
  /** Gives all documents that events have changed the contents that they had before. */
  readonly undo: () => Promise<void>;
};

/** Documents of the tests' sample data have this position; events come after it. */
export const samplePosition = 1;

export const createHappenings = (documents: Documents, collectionOf: (name: ReadModelName) => string): Happenings => {
  const history: Happening[] = [];
  /** By collection and id, null where there was no document. */
  const before = new Map<string, Map<string, StoredDocument | null>>();

  const remember = async (name: string, ids: readonly string[]): Promise<void> => {
    const known = before.get(name) ?? new Map<string, StoredDocument | null>();
    before.set(name, known);
    const collection = documents.collection<StoredDocument>(name);
    for (const id of ids) if (!known.has(id)) known.set(id, await collection.findOne({ _id: id }));
  };

  return {
    happen: async (...happenings) => {
      const recorded = record([...history, ...happenings]).slice(history.length);
      history.push(...happenings);
      const events = recorded.map((event, index): RecordedEvent => {
        const { actor = event.metadata.actor, at = event.metadata.at } = happenings[index] ?? {};
        return { ...event, metadata: { ...event.metadata, actor, at } };
      });
      for (const projection of projectionCatalogue) {
        const concerned = events.filter(({ type }) => projection.handles.has(type));
        const name = collectionOf(projection.name as ReadModelName);
        await remember(name, [...new Set(concerned.flatMap((event) => projection.keys(event)))]);
        const { failures } = await foldBatch(documents.collection(name), projection, concerned);
        if (failures[0]) throw failures[0].error;
      }
    },
    undo: async () => {
      for (const [name, known] of before) {
        const collection = documents.collection<StoredDocument>(name);
        for (const [_id, stored] of known) {
          await collection.deleteOne({ _id });
          if (stored) await collection.insertOne(stored);
        }
      }
      before.clear();
    },
  };
};

export { sample, sampleWith, type EventType };
