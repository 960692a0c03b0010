import type { Collection, Db, Document, FindOptions as DriverFindOptions } from 'mongodb';
import { DuplicateKey, withTranslatedErrors, isNamespaceMissing } from './document-errors.js';
import { ensureIndexes } from './ensure-indexes.js';
import { runBulk, type BulkOperation, type BulkResult, type WithId } from './bulk.js';
import { readPlan, type QueryPlan } from './query-plan.js';
import {
  assertFilter,
  assertUpdate,
  type DocumentIndex,
  type Filter,
  type ProjectionFields,
  type Sort,
  type Update,
} from './supported-operators.js';

export type FindOptions = {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
  /** Inclusion or exclusion; an excluded field is missing from the result whatever the type says. */
  readonly projection?: ProjectionFields;
};

export type WriteCount = { readonly matched: number; readonly modified: number; readonly upserted: boolean };

export type UpdateOptions = { readonly upsert?: boolean; readonly arrayFilters?: readonly object[] };

/**
 * A collection of documents with string ids. Every method throws `StoreUnavailable` when the store cannot be reached.
 */
export type DocumentCollection<T extends WithId> = {
  readonly name: string;
  readonly find: (filter: Filter<T>, options?: FindOptions) => Promise<T[]>;
  /** The same as a cursor, for results of any size; leaving the loop closes the cursor. */
  readonly each: (filter: Filter<T>, options?: FindOptions) => AsyncIterable<T>;
  readonly findOne: (filter: Filter<T>, options?: Pick<FindOptions, 'sort' | 'projection'>) => Promise<T | null>;
  readonly count: (filter: Filter<T>, options?: { readonly limit?: number }) => Promise<number>;
  /** False when the `_id` exists; throws `DuplicateKey` when another unique index refuses. */
  readonly insertOne: (document: T) => Promise<boolean>;
  readonly updateOne: (filter: Filter<T>, update: Update<T>, options?: UpdateOptions) => Promise<WriteCount>;
  readonly updateMany: (filter: Filter<T>, update: Update<T>, options?: UpdateOptions) => Promise<WriteCount>;
  /** The document after the update (or before it, if requested), null when none matched. */
  readonly findOneAndUpdate: (
    filter: Filter<T>,
    update: Update<T>,
    options?: UpdateOptions & { readonly sort?: Sort; readonly returns?: 'before' | 'after' },
  ) => Promise<T | null>;
  /** Writes the document unless the stored one has the same `_pos` or a later one; returns false in that case. */
  readonly replaceGuarded: (document: T & { readonly _pos: number }) => Promise<boolean>;
  readonly deleteOne: (filter: Filter<T>) => Promise<number>;
  readonly deleteMany: (filter: Filter<T>) => Promise<number>;
  /** Unordered. Duplicate keys are reported; any other error is thrown after all operations were tried. */
  readonly bulk: (operations: readonly BulkOperation<T>[]) => Promise<BulkResult>;
  /**
   * Creates missing indexes, rebuilds the ones whose options have changed, and removes the ones that are no longer
   * declared.
   */
  readonly ensureIndexes: (indexes: readonly DocumentIndex[]) => Promise<void>;
  readonly explain: (filter: Filter<T>, options?: FindOptions) => Promise<QueryPlan>;
  /** Removes the collection if it exists. */
  readonly drop: () => Promise<void>;
  /** Renames the collection, replacing any collection of that name. */
  readonly rename: (name: string) => Promise<void>;
};

/** The wire edge: the driver's types know neither string ids with a generic document nor our narrower filters. */
const asDriverType = <To>(value: unknown): To => value as To;

const filterOf = <T>(filter: Filter<T>): Document => {
  assertFilter(filter);
  return asDriverType(filter);
};

const updateOf = <T>(update: Update<T>): Document => {
  assertUpdate(update);
  return asDriverType(update);
};

const findOptions = (options: FindOptions): DriverFindOptions => asDriverType(options);

