import { beginningAndEnd, shortenMiddle } from './shorten-middle.js';

describe('shortened names', () => {
  it('keep their beginning and end', () => {
    expect(shortenMiddle('1. Pumpengehäuse, Guss R2-52', 15)).toBe('1. Pumpe… R2-52');
    expect(shortenMiddle('Lagerbock', 9)).toBe('Lagerbock');
  });

  it('are never longer than allowed', () => {
    for (const characters of [5, 15, 27])
      expect(shortenMiddle('Spritzgussdeckel Orion-44 mit Dichtung', characters).length).toBeLessThanOrEqual(
        characters,
      );
  });
});

it.each([
  ['12. Lagerbock Delta-88', '12. Lagerbock ', 'Delta-88'],
  ['1. Pumpengehäuse', '1. Pumpeng', 'ehäuse'],
  ['Lagerbock', 'Lag', 'erbock'],
  ['Pin', '', 'Pin'],
])('The name %s has a beginning that may be cut and an end that is kept', (name, beginning, end) =>
  expect(beginningAndEnd(name)).toEqual([beginning, end]),
);
