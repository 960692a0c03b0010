import { StoreError } from '../errors.js';
import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/value.js';
import { matcher, pathsOf } from '../match/matcher.js';
import type { Found } from '../match/matcher.js';
import type { Path } from '../match/path.js';
import type { Collection } from '../storage/catalog.js';
import { ensureCollection } from '../storage/store.js';
import type { Store } from '../storage/store.js';
import { sliceMs } from '../storage/tables.js';
import { decodeForChange } from './decode-for-change.js';
import { paceSteps } from './pace.js';
import type { Deadline } from './pace.js';
import type { Hit } from './examine.js';
import { hitById, runQuery, readHit } from './run.js';
import type { Query } from './run.js';

/** A change to stored documents. */
export interface Change {
  readonly database: string;
  readonly collection: string;
  readonly query: Query;
  /** All matches rather than the first. */
  readonly many: boolean;
  /** The parts of a document that `change` reads or changes; undefined: all of it. */
  readonly touches: readonly Path[] | undefined;
  /** The document after the change; undefined removes it. Throws a StoreError to refuse. */
  readonly change: (doc: Doc, position: number | undefined) => Doc | undefined;
  /** The document to insert when nothing matches. */
  readonly upsert?: (() => Doc) | undefined;
}

export interface ChangeResult {
  matched: number;
  modified: number;
  /** The document before and after, when a single one is changed; `after` alone for an upsert. */
  before?: Doc;
  after?: Doc;
  upserted?: Doc;
}

/**
 * The search for a match runs inside the write transaction up to this many steps, and several matches are changed there
 * up to this many bytes; beyond that, in slices outside it.
 */
const stepsInside = 500;
const bytesInside = 256 * 1024;

/**
 * Changes documents, each atomically. The search for a single match runs inside the write transaction, so that of many
 * clients that want the same document one gets it and the others see the change. Called inside a write transaction;
 * undefined: the search takes too long for that, use `changeInSlices`.
 */
export const changeInOneTransaction = (store: Store, change: Change): ChangeResult | undefined => {
  const collection = store.catalog.find(change.database, change.collection);
  const query = limitQuery(change);
  const steps = hitById(store.tables, collection, query) ?? runQuery(store.tables, collection, query).steps;
  const hits: Hit[] = [];
  let stepCount = 0;
  let bytes = 0;
  for (const hit of steps) {
    if (hit !== undefined) hits.push(hit);
    bytes += hit?.bytes.length ?? 0;
    if (++stepCount > stepsInside || (hits.length > 1 && bytes > bytesInside)) return undefined;
  }
  const result: ChangeResult = { matched: 0, modified: 0 };
  if (collection !== undefined) for (const hit of hits) changeHit(store, collection, hit, change, result);
  return result.matched === 0 ? insertUpsert(store, change, result) : result;
};

/** The query that finds the documents to change. */
export const limitQuery = ({ query, many }: Change): Query => ({ ...query, limit: many ? undefined : 1 });

const insertUpsert = (store: Store, change: Change, result: ChangeResult): ChangeResult => {
  if (change.upsert === undefined) return result;
  const doc = change.upsert();
  store.records.insert(ensureCollection(store, change.database, change.collection), doc);
  return { ...result, upserted: doc, after: doc };
};

/** Changes a document, unless it no longer matches. */
const changeHit = (
  { records }: Store,
  collection: Collection,
  { record, bytes }: Hit,
  { query, touches, change }: Change,
  result: ChangeResult,
): void => {
  const found: Found = {};
  const before =
    touches === undefined ? decode(bytes) : decodeForChange(bytes, collection, [...touches, ...pathsOf(query.filter)]);
  if (!matcher(query.filter)(before, found)) return;
  const after = change(before, found.index);
  if (after === undefined) {
    records.remove(collection, record, before);
    result.modified++;
  } else if (records.replace(collection, record, { doc: before, bytes }, after)) result.modified++;
  result.matched++;
  result.before = before;
  if (after !== undefined) result.after = after;
};

/**
 * The same with the search outside the transaction, yielding to others; each match is checked again when it is written.
 */
export const changeInSlices = async (store: Store, change: Change, deadline: Deadline): Promise<ChangeResult> => {
  const result: ChangeResult = { matched: 0, modified: 0 };
  for (;;) {
    const collection = store.catalog.find(change.database, change.collection);
    const { steps } = runQuery(store.tables, collection, limitQuery(change));
    const records: number[] = [];
    for await (const hit of paceSteps(steps, deadline)) records.push(hit.record);
    if (collection === undefined || records.length === 0)
      return store.tables.write(() => insertUpsert(store, change, result));
    const refusal = await writeSlices(store, collection, records, change, result);
    if (refusal !== undefined) throw refusal;
    // Another client changed the match in between: search again.
    if (result.matched > 0 || change.many) return result;
  }
};

const writeSlices = async (
  store: Store,
  collection: Collection,
  records: readonly number[],
  change: Change,
  result: ChangeResult,
): Promise<StoreError | undefined> => {
  for (let next = 0; next < records.length;) {
    // Changes before a refusal stay, as in MongoDB, so the refusal must not undo the transaction.
    const refusal = await store.tables.write(() => {
      if (collection.gone) next = records.length;
      try {
        const until = performance.now() + sliceMs;
        do {
          const record = records[next++];
          const hit = record === undefined ? undefined : readHit(store.tables, collection, record);
          if (hit !== undefined) changeHit(store, collection, hit, change, result);
        } while (next < records.length && performance.now() < until);
        return undefined;
      } catch (error) {
        if (error instanceof StoreError) return error;
        throw error;
      }
    });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};
