import { durationOf, percentOf, secondsLeft } from './replay.js';

const reading = { position: 499, head: 999, eventsBehind: 300, eventsPerSecond: 100 };

describe('A replay', () => {
  it('is at 100 percent only when it has read everything', () => {
    expect(percentOf(reading)).toBe(50);
    expect(percentOf({ ...reading, position: -1 })).toBe(0);
    expect(percentOf({ ...reading, position: 998 })).toBe(99);
    expect(percentOf({ ...reading, position: 999 })).toBe(100);
  });

  it('takes as long as its rate says, if that is known', () => {
    expect(secondsLeft(reading)).toBe(3);
    expect(secondsLeft({ ...reading, eventsPerSecond: 0 })).toBeNull();
    expect(secondsLeft({ ...reading, eventsPerSecond: null })).toBeNull();
    expect(secondsLeft({ ...reading, eventsBehind: null })).toBeNull();
  });
});

it.each([
  [0.4, { unit: 's', value: 0 }],
  [89, { unit: 's', value: 89 }],
  [90, { unit: 'min', value: 2 }],
  [2 * 3_600, { unit: 'h', value: 2 }],
  [3 * 86_400, { unit: 'd', value: 3 }],
])('%s seconds are shown in the unit that fits', (seconds, expected) => expect(durationOf(seconds)).toEqual(expected));
