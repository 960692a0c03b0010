import type { Canvas } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewSizes } from '@torno/domain';
import { conversionFiles } from '../conversion.js';
import { shrinkDrawing } from './shrink-drawing.js';

/** JPEG quality of 100 at which lines of drawings stay clean. */
const quality = 85;

/** Stores the preview that the canvas contains, and the thumbnail made of it. */
export const savePictures = async (
  preview: Canvas,
  { folder, isDrawing }: { readonly folder: string; readonly isDrawing: boolean },
): Promise<void> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const scale = Math.min(1, previewSizes.thumbnail / Math.max(preview.width, preview.height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const thumbnail = createCanvas(side(preview.width), side(preview.height));
  const context = thumbnail.getContext('2d');
  if (isDrawing) {
    const small = context.createImageData(thumbnail.width, thumbnail.height);
    shrinkDrawing(preview.getContext('2d').getImageData(0, 0, preview.width, preview.height), small);
    context.putImageData(small, 0, 0);
  } else {
    context.imageSmoothingQuality = 'high';
    context.drawImage(preview, 0, 0, thumbnail.width, thumbnail.height);
  }
  await writeFile(join(folder, conversionFiles.preview), await preview.encode('webp', quality));
  await writeFile(join(folder, conversionFiles.thumbnail), await thumbnail.encode('webp', quality));
};
