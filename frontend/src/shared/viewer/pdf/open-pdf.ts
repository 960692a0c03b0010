import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ProtectedFile } from '../failure.js';
import { PdfResources, pdfWorkerAddress } from './pdf-resources.js';

GlobalWorkerOptions.workerSrc = pdfWorkerAddress;

/** Reads a PDF in a worker; rejects for a damaged one, with `ProtectedFile` for one with a password. `close` ends it in any state. */
export const openPdf = async (
  blob: Blob,
): Promise<{ readonly document: PDFDocumentProxy; readonly close: () => void }> => {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    BinaryDataFactory: PdfResources,
    useWorkerFetch: false,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    // The viewer reports a damaged file; the console should not.
    verbosity: VerbosityLevel.ERRORS,
    // Documents are untrusted: nothing in them may run, and no picture may use up all memory.
    isEvalSupported: false,
    maxImageSize: 64_000_000,
  });
  // Without this, pdf.js would wait for a password for ever.
  const wantsPassword = new Promise<never>((_, reject) => {
    task.onPassword = () => {
      reject(new ProtectedFile());
      void task.destroy();
    };
  });
  return { document: await Promise.race([task.promise, wantsPassword]), close: () => void task.destroy() };
};
