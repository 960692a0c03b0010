import protobuf, { type BinaryDecoder, type BinaryReader } from 'google-protobuf';

/** The library shares one kind of decoder but does not name it; a reader of a field of one byte hands one out. */
const decoderPrototype = (): BinaryDecoder => {
  const reader = new protobuf.BinaryReader(Uint8Array.of(0x0a, 1, 0));
  reader.nextField();
  return Object.getPrototypeOf(reader.getFieldDecoder());
};

let isBounded = false;

/**
 * The library believes a message or a text that says it is longer than the bytes it came in, and reads on behind them,
 * for up to four thousand million steps. From now on, in this process, it throws. Bytes it does check.
 */
export const boundDecoding = (): void => {
  if (isBounded) return;
  isBounded = true;
  const prototype = decoderPrototype();
  const setEnd = prototype.setEnd;
  prototype.setEnd = function (this: BinaryDecoder, end: number): void {
    if (end > this.getBuffer().length) throw new RangeError('A message is shorter than it says');
    setEnd.call(this, end);
  };
  protobuf.BinaryReader.prototype.readString = function (this: BinaryReader): string {
    const { buffer, byteOffset, byteLength } = this.readBytes();
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  };
};
