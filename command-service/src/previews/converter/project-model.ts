import type { ModelMesh } from '@torno/model-file';

/** A body in view coordinates: x to the right, y down, both in pixels; z towards the eye. Normals have y up. */
export type SeenBody = {
  readonly points: Float32Array;
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
};

type Vector = readonly [number, number, number];

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const crossProduct = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

/** The initial viewing direction of the 3D viewer. */
const eye = unit([1, 0.8, 1.4]);
const right = unit(crossProduct([0, 1, 0], eye));
const up = crossProduct(eye, right);
/** Part of the picture's side that stays free around the model. */
const margin = 0.05;

const turnToViewer = (vectors: Float32Array): Float32Array => {
  const seen = new Float32Array(vectors.length);
  for (let offset = 0; offset + 2 < vectors.length; offset += 3) {
    const [x, y, z] = [vectors[offset] ?? 0, vectors[offset + 1] ?? 0, vectors[offset + 2] ?? 0];
    seen[offset] = x * right[0] + y * right[1] + z * right[2];
    seen[offset + 1] = x * up[0] + y * up[1] + z * up[2];
    seen[offset + 2] = x * eye[0] + y * eye[1] + z * eye[2];
  }
  return seen;
};

/** Gives each triangle points of its own with a flat normal, for bodies without normals. */
const withFlatNormals = (points: Float32Array, triangles: Uint32Array): Omit<SeenBody, 'triangles'> => {
  const own = new Float32Array(triangles.length * 3);
  const normals = new Float32Array(triangles.length * 3);
  const corner = (index: number): Vector => {
    const offset = (triangles[index] ?? 0) * 3;
    return [points[offset] ?? 0, points[offset + 1] ?? 0, points[offset + 2] ?? 0];
  };
  for (let index = 0; index + 2 < triangles.length; index += 3) {
    const corners = [corner(index), corner(index + 1), corner(index + 2)] as const;
    const [a, b, c] = corners;
    const normal = crossProduct([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    for (const [offset, each] of corners.entries()) {
      own.set(each, (index + offset) * 3);
      normals.set(normal, (index + offset) * 3);
    }
  }
  return { points: own, normals };
};

const seenBody = ({ positions, normals, triangles }: ModelMesh): SeenBody => {
  const points = turnToViewer(positions);
  if (normals.length === positions.length) return { points, normals: turnToViewer(normals), triangles };
  return { ...withFlatNormals(points, triangles), triangles: Uint32Array.from(triangles, (_, index) => index) };
};

/** Bodies turned towards the eye without perspective and fitted into a square of pixels; `size` is their depth scale. */
export const projectModel = (
  meshes: readonly ModelMesh[],
  side: number,
): { readonly bodies: readonly SeenBody[]; readonly size: number } => {
  const bodies = meshes.filter(({ triangles }) => triangles.length > 0).map(seenBody);
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const { points } of bodies)
    for (let offset = 0; offset < points.length; offset++) {
      const axis = offset % 3;
      if (axis === 2) continue;
      low[axis] = Math.min(low[axis] ?? 0, points[offset] ?? 0);
      high[axis] = Math.max(high[axis] ?? 0, points[offset] ?? 0);
    }
  const [left = 0, bottom = 0] = low;
  const [farRight = 0, top = 0] = high;
  const size = Math.max(farRight - left, top - bottom);
  const scale = size > 0 ? (side * (1 - 2 * margin)) / size : 1;
  const middle = side / 2;
  for (const { points } of bodies)
    for (let offset = 0; offset + 2 < points.length; offset += 3) {
      points[offset] = middle + ((points[offset] ?? 0) - (left + farRight) / 2) * scale;
      points[offset + 1] = middle - ((points[offset + 1] ?? 0) - (bottom + top) / 2) * scale;
    }
  return { bodies, size };
};
