import { createErrorReporter } from './repeated-errors.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('A repeated error is shown once, then with the number of its repetitions', () => {
  const lines: string[] = [];
  const errors = createErrorReporter((text) => lines.push(text), 1_000);
  for (let times = 0; times < 4; times++) errors.add('worker', 'the queue is away');
  errors.add('gateway', 'the queue is away');
  expect(lines).toEqual(['worker: the queue is away', 'gateway: the queue is away']);
  jest.advanceTimersByTime(1_000);
  expect(lines.slice(2)).toEqual(['worker: the queue is away (3 more times)']);
  errors.add('worker', 'the queue is away');
  expect(lines).toHaveLength(4);
});
