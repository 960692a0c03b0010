import { createPaceMeter } from './pace-meter.js';

it('The pace of a build is measured over each second, and restarted after a wait', () => {
  let ms = 0;
  const meter = createPaceMeter(-1, () => ms);
  ms = 500;
  expect(meter.read(100, 399)).toBeUndefined();
  ms = 2_000;
  expect(meter.read(100, 799)).toEqual({ eventsPerSecond: 100, eventsPerPosition: 0.25 });
  ms = 100_000;
  meter.restart(999);
  ms = 101_000;
  expect(meter.read(40, 1_039)).toEqual({ eventsPerSecond: 40, eventsPerPosition: 1 });
});
