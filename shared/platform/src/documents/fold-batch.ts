import type { AnyProjection, ReadDocument, RecordedEvent } from '@torno/kernel';
import { LRUCache } from 'lru-cache';
import { BSON } from 'mongodb';
import type { DocumentCollection } from './document-collection.js';
import { DocumentTooLarge, maxDocumentBytes } from './document-errors.js';

/**
 * A document of a read model as it is stored: `_pos` is the position of the last event folded into it. A removed
 * document leaves `_deleted`, so that no older event can recreate it; every query of a read model filters these out.
 */
export type StoredDocument = {
  readonly _id: string;
  readonly _pos: number;
  readonly _deleted?: true;
  readonly [field: string]: unknown;
};

export type FoldFailure = { readonly event: RecordedEvent; readonly error: unknown };

export type FoldResult = {
  /** Events that concern documents of the projection: folded now, or found to be folded already. */
  readonly applied: number;
  /** The first failing event of each failing stream; from it on, nothing of its stream was applied. */
  readonly failures: readonly FoldFailure[];
};

type Entry = {
  readonly position: number;
  readonly document: ReadDocument | null;
  /** Whether the collection contained it when it was loaded, removed or not. */
  readonly stored: boolean;
  readonly changed: boolean;
};

/** The document as `fold` sees it: without the engine's fields, null if missing or removed. */
export const readDocument = (stored: StoredDocument | null): ReadDocument | null => {
  if (!stored) return null;
  const { _id, _pos, _deleted, ...document } = stored;
  return _deleted ? null : document;
};

/** The stored form of a folded document, null for a removed one. */
export const storedDocument = (
  projection: Pick<AnyProjection, 'derive'>,
  _id: string,
  _pos: number,
  document: ReadDocument | null,
): StoredDocument =>
  document === null ? { _id, _pos, _deleted: true } : { _id, ...projection.derive(document), _pos };

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
      entries.set(_id, { position: _pos, document: readDocument(stored), stored: true, changed: false });
    }
  }
  return entries;
};

type Written = { readonly document: StoredDocument; readonly stored: boolean };

/**
 * Inserts new documents and replaces the others unless the stored one is as new. Where another engine has inserted
 * meanwhile, the later of the two remains.
 */
const write = async (collection: DocumentCollection<StoredDocument>, documents: readonly Written[]): Promise<void> => {
  const { duplicates } = await collection.bulk(
    documents.map(({ document, stored }) => {
      const { _id, _pos } = document;
      if (!stored) return { insertOne: { document } };
      return { replaceOne: { filter: { _id, _pos: { $lt: _pos } }, replacement: document, upsert: true } };
    }),
  );
  const foreign = duplicates.find(({ index }) => index !== '_id_');
  if (foreign) throw new Error(`A unique index refuses a document of ${collection.name}: ${foreign.index}`);
  const refusedDocuments = duplicates.flatMap(({ operation }) => documents[operation]?.document ?? []);
  if (refusedDocuments.length === 0) return;
  const stored = await collection.find(
    { _id: { $in: refusedDocuments.map(({ _id }) => _id) } },
    { projection: { _id: 1, _pos: 1 } },
  );
  const positions = new Map(stored.map(({ _id, _pos }) => [_id, _pos]));
  const behind = refusedDocuments.filter(({ _id, _pos }) => (positions.get(_id) ?? -1) < _pos);
  if (behind.length > 0)
    await write(
      collection,
      behind.map((document) => ({ document, stored: true })),
    );
};

type PlannedEvent = { readonly event: RecordedEvent; readonly ids: readonly string[] };

