import type { Canvas, Image } from '@napi-rs/canvas';
import { Unconvertible } from '../conversion.js';
import { fitPreview } from './fit-preview.js';

const decodePicture = async (bytes: Uint8Array): Promise<Image> => {
  const { loadImage } = await import('@napi-rs/canvas');
  try {
    return await loadImage(bytes);
  } catch (error) {
    throw new Unconvertible('damaged', error instanceof Error ? error.message : String(error));
  }
};

/** Scales a picture down; a small one keeps its size. Transparent parts become white, like paper. */
export const shrinkPicture = async (bytes: Uint8Array): Promise<Canvas> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const image = await decodePicture(bytes);
  if (image.width === 0 || image.height === 0) throw new Unconvertible('damaged', 'the picture has no pixels');
  const { width, height } = fitPreview(image.width, image.height, { enlarge: false });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
};