const updateOptions = (options: UpdateOptions): { upsert?: boolean; arrayFilters?: Document[] } =>
  asDriverType(options);

/** A collection by name over the driver's database. */
export const documentCollection = <T extends WithId>(database: Db, name: string): DocumentCollection<T> => {
  const native: Collection<WithId> = database.collection<WithId>(name);

  const cursor = (filter: Filter<T>, options: FindOptions) => native.find(filterOf(filter), findOptions(options));

  const insertOne = async (document: T): Promise<boolean> => {
    try {
      await withTranslatedErrors(() => native.insertOne(asDriverType(document)));
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey && error.index === '_id_') return false;
      throw error;
    }
  };

  return {
    name,
    find: (filter, options = {}) =>
      withTranslatedErrors(async () => asDriverType(await cursor(filter, options).toArray())),
    each: async function* (filter, options = {}) {
      const open = cursor(filter, options);
      try {
        for (;;) {
          const document = await withTranslatedErrors(() => open.next());
          if (document === null) return;
          yield asDriverType<T>(document);
        }
      } finally {
        await withTranslatedErrors(() => open.close());
      }
    },
    findOne: (filter, options = {}) =>
      withTranslatedErrors(async () => asDriverType(await native.findOne(filterOf(filter), findOptions(options)))),
    count: (filter, options = {}) =>
      withTranslatedErrors(() => native.countDocuments(filterOf(filter), { ...options })),
    insertOne,
    updateOne: (filter, update, options = {}) =>
      withTranslatedErrors(async () => {
        const done = await native.updateOne(filterOf(filter), updateOf(update), updateOptions(options));
        return { matched: done.matchedCount, modified: done.modifiedCount, upserted: done.upsertedCount > 0 };
      }),
    updateMany: (filter, update, options = {}) =>
      withTranslatedErrors(async () => {
        const done = await native.updateMany(filterOf(filter), updateOf(update), updateOptions(options));
        return { matched: done.matchedCount, modified: done.modifiedCount, upserted: done.upsertedCount > 0 };
      }),
    findOneAndUpdate: (filter, update, { returns = 'after', sort, ...options } = {}) =>
      withTranslatedErrors(async () =>
        asDriverType(
          await native.findOneAndUpdate(filterOf(filter), updateOf(update), {
            ...updateOptions(options),
            ...(sort ? { sort: { ...sort } } : {}),
            returnDocument: returns,
          }),
        ),
      ),
    replaceGuarded: async (document) => {
      // Two upserts may race to insert, and the one with the later position may lose: the second attempt finds the
      // other's document.
      for (let attempt = 1; ; attempt++) {
        const { _id, _pos } = document;
        try {
          await withTranslatedErrors(() =>
            native.replaceOne(asDriverType({ _id, _pos: { $lt: _pos } }), asDriverType(document), { upsert: true }),
          );
          return true;
        } catch (error) {
          if (!(error instanceof DuplicateKey && error.index === '_id_')) throw error;
          if (attempt === 2) return false;
        }
      }
    },
    deleteOne: (filter) => withTranslatedErrors(async () => (await native.deleteOne(filterOf(filter))).deletedCount),
    deleteMany: (filter) => withTranslatedErrors(async () => (await native.deleteMany(filterOf(filter))).deletedCount),
    bulk: (operations) => withTranslatedErrors(() => runBulk(native, operations)),
    ensureIndexes: (indexes) => withTranslatedErrors(() => ensureIndexes(native, indexes)),
    explain: (filter, options = {}) =>
      withTranslatedErrors(async () => readPlan(await cursor(filter, options).explain('executionStats'))),
    drop: () =>
      withTranslatedErrors(async () => {
        try {
          await native.drop();
        } catch (error) {
          if (!isNamespaceMissing(error)) throw error;
        }
      }),
    rename: (to) =>
      withTranslatedErrors(async () => {
        await native.rename(to, { dropTarget: true });
      }),
  };
};
