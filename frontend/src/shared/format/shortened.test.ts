import { shortened } from './shortened.js';

describe('shortened names', () => {
  it('keep their beginning and end', () => {
    expect(shortened('1. Pumpengehäuse, Guss R2-52', 15)).toBe('1. Pumpe… R2-52');
    expect(shortened('Lagerbock', 9)).toBe('Lagerbock');
  });

  it('are never longer than allowed', () => {
    for (const characters of [5, 15, 27])
      expect(shortened('Spritzgussdeckel Orion-44 mit Dichtung', characters).length).toBeLessThanOrEqual(characters);
  });
});
