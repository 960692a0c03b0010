import fc from 'fast-check';
import { canMake, profileMatches } from './capability.js';

const turning = {
  technologyGroupID: 1,
  technologyID: 11,
  active: true,
  dimensions: { diameter: [1, 50], length: [1, 300] },
} as const;
const shaft = { technologies: [{ technologyId: 11, technologyGroupId: 1 }], dimensions: { diameter: 4, length: 33.4 } };

describe('capability (MATCH-06)', () => {
  it('needs the technology', () => {
    expect(canMake([turning], shaft)).toBe(true);
    expect(canMake([{ ...turning, technologyID: 12 }], shaft)).toBe(false);
    expect(canMake([{ ...turning, active: false }], shaft)).toBe(false);
    expect(canMake([turning], { ...shaft, technologies: [] })).toBe(false);
  });
  it('needs the dimensions', () => {
    expect(canMake([turning], { ...shaft, dimensions: { diameter: 60 } })).toBe(false);
    expect(canMake([turning], { ...shaft, dimensions: { weight: 60 } })).toBe(true);
  });
  it('one part is enough for a profile', () =>
    expect(profileMatches([turning], [{ ...shaft, dimensions: { diameter: 60 } }, shaft])).toBe(true));
  it('a wider range never makes less', () =>
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (min, span, size) => {
        const offer = (low: number, high: number) => [{ ...turning, dimensions: { diameter: [low, high] as const } }];
        const part = { ...shaft, dimensions: { diameter: size } };
        return !canMake(offer(min, min + span), part) || canMake(offer(Math.max(0, min - 1), min + span + 1), part);
      }),
    ));
});
