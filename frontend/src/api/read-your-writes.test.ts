import { createReadYourWrites } from './read-your-writes.js';

it('Queries require the newest write for 10 seconds', () => {
  let now = 0;
  const writes = createReadYourWrites(() => now);
  expect(writes.minimum()).toBeUndefined();
  writes.recordWrite(7);
  writes.recordWrite(5);
  now = 9_999;
  expect(writes.minimum()).toBe(7);
  now = 10_000;
  expect(writes.minimum()).toBeUndefined();
});
