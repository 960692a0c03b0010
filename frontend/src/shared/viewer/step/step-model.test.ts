import { boundingBoxOf, volumeOf } from './step-model.js';

it('The box of a model surrounds all its bodies', () => {
  const bodies = [
    { positions: new Float32Array([0, 0, 0, 10, 5, 2]) },
    { positions: new Float32Array([-2, 1, 1, 4, 4, 4]) },
  ];
  expect(boundingBoxOf(bodies)).toEqual({ centre: [4, 2.5, 2], size: [12, 5, 4] });
});

it('A model without any point has no box', () => {
  expect(boundingBoxOf([])).toBeUndefined();
  expect(boundingBoxOf([{ positions: new Float32Array() }])).toBeUndefined();
});

/** A cube of 10 mm with a corner at the given coordinate; its faces look outwards, or all inwards. */
const cube = (at: number, inwards = false) => {
  const corner = (index: number): readonly number[] => [4, 2, 1].map((bit) => at + (index & bit ? 10 : 0));
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ];
  const triangles = faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) =>
    inwards ? [a, c, b, a, d, c] : [a, b, c, a, c, d],
  );
  return {
    positions: new Float32Array([0, 1, 2, 3, 4, 5, 6, 7].flatMap(corner)),
    triangles: new Uint32Array(triangles),
  };
};

it('The volume of bodies is measured at any position and orientation', () => {
  expect(volumeOf([cube(0)])).toBeCloseTo(1000);
  expect(volumeOf([cube(500), cube(-20, true)])).toBeCloseTo(2000);
  expect(volumeOf([])).toBe(0);
  expect(volumeOf([{ positions: new Float32Array(), triangles: new Uint32Array([0, 1]) }])).toBe(0);
});
