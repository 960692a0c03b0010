import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/value.js';
import { decodeAmongUnread, wantedFields } from '../match/excerpt.js';
import type { Path } from '../match/path.js';
import type { Collection } from '../storage/catalog.js';
import { indexedPaths } from '../storage/index-spec.js';

/** Documents up to this size are decoded completely: to separate their fields would take as long. */
const small = 64 * 1024;

/**
 * Decodes a stored document that is to be changed or removed: of a large one only the fields into which these paths and
 * the indexes of its collection lead.
 */
export const decodeForChange = (bytes: Buffer, { indexes }: Collection, paths: readonly Path[]): Doc =>
  bytes.length <= small
    ? decode(bytes)
    : decodeAmongUnread(bytes, wantedFields([...paths, ...indexes.flatMap(({ spec }) => indexedPaths(spec))]));
