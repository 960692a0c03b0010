import { PNG } from 'pngjs';

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

const opaque = 255;

/** A PNG of this size in pixels, with the colours that `colourAt` returns. */
export const paintPng = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array => {
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) picture.data.set([...colourAt(x, y), opaque], (y * width + x) * 4);
  // No transparency: red, green and blue of each point.
  return PNG.sync.write(picture, { colorType: 2 });
};
