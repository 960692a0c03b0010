import { isTagged } from './value.js';
import type { Doc, Timestamp } from './value.js';

let lastSecond = 0n;
let ordinal = 0n;

/**
 * The current time, greater than every value returned before: seconds since 1970 in the upper half, a counter in the
 * lower.
 */
export const timestampNow = (): Timestamp => {
  const second = BigInt(Math.floor(Date.now() / 1000));
  ordinal = second > lastSecond ? 1n : ordinal + 1n;
  lastSecond = second > lastSecond ? second : lastSecond;
  return { kind: 'timestamp', value: (lastSecond << 32n) | ordinal };
};

/**
 * An empty timestamp among the top-level fields except `_id` is replaced by the time at which the document is stored.
 */
export const fillTimestamps = (doc: Doc): Doc => {
  let filledDoc: Doc | undefined;
  for (const [name, value] of doc) {
    if (isTagged(value) && value.kind === 'timestamp' && value.value === 0n && name !== '_id') {
      filledDoc = (filledDoc ?? new Map(doc)).set(name, timestampNow());
    }
  }
  return filledDoc ?? doc;
};
