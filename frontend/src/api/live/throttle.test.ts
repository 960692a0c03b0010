import { throttle } from './throttle.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = () => {
  const passed: (readonly number[])[] = [];
  return { passed, ...throttle<number>((items) => passed.push(items), 10_000) };
};

it('The throttle passes on the first item immediately, and the items of the next ten seconds together', () => {
  const { passed, push } = start();
  for (const item of [1, 2, 3]) push(item);
  expect(passed).toEqual([[1]]);
  jest.advanceTimersByTime(9_999);
  expect(passed).toEqual([[1]]);
  jest.advanceTimersByTime(1);
  expect(passed).toEqual([[1], [2, 3]]);
  push(4);
  expect(passed).toHaveLength(2);
  jest.advanceTimersByTime(10_000);
  expect(passed.at(-1)).toEqual([4]);
});

it('The throttle passes on an item at once again after ten seconds without one', () => {
  const { passed, push } = start();
  push(1);
  jest.advanceTimersByTime(10_000);
  push(2);
  expect(passed).toEqual([[1], [2]]);
});

it('The throttle passes on nothing after its end', () => {
  const { passed, push, stop } = start();
  for (const item of [1, 2]) push(item);
  stop();
  jest.advanceTimersByTime(10_000);
  expect(passed).toEqual([[1]]);
});
