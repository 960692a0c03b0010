import { shrinkDrawing } from './shrink-drawing.js';

const picture = (width: number, height: number, darkAt: (x: number, y: number) => boolean = () => false) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (darkAt(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
};

it('keeps a line of one pixel dark and the paper white', () => {
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
