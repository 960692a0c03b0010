import type { IFD } from 'utif2';
import { Unconvertible } from '../conversion.js';

/** A decoded page: black and white as bits, or colours as RGBA. */
export type TiffPage = {
  readonly width: number;
  readonly height: number;
  /** 1 to 8 as in TIFF: the sides at which the first row and the first column are. */
  readonly orientation: number;
} & (
  | {
      readonly kind: 'bits';
      /** Each row begins at a whole byte. */
      readonly bits: Uint8Array;
      /** The bit that stands for ink. */
      readonly ink: 0 | 1;
    }
  | { readonly kind: 'rgba'; readonly rgba: Uint8Array }
);

const tag = {
  subfileType: 't254',
  width: 't256',
  height: 't257',
  bits: 't258',
  compression: 't259',
  photometric: 't262',
} as const;
const orientationTag = 't274';
const samplesTag = 't277';
const tileTags = ['t322', 't323'] as const;

/** CCITT 2, 3 and 4, LZW, JPEG old and new, Deflate, PackBits: the compressions that CAD and scan programs write. */
const readableCompressions = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32946, 32773]);

/** Pixels; a sheet of A0 scanned at 600 dots per inch fits. */
const maxBitPixels = 600_000_000;
/** Pixels of a page in colour, each of which takes 4 bytes and up to 8 more while it is read. */
const maxColourPixels = 64_000_000;

const numberAt = (page: IFD, name: string, otherwise: number): number => {
  const value = page[name];
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'number' ? first : otherwise;
};

/** The first page that is neither a thumbnail of another nor a mask. */
const firstPage = (pages: readonly IFD[]): IFD | undefined =>
  pages.find((page) => page[tag.width] !== undefined && (numberAt(page, tag.subfileType, 0) & 0b101) === 0);

const refuseTooLarge = (page: IFD, pixels: number, isBits: boolean): void => {
  const inTile = tileTags.reduce((product, name) => product * numberAt(page, name, 1), 1);
  if (Math.max(pixels, inTile) > (isBits ? maxBitPixels : maxColourPixels))
    throw new Unconvertible('too-much-memory', `${pixels} pixels, ${inTile} in a tile`);
};

/** Decodes the first page of a TIFF. A feature that this decoder lacks is an error but not a damaged file. */
export const readTiff = async (bytes: Uint8Array): Promise<TiffPage> => {
  const { default: tiff } = await import('utif2');
  const { buffer } = Uint8Array.from(bytes);
  const page = firstPage(tiff.decode(buffer));
  if (page === undefined) throw new Unconvertible('damaged', 'the file has no picture');
  const [width, height] = [numberAt(page, tag.width, 0), numberAt(page, tag.height, 0)];
  if (width < 1 || height < 1) throw new Unconvertible('damaged', 'the picture has no pixels');
  const compression = numberAt(page, tag.compression, 1);
  if (!readableCompressions.has(compression)) throw new Error(`compression ${compression} is not supported`);
  // By default white is 0 and black 1, as in a fax.
  const colourMeaning = numberAt(page, tag.photometric, 0);
  const isBits = numberAt(page, tag.bits, 1) === 1 && numberAt(page, samplesTag, 1) === 1 && colourMeaning < 2;
  refuseTooLarge(page, width * height, isBits);
  tiff.decodeImage(buffer, page);
  if (!(page.data instanceof Uint8Array)) throw new Unconvertible('damaged', 'the picture has no data');
  const form = { width, height, orientation: numberAt(page, orientationTag, 1) };
  return isBits
    ? { ...form, kind: 'bits', bits: page.data, ink: colourMeaning === 0 ? 1 : 0 }
    : { ...form, kind: 'rgba', rgba: tiff.toRGBA8(page) };
};
