import type { AnyProjection, ReadDocument, RecordedEvent } from '@torno/kernel';
import {
  beforeFirst,
  isReadable,
  storedDocument,
  type DocumentCollection,
  type EventStore,
  type Feed,
  type StoredDocument,
} from '@torno/platform';

const pageSize = 500;

export type HealingSource = { readonly store: Pick<EventStore, 'readStream'>; readonly feed: Pick<Feed, 'next'> };

/** By id, the document after its last event. */
type RebuiltDocument = Map<string, { readonly position: number; readonly document: ReadDocument | null }>;

/**
 * Folds the documents of a parked stream again, from the first event of the store up to `position`, and overwrites the
 * stored ones. Throws, with nothing written, if an event still cannot be folded. `skips` excludes events of other parked
 * streams.
 */
export const heal = async (
  { store, feed }: HealingSource,
  {
    collection,
    projection,
    stream,
    position,
    skips,
    signal,
  }: {
    readonly collection: DocumentCollection<StoredDocument>;
    readonly projection: AnyProjection;
    readonly stream: string;
    readonly position: number;
    readonly skips: (event: RecordedEvent) => boolean;
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  const history = await store.readStream(stream);
  const ids = new Set(history.flatMap((event) => (projection.handles.has(event.type) ? projection.keys(event) : [])));

  const rebuilt: RebuiltDocument = new Map();
  const refold = (event: RecordedEvent): void => {
    if (!projection.handles.has(event.type) || skips(event)) return;
    for (const id of projection.keys(event)) {
      if (!ids.has(id)) continue;
      const before = rebuilt.get(id)?.document ?? null;
      rebuilt.set(id, { position: event.position, document: projection.fold(before, event, id) });
    }
  };

  let reachedPosition = beforeFirst;
  while (reachedPosition < position) {
    const items = await feed.next(reachedPosition, pageSize, { signal });
    if (items.length === 0) throw new Error('Healing was interrupted');
    for (const item of items) {
      reachedPosition = item.position;
      if (reachedPosition > position) break;
      if (isReadable(item)) refold(item.event);
    }
  }

  await collection.bulk(
    [...rebuilt].map(([_id, { position: _pos, document }]) => ({
      replaceOne: {
        filter: { _id },
        replacement: storedDocument(projection, _id, _pos, document),
        upsert: true,
      },
    })),
  );
};
