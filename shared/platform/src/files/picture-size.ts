export type PictureSize = { readonly width: number; readonly height: number };

const pngSize = (bytes: Buffer): PictureSize | undefined =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Markers of a JPEG's frame: those from C0 to CF, without the tables among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const jpegSize = (bytes: Buffer): PictureSize | undefined => {
  let offset = 2;
  while (offset + 9 <= bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) offset += 1;
    else if (isBare(marker)) offset += 2;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    else offset += 2 + Math.max(2, bytes.readUInt16BE(offset + 2));
  }
  return undefined;
};

/** Width and height in pixels from the header of a PNG or JPEG; undefined for any other, broken or empty file. */
export const pictureSize = (bytes: Buffer, mime: string): PictureSize | undefined => {
  const size = mime === 'image/png' ? pngSize(bytes) : mime === 'image/jpeg' ? jpegSize(bytes) : undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};
