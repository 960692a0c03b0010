import type { ModelMesh } from '@torno/model-file';

/** `blocked`: the page may not run the kernel; the file may be intact. */
export type StepAnswer =
  | { readonly ok: true; readonly meshes: readonly ModelMesh[] }
  | { readonly ok: false; readonly reason: 'damaged' | 'complex' | 'blocked' };

/** A model being read; `cancel` stops the reading. */
export type ModelReading = { readonly answer: Promise<StepAnswer>; readonly cancel: () => void };

export type BoundingBox = {
  readonly centre: readonly [number, number, number];
  /** Length, width and height along x, y and z in mm. */
  readonly size: readonly [number, number, number];
};

/** The box around all bodies, undefined without any point. */
export const boundingBoxOf = (meshes: readonly Pick<ModelMesh, 'positions'>[]): BoundingBox | undefined => {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes)
    for (let index = 0; index < positions.length; index++) {
      const axis = index % 3;
      const value = positions[index] ?? 0;
      if (value < (low[axis] ?? 0)) low[axis] = value;
      if (value > (high[axis] ?? 0)) high[axis] = value;
    }
  const [x = 0, y = 0, z = 0] = low;
  const [toX = 0, toY = 0, toZ = 0] = high;
  if (![x, y, z, toX, toY, toZ].every(Number.isFinite)) return undefined;
  return { centre: [(x + toX) / 2, (y + toY) / 2, (z + toZ) / 2], size: [toX - x, toY - y, toZ - z] };
};

const pointAt = (positions: Float32Array, offset = 0): readonly [number, number, number] => [
  positions[offset] ?? 0,
  positions[offset + 1] ?? 0,
  positions[offset + 2] ?? 0,
];

/**
 * The volume of all bodies in mm³. Each is assumed to be closed; its triangles deviate a little from the true surface.
 */
export const volumeOf = (meshes: readonly Pick<ModelMesh, 'positions' | 'triangles'>[]): number =>
  meshes.reduce((total, { positions, triangles }) => {
    // Each triangle and the origin make a tetrahedron; those turned away from it count negative.
    let six = 0;
    for (let offset = 0; offset + 2 < triangles.length; offset += 3) {
      const [a, b, c] = [triangles[offset], triangles[offset + 1], triangles[offset + 2]].map(
        (corner = 0) => corner * 3,
      );
      const [ax, ay, az] = pointAt(positions, a);
      const [bx, by, bz] = pointAt(positions, b);
      const [cx, cy, cz] = pointAt(positions, c);
      six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    }
    return total + Math.abs(six) / 6;
  }, 0);
