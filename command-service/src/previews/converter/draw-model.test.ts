import type { ModelMesh } from '@torno/model-file';
import { drawModel } from './draw-model.js';

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [corner & 1, (corner >> 1) & 1, (corner >> 2) & 1]);
const faces = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
];
/** A cube of 10 mm at the given corner, optionally inside out. */
const cube = ({ at = 0, insideOut = false } = {}): ModelMesh => ({
  positions: new Float32Array(corners.flat().map((side) => side * 10 + at)),
  normals: new Float32Array(),
  triangles: new Uint32Array(
    faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => (insideOut ? [a, c, b, a, d, c] : [a, b, c, a, c, d])),
  ),
  colour: null,
});

const side = 100;
const pictureOf = (...meshes: readonly ModelMesh[]) => {
  const { rgba } = drawModel(meshes, side);
  const brightness = (x: number, y: number): number => rgba[(y * side + x) * 4] ?? 0;
  return { rgba, brightness };
};

it('A cube shows three sides in three shades on white, with dark edges', () => {
  const { brightness } = pictureOf(cube());
  expect([brightness(1, 1), brightness(98, 98)]).toEqual([255, 255]);
  const [top, front, right] = [brightness(50, 20), brightness(35, 65), brightness(75, 65)];
  expect(new Set([top, front, right]).size).toBe(3);
  for (const shade of [top, front, right]) {
    expect(shade).toBeGreaterThan(90);
    expect(shade).toBeLessThan(240);
  }
  const edges = Array.from({ length: side }, (_, y) => brightness(50, y)).filter((shade) => shade < 80);
  expect(edges.length).toBeGreaterThanOrEqual(2);
});

it('A model of any size and position fills the picture', () => {
  const { rgba } = pictureOf(cube());
  expect(pictureOf(cube({ at: 50 })).rgba).toEqual(rgba);
  const drawn = Array.from({ length: side }, (_, y) => y).filter((y) =>
    Array.from({ length: side }, (_, x) => rgba[(y * side + x) * 4]).some((shade) => shade !== 255),
  );
  expect([drawn.at(0), drawn.at(-1)]).toEqual([expect.closeTo(5, -1), expect.closeTo(94, -1)]);
});

it('A surface that is inside out is lit from the visible side', () => {
  expect(pictureOf(cube({ insideOut: true })).rgba).toEqual(pictureOf(cube()).rgba);
});

it('Nearer faces hide those behind them', () => {
  const inner = cube();
  const small: ModelMesh = { ...inner, positions: inner.positions.map((value) => 2 + value / 4) };
  expect(pictureOf(cube(), small).rgba).toEqual(pictureOf(cube()).rgba);
});

it('The picture stays white for a model without area or with invalid numbers', () => {
  const flat: ModelMesh = { ...cube(), positions: new Float32Array(24) };
  const broken: ModelMesh = { ...cube(), positions: new Float32Array(24).fill(Number.NaN) };
  for (const mesh of [flat, broken]) expect(new Set(pictureOf(mesh).rgba)).toEqual(new Set([255]));
});
