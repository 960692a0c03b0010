import { getEventListeners } from 'node:events';
import { pause } from './pause.js';

const aWeek = 7 * 24 * 60 * 60 * 1000;

it('A pause ends on its own', async () => {
  await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
});

it('A pause ends with the first signal that aborts, and leaves no listener behind', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = pause(aWeek, first.signal, second.signal);
  second.abort();
  await expect(waiting).resolves.toBeUndefined();
  expect(getEventListeners(first.signal, 'abort')).toEqual([]);
});

it('A pause ends at once if a signal has aborted before', async () => {
  await expect(pause(aWeek, new AbortController().signal, AbortSignal.abort())).resolves.toBeUndefined();
});
