import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeGlb } from '@torno/model-file';
import { conversionFiles, Unconvertible, type ConversionAnswer, type ConversionRequest } from '../conversion.js';
import { canvasOf } from './canvas-of.js';
import { drawFirstPage } from './draw-first-page.js';
import { drawTiff } from './draw-tiff.js';
import { drawModel } from './draw-model.js';
import { readModel } from './read-model.js';
import { savePictures } from './save-pictures.js';
import { shrinkPicture } from './shrink-picture.js';

/** Bytes; a larger surface would take a browser longer to fetch than it saves. */
const maxModelBytes = 48 * 1024 * 1024;

/**
 * Makes the pictures of the source in the folder and, for a model, its surface. `pdfResources` is the folder of pdf.js
 * with its fonts.
 */
export const convertFile = async (
  { kind, folder }: ConversionRequest,
  pdfResources: string,
): Promise<ConversionAnswer> => {
  const bytes = await readFile(join(folder, conversionFiles.source));
  if (bytes.length === 0) throw new Unconvertible('empty', 'the file has no bytes');
  if (kind === 'pdf') {
    await savePictures(await drawFirstPage(bytes, pdfResources), { folder, isDrawing: true });
    return { output: 'pictures' };
  }
  if (kind === 'picture') {
    await savePictures(await shrinkPicture(bytes), { folder, isDrawing: false });
    return { output: 'pictures' };
  }
  if (kind === 'tiff') {
    await savePictures(await drawTiff(bytes), { folder, isDrawing: true });
    return { output: 'pictures' };
  }
  const meshes = await readModel(kind, bytes);
  await savePictures(await canvasOf(drawModel(meshes)), { folder, isDrawing: false });
  const model = writeGlb(meshes);
  if (model.length > maxModelBytes) return { output: 'pictures' };
  await writeFile(join(folder, conversionFiles.model), model);
  return { output: 'pictures and model' };
};
