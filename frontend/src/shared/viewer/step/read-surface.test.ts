import { writeGlb, type ModelMesh } from '@torno/model-file';
import { measureSurface } from './measure-surface.js';
import { readSurface } from './read-surface.js';

const body: ModelMesh = {
  positions: new Float32Array([0, 0, 0, 10, 0, 0, 0, 10, 0]),
  normals: new Float32Array(),
  triangles: new Uint32Array([0, 1, 2]),
  colour: null,
};
/** A blob as in a browser; jsdom's has no `arrayBuffer`. */
const blobOf = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  Object.assign(new Blob([bytes]), { arrayBuffer: async () => bytes.slice().buffer });

it('The reader of surfaces reads the bodies that the server has written', async () => {
  expect(await readSurface(blobOf(writeGlb([body]))).answer).toEqual({ ok: true, meshes: [body] });
});

it('The reader of surfaces reports any other file as damaged', async () => {
  const { answer } = readSurface(blobOf(new TextEncoder().encode('{"status":404}')));
  expect(await answer).toEqual({ ok: false, reason: 'damaged' });
});

it('The reader of surfaces measures the bodies, the longest side first', async () => {
  const box = { ...body, positions: new Float32Array([0, 0, 0, 4, 3.96, 33.44]) };
  expect(await measureSurface(blobOf(writeGlb([box])))).toEqual([33.4, 4, 4]);
  expect(await measureSurface(blobOf(new TextEncoder().encode('{}')))).toBeNull();
});
