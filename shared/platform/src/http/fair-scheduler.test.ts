import { createFairScheduler } from './fair-scheduler.js';

it('Pieces of work run in their order, and others get their turn between two of them', async () => {
  const inTurn = createFairScheduler();
  const done: string[] = [];
  const work = (name: string) =>
    inTurn('caller', () => {
      done.push(name);
      return name;
    });
  const first = work('first').then(() => setImmediate(() => done.push('another request')));
  const results = await Promise.all([first, work('second')]);
  expect(results[1]).toBe('second');
  expect(done).toEqual(['first', 'another request', 'second']);
});

it('A piece of work that fails does not hold up the next', async () => {
  const inTurn = createFairScheduler();
  const failed = inTurn('caller', () => {
    throw new Error('unreadable');
  });
  const next = inTurn('caller', () => 'read');
  await expect(failed).rejects.toThrow('unreadable');
  expect(await next).toBe('read');
});

it('Callers take turns, however many pieces of work one of them has', async () => {
  const inTurn = createFairScheduler();
  const done: string[] = [];
  const work = (name: string) => inTurn(name.slice(0, 4), () => done.push(name));
  await Promise.all(['anna 1', 'anna 2', 'anna 3', 'bert 1', 'bert 2', 'cleo 1'].map(work));
  expect(done).toEqual(['anna 1', 'anna 2', 'bert 1', 'cleo 1', 'anna 3', 'bert 2']);
});

it('Work that is aborted leaves the queue and takes no turn', async () => {
  const inTurn = createFairScheduler();
  const aborting = new AbortController();
  const work = jest.fn();
  const [first, aborted, next] = [
    inTurn('anna', () => 'first'),
    inTurn('anna', work, aborting.signal),
    inTurn('anna', () => 'next'),
  ];
  aborting.abort(new Error('closed'));
  await expect(aborted).rejects.toThrow('closed');
  await expect(inTurn('anna', work, aborting.signal)).rejects.toThrow('closed');
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(work).not.toHaveBeenCalled();
});

describe('Between two pieces of work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['ten milliseconds pass', 0, 10],
    ['three times as long passes as the first took', 20, 60],
  ])('at least %s', async (_, took, rest) => {
    const inTurn = createFairScheduler();
    const done: string[] = [];
    await inTurn('caller', () => jest.advanceTimersByTime(took));
    const second = inTurn('caller', () => done.push('second'));
    await jest.advanceTimersByTimeAsync(rest - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await second;
    expect(done).toEqual(['second']);
  });
});
