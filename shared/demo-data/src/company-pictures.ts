import { paintPng, type Colour } from './png.js';
import { createRandomOf } from './random.js';

const palette: readonly Colour[] = [
  [20, 83, 136],
  [0, 109, 91],
  [140, 45, 60],
  [84, 60, 130],
  [150, 90, 20],
  [50, 70, 85],
];
const white: Colour = [255, 255, 255];

const mixColours = (a: Colour, b: Colour, part: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * part),
  Math.round(a[1] + (b[1] - a[1]) * part),
  Math.round(a[2] + (b[2] - a[2]) * part),
];

/** Emblems of a workshop; `x` and `y` from -1 to 1. */
const signs: readonly ((x: number, y: number) => boolean)[] = [
  // A gear.
  (x, y) => {
    const radius = Math.hypot(x, y);
    const tooth = Math.cos(8 * Math.atan2(y, x)) > 0 ? 0.72 : 0.56;
    return radius < tooth && radius > 0.24;
  },
  // A ring.
  (x, y) => Math.abs(Math.hypot(x, y) - 0.5) < 0.16,
  // A nut.
  (x, y) => {
    const [ax, ay] = [Math.abs(x), Math.abs(y)];
    return Math.max(ay, ax * 0.866 + ay * 0.5) < 0.62 && Math.hypot(x, y) > 0.3;
  },
  // Three bars.
  (x, y) => Math.abs(x) < 0.6 && [-0.42, 0, 0.42].some((middle) => Math.abs(y - middle) < 0.13),
  // A lens of two circles.
  (x, y) => Math.hypot(x - 0.28, y) < 0.62 !== Math.hypot(x + 0.28, y) < 0.62,
];

const logoSide = 128;

/** A white emblem on the company's colour; the same for the same key. */
export const paintLogo = (key: string): Uint8Array => {
  const random = createRandomOf(key, 17);
  const colour = random.pick(palette);
  const sign = random.pick(signs);
  const place = (pixel: number): number => (2 * pixel + 1) / logoSide - 1;
  return paintPng(logoSide, logoSide, (x, y) => (sign(place(x), place(y)) ? white : colour));
};

const coverSize = { width: 960, height: 240 } as const;

/** Bands of light across the company's colour. */
export const paintCover = (key: string): Uint8Array => {
  const random = createRandomOf(key, 17);
  const colour = random.pick(palette);
  const slope = 0.4 + random.next();
  const { width, height } = coverSize;
  return paintPng(width, height, (x, y) => {
    const band = Math.floor((x + y * slope) / 80) % 3;
    return mixColours(colour, white, 0.08 * band + (0.35 * x) / width);
  });
};
