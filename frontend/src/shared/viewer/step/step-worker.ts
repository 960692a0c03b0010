import wasmUrl from 'occt-import-js/dist/occt-import-js.wasm?url';
import type { ModelMesh } from '@torno/model-file';
import type { StepAnswer } from './step-model.js';

const meshesOf = async (file: ArrayBuffer): Promise<readonly ModelMesh[] | undefined> => {
  // Its licence (LGPL) requires a separate, replaceable file.
  const { default: start } = await import('occt-import-js');
  const kernel = await start({ locateFile: () => wasmUrl });
  const { success, meshes } = kernel.ReadStepFile(new Uint8Array(file), { linearUnit: 'millimeter' });
  if (!success) return undefined;
  return meshes.map(({ attributes, index, color }) => ({
    positions: new Float32Array(attributes.position.array),
    normals: new Float32Array(attributes.normal?.array ?? []),
    triangles: new Uint32Array(index.array),
    colour: color ?? null,
  }));
};

const answer = async (file: ArrayBuffer): Promise<StepAnswer> => {
  try {
    const meshes = await meshesOf(file);
    return meshes === undefined || meshes.length === 0 ? { ok: false, reason: 'damaged' } : { ok: true, meshes };
  } catch (error) {
    // The kernel throws numbers for unreadable files, and an EvalError where the page forbids the code that it
    // generates.
    return { ok: false, reason: error instanceof EvalError ? 'blocked' : 'damaged' };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void answer(data).then((reply) => {
    const buffers = reply.ok
      ? reply.meshes.flatMap(({ positions, normals, triangles }) => [
          positions.buffer,
          normals.buffer,
          triangles.buffer,
        ])
      : [];
    self.postMessage(reply, { transfer: buffers });
  });
});
