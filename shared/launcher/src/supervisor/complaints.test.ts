import { createComplaints } from './complaints.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('says a complaint once, then how often it was repeated', () => {
  const said: string[] = [];
  const complaints = createComplaints((text) => said.push(text), 1_000);
  for (let times = 0; times < 4; times++) complaints.add('worker', 'the queue is away');
  complaints.add('gateway', 'the queue is away');
  expect(said).toEqual(['worker: the queue is away', 'gateway: the queue is away']);
  jest.advanceTimersByTime(1_000);
  expect(said.slice(2)).toEqual(['worker: the queue is away (3 more times)']);
  complaints.add('worker', 'the queue is away');
  expect(said).toHaveLength(4);
});
