import type { Canvas } from '@napi-rs/canvas';
import type { Pixels } from './draw-model.js';

/** Drawn pixels as a canvas. */
export const canvasOf = async ({ rgba, side }: Pixels): Promise<Canvas> => {
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(side, side);
  canvas.getContext('2d').putImageData(new ImageData(rgba, side, side), 0, 0);
  return canvas;
};