type FoldedBatch = {
  readonly documents: readonly Written[];
  /** The documents as they will be found from now on. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly applied: number;
  readonly failures: ReadonlyMap<string, FoldFailure>;
};

const foldInto = (
  projection: AnyProjection,
  plannedEvents: readonly PlannedEvent[],
  loadedEntries: ReadonlyMap<string, Entry>,
  keyFailures: ReadonlyMap<string, FoldFailure>,
): FoldedBatch => {
  const entries = new Map(loadedEntries);
  const failures = new Map(keyFailures);
  let appliedCount = 0;
  for (const { event, ids } of plannedEvents) {
    const failure = failures.get(event.stream);
    if (failure && failure.event.position <= event.position) continue;
    try {
      const next = ids.flatMap((id) => {
        const entry = entries.get(id);
        if (entry && event.position <= entry.position) return [];
        return [{ id, document: projection.fold(entry?.document ?? null, event, id), entry }];
      });
      for (const { id, document, entry } of next) {
        // A document that never existed and still does not needs no tombstone.
        if (document === null && !entry) continue;
        entries.set(id, { position: event.position, document, stored: entry?.stored ?? false, changed: true });
      }
      appliedCount += 1;
    } catch (error) {
      failures.set(event.stream, { event, error });
    }
  }
  const changedEntries = [...entries].filter(([, entry]) => entry.changed);
  const documents = changedEntries.map(([_id, { position, document, stored }]) => ({
    document: storedDocument(projection, _id, position, document),
    stored,
  }));
  const found = changedEntries.map(([id, entry]): [string, Entry] => [id, { ...entry, stored: true, changed: false }]);
  return { documents, entries: new Map(found), applied: appliedCount, failures };
};

/** Derives once for each document; if that fails, once for each event, to find the failing one. */
const foldAll = (
  projection: AnyProjection,
  plannedEvents: readonly PlannedEvent[],
  loadedEntries: ReadonlyMap<string, Entry>,
  keyFailures: ReadonlyMap<string, FoldFailure>,
): FoldedBatch => {
  try {
    return foldInto(projection, plannedEvents, loadedEntries, keyFailures);
  } catch {
    const fold: AnyProjection['fold'] = (...args) => {
      const document = projection.fold(...args);
      return document && projection.derive(document);
    };
    return foldInto({ ...projection, fold }, plannedEvents, loadedEntries, keyFailures);
  }
};

const isTooLarge = ({ document }: Written): boolean => BSON.calculateObjectSize(document) >= maxDocumentBytes;

/**
 * Leaves out, with their streams, the events of documents that would become too large. Documents reach the limit so
 * rarely that the one event too many is not searched for: no event of the batch is folded into such a document.
 */
const foldWithinSize = (
  ...[projection, plannedEvents, loadedEntries, keyFailures]: Parameters<typeof foldAll>
): FoldedBatch => {
  const foldedBatch = foldAll(projection, plannedEvents, loadedEntries, keyFailures);
  const tooLarge = new Set(foldedBatch.documents.filter(isTooLarge).map(({ document: { _id } }) => _id));
  if (tooLarge.size === 0) return foldedBatch;
  const failures = new Map(foldedBatch.failures);
  for (const { event, ids } of plannedEvents) {
    const failure = failures.get(event.stream);
    if (failure && failure.event.position <= event.position) continue;
    if (ids.some((id) => tooLarge.has(id))) failures.set(event.stream, { event, error: new DocumentTooLarge() });
  }
  return foldWithinSize(projection, plannedEvents, loadedEntries, failures);
};

type Park = (failures: readonly FoldFailure[]) => Promise<void>;

/** Folds batch after batch into the collection of a projection, each while the previous one is being written. */
export type BatchFolder = {
  /**
   * Folds the next batch. When it resolves, the previous batch is stored and the writing of this one has begun.
   * @throws what the store throws, also for the previous batch; then some documents may be written, and the folder must
   * not be used again. After `DocumentTooLarge`, one with `checkDocumentSize` can fold the same batches.
   */
  readonly fold: (events: readonly RecordedEvent[]) => Promise<FoldResult>;
  /** Resolves when everything that was folded is stored. */
  readonly whenStored: () => Promise<void>;
  /** Reads documents again from now on: somebody else has changed them. Only after `whenStored`. */
  readonly forget: () => void;
};

/** Cached documents for further folding; documents of active RFQs recur. */
const maxCachedDocuments = 256;

/**
 * To be used while a lease holds: documents that it has stored are not read again before the next event is folded onto
 * them. Should another engine write meanwhile, it has folded the same events, and the later document remains.
 *
 * Any crash and any repetition, in batches of any size, give the same documents, because each document remembers the
 * position of its last event. An event whose `key` or `fold` throws is reported, and from it on nothing of its stream
 * is applied; the caller parks that stream.
 *
 * `park` is awaited before any document of the batch is written: once a later event of another stream has moved a
 * document past the failing one, a repetition after a crash would consider it applied, so the failure must be on record
 * by then.
 *
 * With `checkDocumentSize`, events that would make a document too large for the store are reported as well. Every
 * document is then measured, which takes time.
 */
export const createBatchFolder = (
  collection: DocumentCollection<StoredDocument>,
  projection: AnyProjection,
  { park, checkDocumentSize = false }: { readonly park?: Park; readonly checkDocumentSize?: boolean } = {},
): BatchFolder => {
  /** The documents of the batch that is being written, in their stored form. */
  let beingWritten: ReadonlyMap<string, Entry> = new Map();
  let runningWrite: Promise<void> = Promise.resolve();
  const cache = new LRUCache<string, Entry>({ max: maxCachedDocuments });

  const lookUp = async (ids: readonly string[]): Promise<Map<string, Entry>> => {
    // Whether such a document exists already is found out when it is inserted.
    if (projection.perEvent) return new Map();
    const cachedEntries = new Map(
      ids.flatMap((id): [string, Entry][] => {
        const entry = beingWritten.get(id) ?? cache.get(id);
        return entry ? [[id, entry]] : [];
      }),
    );
    const loadedEntries = await load(
      collection,
      ids.filter((id) => !cachedEntries.has(id)),
    );
    return new Map([...loadedEntries, ...cachedEntries]);
  };

  const written = async (): Promise<void> => {
    await runningWrite;
    if (!projection.perEvent) for (const [id, entry] of beingWritten) cache.set(id, entry);
    beingWritten = new Map();
  };

  return {
    fold: async (events) => {
      const keyFailures = new Map<string, FoldFailure>();
      const plannedEvents: PlannedEvent[] = [];
      for (const event of events) {
        if (!projection.handles.has(event.type) || keyFailures.has(event.stream)) continue;
        try {
          const ids = [...new Set(projection.keys(event))];
          if (ids.length > 0) plannedEvents.push({ event, ids });
        } catch (error) {
          keyFailures.set(event.stream, { event, error });
        }
      }
      const loadedEntries = await lookUp([...new Set(plannedEvents.flatMap(({ ids }) => ids))]);
      const { documents, entries, applied, failures } = (checkDocumentSize ? foldWithinSize : foldAll)(
        projection,
        plannedEvents,
        loadedEntries,
        keyFailures,
      );
      const failedEvents = [...failures.values()].sort((a, b) => a.event.position - b.event.position);
      if (failedEvents.length > 0) await park?.(failedEvents);
      await written();
      beingWritten = entries;
      runningWrite = write(collection, documents);
      // The next fold and the end of the folder both await this promise and receive its error.
      runningWrite.catch(() => undefined);
      return { applied, failures: failedEvents };
    },
    whenStored: written,
    forget: () => cache.clear(),
  };
};

/** Folds one batch of events, in ascending position, and stores the result, as a batch folder does. */
export const foldBatch = async (
  collection: DocumentCollection<StoredDocument>,
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  options: { readonly park?: Park } = {},
): Promise<FoldResult> => {
  const folder = createBatchFolder(collection, projection, options);
  const result = await folder.fold(events);
  await folder.whenStored();
  return result;
};
