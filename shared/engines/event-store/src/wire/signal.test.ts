import { createSignal } from './signal.js';

it('A notification wakes the waiter', async () => {
  const signal = createSignal();
  const wait = signal.wait();
  signal.notify();
  await expect(wait).resolves.toBeUndefined();
});

it('A notification before the wait is received by the next waiter, and only once', async () => {
  const signal = createSignal();
  signal.notify();
  signal.notify();
  await signal.wait();
  let again = false;
  const second = signal.wait().then(() => {
    again = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(again).toBe(false);
  signal.notify();
  await second;
  expect(again).toBe(true);
});
