import { pictureSize } from './picture-size.js';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const frame = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(15);
  content[0] = 8;
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return content;
};
const start = Buffer.from([0xff, 0xd8]);
/** With a thumbnail that has a frame of its own, and padding before the real one. */
const jpeg = (width: number, height: number, marker = 0xc2): Buffer =>
  Buffer.concat([
    start,
    segment(0xe1, Buffer.concat([start, segment(0xc0, frame(9, 9))])),
    segment(0xc4, Buffer.alloc(20)),
    Buffer.from([0xff]),
    segment(marker, frame(width, height)),
    Buffer.alloc(4),
  ]);

describe('picture size', () => {
  it.each([
    ['image/png', png(4096, 3)],
    ['image/jpeg', jpeg(4096, 3)],
    ['image/jpeg', jpeg(4096, 3, 0xc0)],
  ])('The size of a %s is read from its header', (mime, bytes) =>
    expect(pictureSize(bytes, mime)).toEqual({ width: 4096, height: 3 }),
  );

  it.each([
    ['a PNG without width', 'image/png', png(0, 5)],
    ['a PNG that is cut off', 'image/png', png(5, 5).subarray(0, 20)],
    ['a JPEG that is cut off', 'image/jpeg', jpeg(5, 5).subarray(0, 40)],
    ['a JPEG with noise', 'image/jpeg', Buffer.concat([start, Buffer.alloc(100, 7)])],
    [
      'a JPEG with a segment of no length',
      'image/jpeg',
      Buffer.concat([start, Buffer.from([0xff, 0xe0, 0, 0]), start]),
    ],
    ['nothing', 'image/png', Buffer.alloc(0)],
    ['another kind', 'image/gif', png(5, 5)],
  ])('The size of %s is unknown', (_what, mime, bytes) => expect(pictureSize(bytes, mime)).toBeUndefined());
});
