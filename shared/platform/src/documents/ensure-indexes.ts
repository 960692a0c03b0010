import { isDeepStrictEqual } from 'node:util';
import type { Collection, IndexDescription, IndexDescriptionInfo } from 'mongodb';
import type { WithId } from './bulk.js';
import { isIndexMissing, isNamespaceMissing } from './document-errors.js';
import type { DocumentIndex } from './supported-operators.js';

const nameOf = ({ keys }: DocumentIndex): string =>
  Object.entries(keys)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');

const toIndexDescription = ({ keys, partial, ...options }: DocumentIndex): IndexDescription => ({
  key: { ...keys },
  name: nameOf({ keys }),
  ...options,
  ...(partial ? { partialFilterExpression: partial } : {}),
});

/** The properties that distinguish an index from another one of its name; the order of its fields matters. */
const definitionOf = ({
  key,
  unique = false,
  sparse = false,
  partialFilterExpression,
  expireAfterSeconds,
}: IndexDescription | IndexDescriptionInfo): unknown => ({
  fields: Object.entries(key),
  unique,
  sparse,
  partialFilterExpression,
  expireAfterSeconds,
});

const readIndexes = async (native: Collection<WithId>): Promise<readonly IndexDescriptionInfo[]> => {
  try {
    return await native.indexes();
  } catch (error) {
    if (isNamespaceMissing(error)) return [];
    throw error;
  }
};

const drop = async (native: Collection<WithId>, name: string): Promise<void> => {
  try {
    await native.dropIndex(name);
  } catch (error) {
    // Another process that starts with the same release was faster.
    if (!isIndexMissing(error)) throw error;
  }
};

/**
 * Creates missing indexes, rebuilds the ones whose options a release has changed, and removes the ones no longer
 * declared.
 */
export const ensureIndexes = async (native: Collection<WithId>, indexes: readonly DocumentIndex[]): Promise<void> => {
  const declaredIndexes = indexes.map(toIndexDescription);
  for (const found of await readIndexes(native)) {
    if (found.name === undefined || found.name === '_id_') continue;
    const declaration = declaredIndexes.find(({ name }) => name === found.name);
    if (!declaration || !isDeepStrictEqual(definitionOf(declaration), definitionOf(found)))
      await drop(native, found.name);
  }
  if (declaredIndexes.length > 0) await native.createIndexes(declaredIndexes);
};
