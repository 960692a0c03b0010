import { previewSizes } from '@torno/domain';
import { type ModelMesh } from '@torno/model-file';
import { projectModel, type SeenBody } from './project-model.js';

/** A square picture, four bytes for each pixel. */
export type Pixels = { readonly rgba: Uint8ClampedArray; readonly side: number };

/** Drawn at this multiple of its size, so that slanted lines come out smooth. */
const sharpness = 2;
/** Cosine of the angle between two faces from which on their border is drawn. */
const edgeCosine = 0.9;
/** Depth between two faces, as a part of the model's size, from which on their border is drawn. */
const edgeDepth = 0.02;

const steel = [178, 189, 196] as const;
const ink = [44, 58, 69] as const;

type Surface = {
  readonly side: number;
  /** Depth towards the eye of each pixel; -Infinity for background. */
  readonly depth: Float32Array;
  /** Three components for each pixel, pointing towards the eye. */
  readonly normals: Float32Array;
};

/** Light from the eye's upper left and a little from its right. */
const brightnessOf = (x: number, y: number, z: number): number =>
  0.4 + 0.56 * Math.max(0, -0.35 * x + 0.65 * y + 0.67 * z) + 0.2 * Math.max(0, 0.8 * x + 0.6 * z);

/** Draws one triangle; of each pixel the nearest one is kept. */
const fillTriangle = (
  { side, depth, normals }: Surface,
  { points, normals: towards }: Pick<SeenBody, 'points' | 'normals'>,
  a: number,
  b: number,
  c: number,
): void => {
  const [ax, ay, az] = [points[a] ?? 0, points[a + 1] ?? 0, points[a + 2] ?? 0];
  const [bx, by, bz] = [points[b] ?? 0, points[b + 1] ?? 0, points[b + 2] ?? 0];
  const [cx, cy, cz] = [points[c] ?? 0, points[c + 1] ?? 0, points[c + 2] ?? 0];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0 || !Number.isFinite(area)) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(side - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(side - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5;
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
      const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
      const wa = 1 - wb - wc;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const pixelIndex = y * side + x;
      const z = wa * az + wb * bz + wc * cz;
      if (z <= (depth[pixelIndex] ?? 0)) continue;
      depth[pixelIndex] = z;
      for (let axis = 0; axis < 3; axis++)
        normals[pixelIndex * 3 + axis] =
          wa * (towards[a + axis] ?? 0) + wb * (towards[b + axis] ?? 0) + wc * (towards[c + axis] ?? 0);
    }
  }
};

/** Gives all normals length 1 and turns them towards the eye, since interpolation shortens them and shells have two sides. */
const faceTheEye = ({ normals }: Surface): void => {
  for (let offset = 0; offset < normals.length; offset += 3) {
    const x = normals[offset] ?? 0;
    const y = normals[offset + 1] ?? 0;
    const z = normals[offset + 2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z) * (z < 0 ? -1 : 1);
    if (length === 0) continue;
    normals[offset] = x / length;
    normals[offset + 1] = y / length;
    normals[offset + 2] = z / length;
  }
};

/** Whether a line runs between two neighbouring pixels: an outline, a step or a bend. */
const isBorder = ({ depth, normals }: Surface, size: number, pixel: number, next: number): boolean => {
  const depthHere = depth[pixel] ?? 0;
  const depthThere = depth[next] ?? 0;
  if (depthHere === -Infinity || depthThere === -Infinity) return depthHere !== depthThere;
  if (Math.abs(depthHere - depthThere) > size * edgeDepth) return true;
  let cosine = 0;
  for (let axis = 0; axis < 3; axis++) cosine += (normals[pixel * 3 + axis] ?? 0) * (normals[next * 3 + axis] ?? 0);
  return cosine < edgeCosine;
};

const findLines = (surface: Surface, size: number): Uint8Array => {
  const { side } = surface;
  const lines = new Uint8Array(side * side);
  const mark = (pixel: number, next: number): void => {
    if (!isBorder(surface, size, pixel, next)) return;
    lines[pixel] = 1;
    lines[next] = 1;
  };
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) {
      mark(y * side + x, y * side + x + 1);
      mark(y * side + x, (y + 1) * side + x);
    }
  return lines;
};

/** Shades the surface on white and scales it down to its size. */
const shade = ({ side, depth, normals }: Surface, lines: Uint8Array): Pixels => {
  const small = side / sharpness;
  const rgba = new Uint8ClampedArray(small * small * 4).fill(255);
  const share = 1 / (sharpness * sharpness);
  const sums = new Float32Array(small * small * 3);
  for (let pixel = 0; pixel < depth.length; pixel++) {
    const to = Math.floor(Math.floor(pixel / side) / sharpness) * small + Math.floor((pixel % side) / sharpness);
    const brightness = brightnessOf(normals[pixel * 3] ?? 0, normals[pixel * 3 + 1] ?? 0, normals[pixel * 3 + 2] ?? 0);
    for (let channel = 0; channel < 3; channel++) {
      const lit = depth[pixel] === -Infinity ? 255 : Math.min(255, (steel[channel] ?? 0) * brightness);
      sums[to * 3 + channel] = (sums[to * 3 + channel] ?? 0) + share * (lines[pixel] === 1 ? (ink[channel] ?? 0) : lit);
    }
  }
  for (let pixel = 0; pixel < small * small; pixel++)
    for (let channel = 0; channel < 3; channel++) rgba[pixel * 4 + channel] = sums[pixel * 3 + channel] ?? 0;
  return { rgba, side: small };
};

/** A model seen from a corner, shaded in grey with dark outlines, on white; the view in which the 3D viewer begins. */
export const drawModel = (meshes: readonly ModelMesh[], pixels: number = previewSizes.preview): Pixels => {
  const side = pixels * sharpness;
  const surface: Surface = {
    side,
    depth: new Float32Array(side * side).fill(-Infinity),
    normals: new Float32Array(side * side * 3),
  };
  const { bodies, size } = projectModel(meshes, side);
  for (const body of bodies) {
    const cornerOffset = (index: number): number => (body.triangles[index] ?? 0) * 3;
    for (let index = 0; index + 2 < body.triangles.length; index += 3)
      fillTriangle(surface, body, cornerOffset(index), cornerOffset(index + 1), cornerOffset(index + 2));
  }
  faceTheEye(surface);
  return shade(surface, findLines(surface, size));
};
