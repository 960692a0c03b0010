import { createTurns } from './take-turns.js';

it('Pieces of work run in their order, and others get their turn between two of them', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const work = (name: string) =>
    inTurn(() => {
      done.push(name);
      return name;
    });
  const first = work('first').then(() => setImmediate(() => done.push('another request')));
  const results = await Promise.all([first, work('second')]);
  expect(results[1]).toBe('second');
  expect(done).toEqual(['first', 'another request', 'second']);
});

it('A piece of work that fails does not hold up the next', async () => {
  const inTurn = createTurns();
  const failed = inTurn(() => {
    throw new Error('unreadable');
  });
  const next = inTurn(() => 'read');
  await expect(failed).rejects.toThrow('unreadable');
  expect(await next).toBe('read');
});

describe('Between two pieces of work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['ten milliseconds pass', 0, 10],
    ['three times as long passes as the first took', 20, 60],
  ])('at least %s', async (_, took, rest) => {
    const inTurn = createTurns();
    const done: string[] = [];
    await inTurn(() => jest.advanceTimersByTime(took));
    const second = inTurn(() => done.push('second'));
    await jest.advanceTimersByTimeAsync(rest - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await second;
    expect(done).toEqual(['second']);
  });
});
