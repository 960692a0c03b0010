import type { ModelMesh } from '@torno/model-file';
import { Unconvertible } from '../conversion.js';

/** The surface of a STEP or IGES model as triangles in millimetres. */
export const readModel = async (kind: 'step' | 'iges', bytes: Uint8Array): Promise<ModelMesh[]> => {
  const { default: start } = await import('occt-import-js');
  const kernel = await start();
  const readFile = kind === 'step' ? kernel.ReadStepFile : kernel.ReadIgesFile;
  let model: ReturnType<typeof readFile>;
  try {
    model = readFile(bytes, { linearUnit: 'millimeter' });
  } catch (error) {
    // The library throws numbers for files that it cannot read.
    throw error instanceof Error ? error : new Unconvertible('damaged', `the kernel threw ${String(error)}`);
  }
  if (!model.success) throw new Unconvertible('damaged', 'the kernel cannot read it');
  const meshes = model.meshes.map(({ attributes, index, color }) => ({
    positions: new Float32Array(attributes.position.array),
    normals: new Float32Array(attributes.normal?.array ?? []),
    triangles: new Uint32Array(index.array),
    colour: color ?? null,
  }));
  if (!meshes.some(({ triangles }) => triangles.length > 0)) throw new Unconvertible('empty', 'it has no surface');
  return meshes;
};
