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

/**
 * An event with its stream. Unless stated otherwise, the buyer's side caused it a minute after the event before, with a
 * request of its own.
 */
export type SampleEvent = NewSample & {
  readonly actor?: Actor;
  /** Id of the operator who acts in the actor's place. */
  readonly onBehalfOf?: string;
  readonly at?: string;
  readonly correlationId?: string;
};

export type EventHistory = {
  /**
   * Folds events through the projections into the documents that they concern, as the projections' engine does. Returns
   * the position of the last one.
   */
  readonly append: (...appended: readonly SampleEvent[]) => Promise<number>;
  /** Takes a document of the sample data away, so that events can tell its story from the beginning. */
  readonly forget: (name: ReadModelName, id: string) => Promise<void>;
  /** Gives all documents that events have changed, or that were forgotten, the contents that they had before. */
  readonly undo: () => Promise<void>;
};

/** Documents of the tests' sample data have this position; events come after it. */
export const samplePosition = 1;

export const createEventHistory = (
  documents: Documents,
  collectionOf: (name: ReadModelName) => string,
): EventHistory => {
  const history: SampleEvent[] = [];
  /** By collection and id, null where there was no document. */
  const before = new Map<string, Map<string, StoredDocument | null>>();

  const remember = async (name: string, ids: readonly string[]): Promise<void> => {
    const remembered = before.get(name) ?? new Map<string, StoredDocument | null>();
    before.set(name, remembered);
    const unknown = ids.filter((id) => !remembered.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) remembered.set(id, null);
    for (const { _id, ...stored } of await documents.collection<StoredDocument>(name).find({ _id: { $in: unknown } }))
      remembered.set(_id, { ...stored, _id });
  };

  return {
    append: async (...appended) => {
      const recorded = record([...history, ...appended]).slice(history.length);
      history.push(...appended);
      const events = recorded.map((event, index): RecordedEvent => {
        const { metadata } = event;
        const {
          actor = metadata.actor,
          at = metadata.at,
          correlationId = metadata.$correlationId,
          onBehalfOf,
        } = appended[index] ?? {};
        const acting = onBehalfOf === undefined ? {} : { onBehalfOf };
        return { ...event, metadata: { ...metadata, actor, ...acting, at, $correlationId: correlationId } };
      });
      for (const projection of projectionCatalogue) {
        const concerned = events.filter(({ type }) => projection.handles.has(type));
        const name = collectionOf(projection.name as ReadModelName);
        await remember(name, [...new Set(concerned.flatMap((event) => projection.keys(event)))]);
        const { failures } = await foldBatch(documents.collection(name), projection, concerned);
        if (failures[0]) throw failures[0].error;
      }
      return events.at(-1)?.position ?? samplePosition;
    },
    forget: async (name, _id) => {
      await remember(collectionOf(name), [_id]);
      await documents.collection<StoredDocument>(collectionOf(name)).deleteOne({ _id });
    },
    undo: async () => {
      for (const [name, documentsById] of before) {
        const collection = documents.collection<StoredDocument>(name);
        for (const [_id, stored] of documentsById) {
          await collection.deleteOne({ _id });
          if (stored) await collection.insertOne(stored);
        }
      }
      before.clear();
    },
  };
};

export { sample, sampleWith, type EventType };
