import type { Index } from '../storage/catalog.js';
import { entryFields } from './entry-fields.js';

/** One field of a sort. */
export interface SortField {
  readonly name: string;
  readonly descending: boolean;
}

/** The sort key of an entry's document; undefined: the entry does not contain it. */
export type EntryOrder = (entry: Buffer) => Buffer | undefined;

/**
 * Computes sort keys of documents from the entries of an index; undefined if it lacks a field or the field is an array.
 */
export const entryOrder = (index: Index, sort: readonly SortField[]): EntryOrder | undefined => {
  const { fields } = index.spec;
  const sortFields = sort.map(({ name, descending }) => {
    const fieldIndex = fields.findIndex((field) => field.name === name);
    return { at: fieldIndex, turned: fields[fieldIndex]?.descending !== descending };
  });
  if (sortFields.some(({ at }) => at < 0 || index.multikey[at] === true)) return undefined;
  const placesOf = entryFields(index, Math.max(...sortFields.map(({ at }) => at)) + 1);
  return (entry) => {
    const places = placesOf(entry);
    if (places === undefined) return undefined;
    let size = 0;
    for (const { at } of sortFields) size += (places[at + 1] ?? 0) - (places[at] ?? 0);
    const key = Buffer.allocUnsafe(size);
    let to = 0;
    for (const { at, turned } of sortFields) {
      const from = places[at] ?? 0;
      const end = places[at + 1] ?? 0;
      for (let byte = from; byte < end; byte++) key[to++] = turned ? (entry[byte] ?? 0) ^ 0xff : (entry[byte] ?? 0);
    }
    return key;
  };
};
