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
