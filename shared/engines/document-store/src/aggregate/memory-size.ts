import { StoreError } from '../errors.js';
import type { Doc, Value } from '../bson/value.js';

/** Memory limit of one document in a pipeline, approximately, in bytes. */
const heaviest = 64 * 1024 * 1024;

const sizes = new WeakMap<object, number>();

/**
 * Returns the document; throws BSONObjectTooLarge when it has become too large. A value that occurs in many places is
 * measured once, so that documents nested into themselves again and again are noticed before they are traversed.
 */
export const checkSize = (doc: Doc): Doc => {
  if (sizeInMemory(doc) > heaviest) {
    throw new StoreError('BSONObjectTooLarge', `a document of the pipeline has grown beyond ${heaviest} bytes`);
  }
  return doc;
};

/** Approximate memory of a value, in bytes. */
export const sizeInMemory = (value: Value): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (!Array.isArray(value) && !(value instanceof Map)) return value.kind === 'binary' ? value.bytes.length : 16;
  const cachedSize = sizes.get(value);
  if (cachedSize !== undefined) return cachedSize;
  let weight = 8;
  for (const part of Array.isArray(value) ? value : value.values()) weight += 8 + sizeInMemory(part);
  sizes.set(value, weight);
  return weight;
};
