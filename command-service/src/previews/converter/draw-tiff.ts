import type { Canvas } from '@napi-rs/canvas';
import { fitPreview } from './fit-preview.js';
import { readTiff, type TiffPage } from './read-tiff.js';
import { shrinkDrawing, shrinkScan } from './shrink-drawing.js';

/** By TIFF orientation, the matrix that turns a page of 1 × 1 upright. */
const upright: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};
const asItLies = [1, 0, 0, 1, 0, 0] as const;

const shrinkPage = async (page: TiffPage): Promise<Canvas> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height } = fitPreview(page.width, page.height, { enlarge: false });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  if (page.kind === 'bits') shrinkScan(page, picture);
  else shrinkDrawing({ data: page.rgba, width: page.width, height: page.height }, picture);
  context.putImageData(picture, 0, 0);
  return canvas;
};

/** The first page of a TIFF, made small, upright, on white where it is transparent. */
export const drawTiff = async (bytes: Uint8Array): Promise<Canvas> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const page = await readTiff(bytes);
  const lyingPage = await shrinkPage(page);
  const [a, b, c, d, e, f] = upright[page.orientation] ?? asItLies;
  const canvas =
    a === 0 ? createCanvas(lyingPage.height, lyingPage.width) : createCanvas(lyingPage.width, lyingPage.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(a, b, c, d, e * canvas.width, f * canvas.height);
  context.drawImage(lyingPage, 0, 0);
  return canvas;
};
