import { boundingBoxOf } from './step-model.js';

it('puts a box around all bodies', () => {
  const bodies = [
    { positions: new Float32Array([0, 0, 0, 10, 5, 2]) },
    { positions: new Float32Array([-2, 1, 1, 4, 4, 4]) },
  ];
  expect(boundingBoxOf(bodies)).toEqual({ centre: [4, 2.5, 2], size: [12, 5, 4] });
});

it('knows no box without a point', () => {
  expect(boundingBoxOf([])).toBeUndefined();
  expect(boundingBoxOf([{ positions: new Float32Array() }])).toBeUndefined();
});
