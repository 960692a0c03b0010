import { endOfValue } from '../bson/order-key-end.js';
import { isCutKey } from '../bson/order-key.js';
import type { Index } from '../storage/catalog.js';
import { recordBytes, tableBytes } from '../storage/layout.js';

/** Where the values of an entry are: field n lies from `ends[n]` to `ends[n + 1]`; undefined if unknown. */
export type EntryFields = (entry: Buffer) => readonly number[] | undefined;

/** The end of a long key is not in the entry, so an entry within the range may have another value. */
export const isCutEntry = (entry: Buffer): boolean => isCutKey(entry.length - tableBytes - recordBytes);

/** Finds the values of the first `count` fields in entries of an index. The result is valid until the next call. */
export const entryFields = ({ spec }: Index, count: number): EntryFields => {
  const descending = spec.fields.slice(0, count).map((field) => field.descending);
  const ends = [tableBytes, ...descending.map(() => 0)];
  return (entry) => {
    if (isCutEntry(entry)) return undefined;
    let offset = tableBytes;
    for (let field = 0; field < count; field++) {
      const end = endOfValue(entry, offset, descending[field] === true);
      if (end === undefined) return undefined;
      offset = end;
      ends[field + 1] = offset;
    }
    return ends;
  };
};
