import { type PDFDocumentProxy, RenderingCancelledException, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { QuarterTurn } from '../quarter-turn.js';

/** Canvases beyond this many pixels fail on phones. */
const maximumPixels = 16_000_000;

/** The size of the viewer in CSS pixels. */
export type Room = { readonly width: number; readonly height: number };

/**
 * Draws a page so that at zoom 1 all of it fits the room. `done` resolves to false when it was
 * cancelled.
 */
export const renderPage = (
  pdf: PDFDocumentProxy,
  pageNumber: number,
  { zoom, turn, room }: { readonly zoom: number; readonly turn: QuarterTurn; readonly room: Room },
  canvas: HTMLCanvasElement,
): { readonly done: Promise<boolean>; readonly cancel: () => void } => {
  let isCancelled = false;
  let task: RenderTask | undefined;

  const draw = async (): Promise<boolean> => {
    const page = await pdf.getPage(pageNumber);
    if (isCancelled) return false;
    // A page may be stored rotated.
    const rotation = (page.rotate + turn) % 360;
    const plain = page.getViewport({ scale: 1, rotation });
    const scale = Math.min(room.width / plain.width, room.height / plain.height) * zoom;
    const width = plain.width * scale;
    const height = plain.height * scale;
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maximumPixels / (width * height)));
    const viewport = page.getViewport({ scale: scale * density, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    task = page.render({ canvas, viewport });
    try {
      await task.promise;
      return !isCancelled;
    } catch (error) {
      if (error instanceof RenderingCancelledException) return false;
      throw error;
    }
  };

  return {
    done: draw(),
    cancel: () => {
      isCancelled = true;
      task?.cancel();
    },
  };
};
