import { docEnd, refuseOutOfBounds, skipCString, skipValue } from '../bson/decode.js';
import type { Cursor } from '../bson/decode.js';
import { wantedFieldAt } from '../match/excerpt.js';
import type { Wanted } from '../match/excerpt.js';

/** A stored document being copied into a smaller one. */
interface CopyState extends Cursor {
  readonly target: Buffer;
  to: number;
}

/** Excerpts up to this size are made in a reused buffer. */
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** Copies the wanted parts of a stored document, as a projection by inclusion shows it, without decoding it. */
export const excerptBytes = (bytes: Buffer, wanted: Wanted): Buffer =>
  refuseOutOfBounds(() => {
    // Leaving out fields makes it smaller, never larger.
    const target = bytes.length <= scratch.length ? scratch : Buffer.allocUnsafe(bytes.length);
    const copying: CopyState = { bytes, offset: 0, target, to: 0 };
    copyDoc(copying, wanted);
    return Buffer.from(target.subarray(0, copying.to));
  });

const copyDoc = (copying: CopyState, wanted: Wanted): void => {
  const end = docEnd(copying);
  const start = open(copying);
  let remaining = wanted.size;
  while (copying.offset < end - 1 && remaining > 0) {
    const from = copying.offset;
    const type = copying.bytes[copying.offset++];
    const field = wantedFieldAt(copying, wanted);
    skipCString(copying);
    if (field === undefined) {
      skipValue(copying, type);
      continue;
    }
    remaining--;
    if (field.inner === undefined) {
      skipValue(copying, type);
      copy(copying, from);
    } else if (type === document || type === array) {
      copy(copying, from);
      copyInner(copying, type, field.inner);
    } else skipValue(copying, type);
  }
  close(copying, start, end);
};

/** Below a path that continues, only documents, and those within arrays, contribute anything. */
const copyInner = (copying: CopyState, type: typeof document | typeof array, inner: Wanted): void =>
  type === document ? copyDoc(copying, inner) : copyItems(copying, inner);

const copyItems = (copying: CopyState, inner: Wanted): void => {
  const end = docEnd(copying);
  const start = open(copying);
  let count = 0;
  while (copying.offset < end - 1) {
    const type = copying.bytes[copying.offset++];
    skipCString(copying);
    if (type !== document && type !== array) {
      skipValue(copying, type);
      continue;
    }
    copying.target[copying.to++] = type;
    copying.to += copying.target.write(`${count++}\0`, copying.to, 'latin1');
    copyInner(copying, type, inner);
  }
  close(copying, start, end);
};

const document = 0x03;
const array = 0x04;

/** Leaves room for the size. */
const open = (copying: CopyState): number => {
  const start = copying.to;
  copying.to += 4;
  return start;
};

const close = (copying: CopyState, start: number, end: number): void => {
  copying.target[copying.to++] = 0;
  copying.target.writeInt32LE(copying.to - start, start);
  copying.offset = end;
};

const copy = (copying: CopyState, from: number): void => {
  const { bytes, offset, target } = copying;
  bytes.copy(target, copying.to, from, offset);
  copying.to += offset - from;
};
