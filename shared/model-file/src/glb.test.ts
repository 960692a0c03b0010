import { readGlb, writeGlb, type ModelMesh } from './glb.js';

const body: ModelMesh = {
  positions: new Float32Array([0, 0, 0, 33.4, 0, 0, 0, 3.99, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  triangles: new Uint32Array([0, 1, 2]),
  colour: [0.5, 0.25, 1],
};
const plain: ModelMesh = { ...body, normals: new Float32Array(), colour: null };

it('The bodies that were written are read back', () => {
  expect(readGlb(writeGlb([body, plain]).buffer)).toEqual([body, plain]);
});

it('Bodies without a surface are left out', () => {
  expect(readGlb(writeGlb([{ ...body, triangles: new Uint32Array() }, body]).buffer)).toEqual([body]);
});

it('The file is glTF 2.0 for other viewers: header, aligned chunks, bounds in the model’s own units', () => {
  const file = writeGlb([body]);
  const words = new DataView(file.buffer);
  expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('glTF');
  expect([words.getUint32(4, true), words.getUint32(8, true)]).toEqual([2, file.length]);
  const jsonLength = words.getUint32(12, true);
  expect([jsonLength % 4, file.length % 4]).toEqual([0, 0]);
  const described = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + jsonLength)));
  expect(described.accessors[0]).toMatchObject({
    count: 3,
    min: [0, 0, 0],
    max: [Math.fround(33.4), Math.fround(3.99), 0],
  });
  expect(described.buffers[0].byteLength).toBe(words.getUint32(20 + jsonLength, true));
});

it('A foreign or truncated file is refused', () => {
  expect(() => readGlb(new TextEncoder().encode('ISO-10303-21; and so on, long enough').buffer as ArrayBuffer)).toThrow(
    'not a GLB',
  );
  expect(() => readGlb(writeGlb([body]).buffer.slice(0, -4))).toThrow('not a GLB');
});
