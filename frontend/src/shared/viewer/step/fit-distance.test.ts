import { fitDistance } from './fit-distance.js';

/** Half of the visible extent at a distance, across the narrower side of the picture. */
const seen = (distance: number, aspect: number): number => {
  const half = (35 * Math.PI) / 360;
  return distance * Math.sin(Math.min(half, Math.atan(Math.tan(half) * aspect)));
};

it.each([
  ['a wide picture', 2],
  ['a square one', 1],
  ['one of a phone', 0.7],
  ['a narrow one', 0.3],
])('fits a sphere into %s with a small margin', (_, aspect) => {
  const room = seen(fitDistance(150, 35, aspect), aspect);
  expect(room).toBeGreaterThan(150);
  expect(room).toBeLessThan(160);
});

it('The distance does not depend on the width of a wide picture', () => {
  expect(fitDistance(1, 35, 3)).toBe(fitDistance(1, 35, 1.5));
});
