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
    const state: CopyState = { bytes, offset: 0, target, to: 0 };
    copyDoc(state, wanted);
    return Buffer.from(target.subarray(0, state.to));
  });

const copyDoc = (state: CopyState, wanted: Wanted): void => {
  const end = docEnd(state);
  const start = open(state);
  let remaining = wanted.size;
  while (state.offset < end - 1 && remaining > 0) {
    const from = state.offset;
    const type = state.bytes[state.offset++];
    const field = wantedFieldAt(state, wanted);
    skipCString(state);
    if (field === undefined) {
      skipValue(state, type);
      continue;
    }
    remaining--;
    if (field.inner === undefined) {
      skipValue(state, type);
      copy(state, from);
    } else if (type === document || type === array) {
      copy(state, from);
      copyInner(state, type, field.inner);
    } else skipValue(state, type);
  }
  close(state, start, end);
};

/** Below a path that continues, only documents, and those within arrays, contribute anything. */
const copyInner = (state: CopyState, type: typeof document | typeof array, inner: Wanted): void =>
  type === document ? copyDoc(state, inner) : copyItems(state, inner);

const copyItems = (state: CopyState, inner: Wanted): void => {
  const end = docEnd(state);
  const start = open(state);
  let count = 0;
  while (state.offset < end - 1) {
    const type = state.bytes[state.offset++];
    skipCString(state);
    if (type !== document && type !== array) {
      skipValue(state, type);
      continue;
    }
    state.target[state.to++] = type;
    state.to += state.target.write(`${count++}\0`, state.to, 'latin1');
    copyInner(state, type, inner);
  }
  close(state, start, end);
};

const document = 0x03;
const array = 0x04;

/** Leaves room for the size. */
const open = (state: CopyState): number => {
  const start = state.to;
  state.to += 4;
  return start;
};

const close = (state: CopyState, start: number, end: number): void => {
  state.target[state.to++] = 0;
  state.target.writeInt32LE(state.to - start, start);
  state.offset = end;
};

const copy = (state: CopyState, from: number): void => {
  const { bytes, offset, target } = state;
  bytes.copy(target, state.to, from, offset);
  state.to += offset - from;
};
