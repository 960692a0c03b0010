import { readGlb } from '@torno/model-file';
import type { ModelReading } from './step-model.js';

/** Reads the triangles of a model, too fast to need `cancel`. */
export const readSurface = (blob: Blob): ModelReading => ({
  answer: blob.arrayBuffer().then((file) => {
    try {
      return { ok: true, meshes: readGlb(file) };
    } catch {
      return { ok: false, reason: 'damaged' };
    }
  }),
  cancel: () => undefined,
});
