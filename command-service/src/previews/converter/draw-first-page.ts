import type { Canvas } from '@napi-rs/canvas';
import { Unconvertible } from '../conversion.js';
import { fitPreview } from './fit-preview.js';

/** Pixels up to which a picture inside of a page is decoded for a preview. */
const maxPicturePixels = 64_000_000;

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === 'PasswordException') return new Unconvertible('protected', error.message);
  const damageErrors = ['InvalidPDFException', 'FormatError', 'MissingPDFException', 'UnknownErrorException'];
  return damageErrors.includes(error.name) ? new Unconvertible('damaged', error.message) : error;
};

const draw = async (bytes: Uint8Array, resources: string): Promise<Canvas> => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: `${resources}/standard_fonts/`,
    cMapUrl: `${resources}/cmaps/`,
    wasmUrl: `${resources}/wasm/`,
    iccUrl: `${resources}/iccs/`,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxPicturePixels,
  }).promise;
  const page = await pdf.getPage(1);
  const plain = page.getViewport({ scale: 1 });
  const { width, height, scale } = fitPreview(plain.width, plain.height, { enlarge: true });
  const canvas = createCanvas(width, height);
  // pdf.js supports this canvas, although its types only name those of browsers.
  const target = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: target, viewport: page.getViewport({ scale }), background: '#ffffff' }).promise;
  return canvas;
};

/** The first page of a PDF. `resources` is the folder of pdf.js with its fonts and character maps. */
export const drawFirstPage = async (bytes: Uint8Array, resources: string): Promise<Canvas> => {
  try {
    return await draw(bytes, resources);
  } catch (error) {
    throw failureOf(error);
  }
};
