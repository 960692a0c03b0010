import protobuf, { type BinaryDecoder, type BinaryReader } from 'google-protobuf';

/** The library shares one decoder class but does not export it; a reader of a one-byte field returns an instance. */
const decoderPrototype = (): BinaryDecoder => {
  const reader = new protobuf.BinaryReader(Uint8Array.of(0x0a, 1, 0));
  reader.nextField();
  return Object.getPrototypeOf(reader.getFieldDecoder());
};

let isBounded = false;

/**
 * The library trusts the stated length of a message or a text, even beyond the bytes it came in, and continues to read
 * for up to four billion steps. After this call it throws, in this process. Lengths of bytes it does check.
 */
export const boundDecoding = (): void => {
  if (isBounded) return;
  isBounded = true;
  const prototype = decoderPrototype();
  const setEnd = prototype.setEnd;
  prototype.setEnd = function (this: BinaryDecoder, end: number): void {
    if (end > this.getBuffer().length) throw new RangeError('A message is shorter than it states');
    setEnd.call(this, end);
  };
  protobuf.BinaryReader.prototype.readString = function (this: BinaryReader): string {
    const { buffer, byteOffset, byteLength } = this.readBytes();
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  };
};
