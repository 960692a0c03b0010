import type { Canvas } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewSizes } from '@torno/domain';
import { conversionFiles } from '../conversion.js';
import { boldInk, shrinkDrawing } from './shrink-drawing.js';
import { subjectOf } from './subject-of.js';

/** JPEG quality of 100 at which lines of drawings stay clean. */
const quality = 85;

/** Stores the preview that the canvas contains, and the thumbnail made of it. */
export const savePictures = async (
  preview: Canvas,
  { folder, isDrawing }: { readonly folder: string; readonly isDrawing: boolean },
): Promise<void> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const pixels = isDrawing ? preview.getContext('2d').getImageData(0, 0, preview.width, preview.height) : null;
  // A small picture has no room for margins and frames.
  const { left, top, right, bottom } =
    pixels === null ? { left: 0, top: 0, right: preview.width, bottom: preview.height } : subjectOf(pixels);
  const scale = Math.min(1, previewSizes.thumbnail / Math.max(right - left, bottom - top));
  const scaledSide = (length: number): number => Math.max(1, Math.round(length * scale));
  const thumbnail = createCanvas(scaledSide(right - left), scaledSide(bottom - top));
  const context = thumbnail.getContext('2d');
  if (pixels === null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(preview, 0, 0, thumbnail.width, thumbnail.height);
  } else {
    const small = context.createImageData(thumbnail.width, thumbnail.height);
    shrinkDrawing(preview.getContext('2d').getImageData(left, top, right - left, bottom - top), small, boldInk);
    context.putImageData(small, 0, 0);
  }
  await writeFile(join(folder, conversionFiles.preview), await preview.encode('webp', quality));
  await writeFile(join(folder, conversionFiles.thumbnail), await thumbnail.encode('webp', quality));
};
