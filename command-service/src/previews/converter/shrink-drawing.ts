/** How dark the lines of a drawing that is scaled down are. */
export type Ink = {
  /** Share of the darkest pixel in the result of a block of pixels; the rest is their average. */
  readonly share: number;
  /** Pixels around a block among which the darkest one is looked for, too: lines become so much wider. */
  readonly reach: number;
};

/** Lines stay as thin as they are. */
const thinInk: Ink = { share: 0.6, reach: 0 };
/** For a picture that is shown smaller still, where a thin line would be averaged to grey. */
export const boldInk: Ink = { share: 0.8, reach: 2 };

export type Picture = {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The block of pixels that becomes one. */
type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
type Sides = { readonly width: number; readonly height: number };

const eachBlock = (from: Sides, to: Sides, draw: (block: Block, offset: number) => void): void => {
  for (let y = 0; y < to.height; y++) {
    const top = Math.floor((y * from.height) / to.height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * from.height) / to.height));
    for (let x = 0; x < to.width; x++) {
      const left = Math.floor((x * from.width) / to.width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * from.width) / to.width));
      draw({ top, bottom, left, right }, (y * to.width + x) * 4);
    }
  }
};

const areaOf = ({ top, bottom, left, right }: Block): number => (bottom - top) * (right - left);

/** The pixels within a distance of a block. */
const enlargeBlock = ({ top, bottom, left, right }: Block, reach: number, { width, height }: Sides): Block => ({
  top: Math.max(0, top - reach),
  bottom: Math.min(height, bottom + reach),
  left: Math.max(0, left - reach),
  right: Math.min(width, right + reach),
});

/** Calls with each value of one channel in a block of RGBA. */
const eachValue = (
  { data, width }: Picture,
  { top, bottom, left, right }: Block,
  channel: number,
  visit: (value: number) => void,
): void => {
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) visit(data[(row * width + column) * 4 + channel] ?? 255);
};

/** Scales a drawing in RGBA down so that thin lines stay visible; plain averaging would bleach them. */
export const shrinkDrawing = (from: Picture, to: Picture, { share, reach }: Ink = thinInk): void =>
  eachBlock(from, to, (block, offset) => {
    for (let channel = 0; channel < 4; channel++) {
      let sum = 0;
      let darkest = 255;
      eachValue(from, block, channel, (value) => (sum += value));
      eachValue(from, enlargeBlock(block, reach, from), channel, (value) => (darkest = Math.min(darkest, value)));
      to.data[offset + channel] = share * darkest + (1 - share) * (sum / areaOf(block));
    }
  });

export type Scan = Sides & {
  /** One bit for each pixel; each row begins at a whole byte. */
  readonly bits: Uint8Array;
  /** The bit that stands for ink. */
  readonly ink: 0 | 1;
};

/** The same for black and white on the packed bits, because a large sheet would not fit into memory unpacked. */
export const shrinkScan = (from: Scan, to: Picture): void => {
  const stride = Math.ceil(from.width / 8);
  const paper = from.ink === 1 ? 0 : 0xff;
  eachBlock(from, to, (block, offset) => {
    let inkedCount = 0;
    for (let row = block.top; row < block.bottom; row++)
      for (let column = block.left; column < block.right; column++) {
        const byte = from.bits[row * stride + (column >> 3)] ?? paper;
        if (((byte >> (7 - (column & 7))) & 1) === from.ink) inkedCount += 1;
      }
    const darkest = inkedCount > 0 ? 0 : 255;
    const average = 255 * (1 - inkedCount / areaOf(block));
    to.data.fill(thinInk.share * darkest + (1 - thinInk.share) * average, offset, offset + 3);
    to.data[offset + 3] = 255;
  });
};
