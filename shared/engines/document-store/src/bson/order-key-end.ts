import { ranks } from './compare.js';

/**
 * Size of a type's contents after its rank; undefined if they end by a terminator, or cannot be recognised in a key.
 */
const contentBytes = new Map<number, number>([
  [ranks.minKey, 0],
  [ranks.undefined, 0],
  [ranks.null, 0],
  [ranks.double, 10],
  [ranks.objectId, 12],
  [ranks.boolean, 1],
  [ranks.date, 8],
  [ranks.timestamp, 8],
  [ranks.maxKey, 0],
]);

const byRank = Array.from({ length: 256 }, (_, type) => contentBytes.get(type));

/**
 * The end of the value that begins at an offset of an order key; undefined for documents, arrays and other rare types.
 */
export const endOfValue = (key: Buffer, offset: number, descending: boolean): number | undefined => {
  const inversion = descending ? 0xff : 0;
  const type = (key[offset] ?? 0) ^ inversion;
  if (type === ranks.string) return endOfText(key, offset + 1, inversion);
  const size = byRank[type];
  return size === undefined ? undefined : offset + 1 + size;
};

/** A text ends with two zeros; a zero within it is followed by 255. */
const endOfText = (key: Buffer, from: number, inversion: number): number | undefined => {
  for (let offset = from; offset < key.length - 1; offset++) {
    if (key[offset] !== inversion) continue;
    if (key[offset + 1] === inversion) return offset + 2;
    offset++;
  }
  return undefined;
};
