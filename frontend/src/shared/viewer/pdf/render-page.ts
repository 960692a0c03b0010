import { type PDFDocumentProxy, RenderingCancelledException, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { QuarterTurn } from '../quarter-turn.js';

/** Canvases beyond this many pixels fail on phones. */
const maximumPixels = 16_000_000;

/**
 * Draws a page so that at zoom 1 it has the width of the canvas' parent. `done` resolves to false when it was
 * cancelled.
 */
export const renderPage = (
  pdf: PDFDocumentProxy,
  pageNumber: number,
  { zoom, turn }: { readonly zoom: number; readonly turn: QuarterTurn },
  canvas: HTMLCanvasElement,
): { readonly done: Promise<boolean>; readonly cancel: () => void } => {
  let cancelled = false;
  let task: RenderTask | undefined;

  const draw = async (): Promise<boolean> => {
    const page = await pdf.getPage(pageNumber);
    if (cancelled) return false;
    // A page may be stored rotated.
    const rotation = (page.rotate + turn) % 360;
    const plain = page.getViewport({ scale: 1, rotation });
    const width = (canvas.parentElement?.clientWidth ?? plain.width) * zoom;
    const height = (width / plain.width) * plain.height;
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maximumPixels / (width * height)));
    const viewport = page.getViewport({ scale: (width / plain.width) * density, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    task = page.render({ canvas, viewport });
    try {
      await task.promise;
      return !cancelled;
    } catch (error) {
      if (error instanceof RenderingCancelledException) return false;
      throw error;
    }
  };

  return {
    done: draw(),
    cancel: () => {
      cancelled = true;
      task?.cancel();
    },
  };
};
