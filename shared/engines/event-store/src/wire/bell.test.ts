import { hangBell } from './bell.js';

it('wakes the one who waits', async () => {
  const bell = hangBell();
  const heard = bell.heard();
  bell.ring();
  await expect(heard).resolves.toBeUndefined();
});

it('is heard at once by who comes after it rang, and only once', async () => {
  const bell = hangBell();
  bell.ring();
  bell.ring();
  await bell.heard();
  let again = false;
  const second = bell.heard().then(() => {
    again = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(again).toBe(false);
  bell.ring();
  await second;
  expect(again).toBe(true);
});
