import type { AnyProjection, ReadDocument, RecordedEvent } from '@torno/kernel';
import type { DocumentCollection } from './document-collection.js';

/**
 * A document of a read model as it is stored: `_pos` is the position of the last event folded into it. A removed one
 * leaves `_deleted`, so that no older event can bring it back; every query of read models leaves those out.
 */
export type StoredDocument = {
  readonly _id: string;
  readonly _pos: number;
  readonly _deleted?: true;
  readonly [field: string]: unknown;
};

export type FoldFailure = { readonly event: RecordedEvent; readonly error: unknown };

export type FoldResult = {
  /** Events folded now or found folded already. */
  readonly applied: number;
  /** The first failing event of each failing stream; nothing of its stream was applied from it on. */
  readonly failures: readonly FoldFailure[];
};

type Entry = { position: number; document: ReadDocument | null; changed: boolean };

/** The document as `fold` sees it: without the engine's fields, null for none or a removed one. */
export const readDocument = (stored: StoredDocument | null): ReadDocument | null => {
  if (!stored) return null;
  const { _id, _pos, _deleted, ...document } = stored;
  return _deleted ? null : document;
};

const idsPerQuery = 1_000;

const load = async (
  collection: DocumentCollection<StoredDocument>,
  ids: readonly string[],
): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const found = await collection.find({ _id: { $in: ids.slice(from, from + idsPerQuery) } });
    for (const stored of found) {
      const { _id, _pos } = stored;
      entries.set(_id, { position: _pos, document: readDocument(stored), changed: false });
    }
  }
  return entries;
};

/** Writes each document unless the stored one is as new; a refusal by a lost race of two inserts is tried again. */
const write = async (
  collection: DocumentCollection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<void> => {
  const { duplicates } = await collection.bulk(
    documents.map((replacement) => {
      const { _id, _pos } = replacement;
      return { replaceOne: { filter: { _id, _pos: { $lt: _pos } }, replacement, upsert: true } };
    }),
  );
  const foreign = duplicates.find(({ index }) => index !== '_id_');
  if (foreign) throw new Error(`A unique index refuses a document of ${collection.name}: ${foreign.index}`);
  const refused = duplicates.flatMap(({ operation }) => documents[operation] ?? []);
  if (refused.length === 0) return;
  const stored = await collection.find(
    { _id: { $in: refused.map(({ _id }) => _id) } },
    { projection: { _id: 1, _pos: 1 } },
  );
  const positions = new Map(stored.map(({ _id, _pos }) => [_id, _pos]));
  const behind = refused.filter(({ _id, _pos }) => (positions.get(_id) ?? -1) < _pos);
  if (behind.length > 0) await write(collection, behind);
};

/**
 * Folds a batch of events, in ascending position, into the collection of a projection. Any crash and any repeat, in
 * batches of any size, give the same documents: each remembers the position of its last event. An event whose `key` or
 * `fold` throws is reported, and from it on nothing of its stream is applied; the caller parks that stream. Errors of
 * the store are thrown; some documents may be written by then.
 *
 * `park` is awaited before any document is written: once a later event of another stream has moved a document past the
 * failing one, a repeat after a crash would take it for applied, so the failure must be on record by then.
 */
export const foldBatch = async (
  collection: DocumentCollection<StoredDocument>,
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  { park }: { readonly park?: (failures: readonly FoldFailure[]) => Promise<void> } = {},
): Promise<FoldResult> => {
  const failures = new Map<string, FoldFailure>();
  const planned: { event: RecordedEvent; ids: readonly string[] }[] = [];
  for (const event of events) {
    if (!projection.handles.has(event.type) || failures.has(event.stream)) continue;
    try {
      planned.push({ event, ids: [...new Set(projection.keys(event))] });
    } catch (error) {
      failures.set(event.stream, { event, error });
    }
  }

  const entries = await load(collection, [...new Set(planned.flatMap(({ ids }) => ids))]);
  let applied = 0;
  for (const { event, ids } of planned) {
    const failure = failures.get(event.stream);
    if (failure && failure.event.position <= event.position) continue;
    try {
      const next = ids.flatMap((id) => {
        const entry = entries.get(id);
        if (entry && event.position <= entry.position) return [];
        return [{ id, document: projection.fold(entry?.document ?? null, event, id), known: entry !== undefined }];
      });
      for (const { id, document, known } of next) {
        // What never existed and still does not needs no tombstone.
        if (document === null && !known) continue;
        entries.set(id, { position: event.position, document, changed: true });
      }
      applied += 1;
    } catch (error) {
      failures.set(event.stream, { event, error });
    }
  }

  const documents = [...entries].flatMap(([_id, { position, document, changed }]): StoredDocument[] => {
    if (!changed) return [];
    return [document === null ? { _id, _pos: position, _deleted: true } : { ...document, _id, _pos: position }];
  });
  const failed = [...failures.values()].sort((a, b) => a.event.position - b.event.position);
  if (failed.length > 0) await park?.(failed);
  await write(collection, documents);
  return { applied, failures: failed };
};
