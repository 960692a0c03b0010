import { MongoBulkWriteError, type AnyBulkWriteOperation, type Collection } from 'mongodb';
import { duplicateIndex, isDuplicateWrite } from './document-errors.js';
import { assertFilter, assertUpdate, type Filter, type Update } from './supported-operators.js';

export type WithId = { readonly _id: string };

export type BulkOperation<T extends WithId> =
  | { readonly insertOne: { readonly document: T } }
  | { readonly updateOne: { readonly filter: Filter<T>; readonly update: Update<T>; readonly upsert?: boolean } }
  | { readonly updateMany: { readonly filter: Filter<T>; readonly update: Update<T> } }
  | { readonly replaceOne: { readonly filter: Filter<T>; readonly replacement: T; readonly upsert?: boolean } }
  | { readonly deleteOne: { readonly filter: Filter<T> } }
  | { readonly deleteMany: { readonly filter: Filter<T> } };

export type BulkResult = {
  readonly inserted: number;
  readonly matched: number;
  readonly upserted: number;
  readonly deleted: number;
  /** The operations (by their index in the list) that a unique index has refused, with the name of the index. */
  readonly duplicates: readonly { readonly operation: number; readonly index: string }[];
};

const empty: BulkResult = { inserted: 0, matched: 0, upserted: 0, deleted: 0, duplicates: [] };

const assertOperation = (operation: object): void => {
  for (const body of Object.values<{ filter?: unknown; update?: object }>({ ...operation })) {
    if (body.filter !== undefined) assertFilter(body.filter);
    if (body.update !== undefined) assertUpdate(body.update);
  }
};

/** Runs an unordered bulk write. Duplicate keys are part of the result, every other write error is thrown. */
export const runBulk = async <T extends WithId>(
  native: Collection<WithId>,
  operations: readonly BulkOperation<T>[],
): Promise<BulkResult> => {
  if (operations.length === 0) return empty;
  operations.forEach(assertOperation);
  try {
    const done = await native.bulkWrite(operations as unknown as AnyBulkWriteOperation<WithId>[], {
      ordered: false,
    });
    return {
      inserted: done.insertedCount,
      matched: done.matchedCount,
      upserted: done.upsertedCount,
      deleted: done.deletedCount,
      duplicates: [],
    };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const writeErrors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    const other = writeErrors.some((writeError) => !isDuplicateWrite(writeError.code));
    if (other || writeErrors.length === 0 || error.result.getWriteConcernError()) throw error;
    return {
      inserted: error.insertedCount,
      matched: error.matchedCount,
      upserted: error.upsertedCount,
      deleted: error.deletedCount,
      duplicates: writeErrors.map((writeError) => ({
        operation: writeError.index,
        index: duplicateIndex(writeError.errmsg ?? ''),
      })),
    };
  }
};
