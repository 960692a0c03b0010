import { boldInk, shrinkDrawing, shrinkScan } from './shrink-drawing.js';

const picture = (width: number, height: number, darkAt: (x: number, y: number) => boolean = () => false) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (darkAt(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
};

it('A line of one pixel stays dark and the paper white', () => {
  const small = picture(25, 10);
  shrinkDrawing(
    picture(80, 32, (x) => x === 40),
    small,
  );
  const row = Array.from({ length: 25 }, (_, x) => small.data[x * 4] ?? 0);
  expect(Math.min(...row)).toBeLessThan(90);
  expect(row.filter((value) => value < 255)).toHaveLength(1);
  expect(small.data[3]).toBe(255);
});

it('A line of one pixel is dark after a second, plain scaling if it is drawn in bold', () => {
  /** The darkest of averages over four pixels, as a browser makes a small picture of a thumbnail. */
  const darkestOf = (small: ReturnType<typeof picture>) =>
    Math.min(
      ...Array.from({ length: 6 }, (_, block) =>
        [0, 1, 2, 3].reduce((sum, x) => sum + (small.data[(block * 4 + x) * 4] ?? 0) / 4, 0),
      ),
    );
  const line = picture(80, 32, (x) => x === 41);
  const [thin, bold] = [picture(24, 10), picture(24, 10)];
  shrinkDrawing(line, thin);
  shrinkDrawing(line, bold, boldInk);
  expect(darkestOf(thin)).toBeGreaterThan(200);
  expect(darkestOf(bold)).toBeLessThan(160);
});

it.each([0, 1] as const)('A bitmap in which %d is ink shrinks like a greyscale picture', (ink) => {
  const isInk = (x: number, y: number): boolean => x === 12 || y % 7 === 3;
  const [width, height] = [45, 30];
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInk(x, y) === (ink === 1)) bits[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
  const [ofBits, ofPixels] = [picture(16, 11), picture(16, 11)];
  shrinkScan({ bits, ink, width, height }, ofBits);
  shrinkDrawing(picture(width, height, isInk), ofPixels);
  const differences = ofBits.data.map((value, index) => Math.abs(value - (ofPixels.data[index] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

it('Missing rows of a scan count as paper', () => {
  const small = picture(2, 2);
  shrinkScan({ bits: new Uint8Array(0), ink: 1, width: 8, height: 8 }, small);
  expect(Math.min(...small.data)).toBe(255);
});
