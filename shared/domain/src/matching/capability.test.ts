import fc from 'fast-check';
import { canMake, partFit, profileMatches } from './capability.js';

const turning = {
  technologyGroupID: 1,
  technologyID: 11,
  active: true,
  dimensions: { diameter: [1, 50], length: [1, 300] },
} as const;
const shaft = { technologies: [{ technologyId: 11, technologyGroupId: 1 }], dimensions: { diameter: 4, length: 33.4 } };

describe('capability (MATCH-06)', () => {
  it('requires the technology', () => {
    expect(canMake([turning], shaft)).toBe(true);
    expect(canMake([{ ...turning, technologyID: 12 }], shaft)).toBe(false);
    expect(canMake([{ ...turning, active: false }], shaft)).toBe(false);
    expect(canMake([turning], { ...shaft, technologies: [] })).toBe(false);
  });
  it('requires the dimensions', () => {
    expect(canMake([turning], { ...shaft, dimensions: { diameter: 60 } })).toBe(false);
    expect(canMake([turning], { ...shaft, dimensions: { weight: 60 } })).toBe(true);
  });
  it('is required of a profile for one part only', () =>
    expect(profileMatches([turning], [{ ...shaft, dimensions: { diameter: 60 } }, shaft])).toBe(true));
  it('never shrinks with a wider range', () =>
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (min, span, size) => {
        const offer = (low: number, high: number) => [{ ...turning, dimensions: { diameter: [low, high] as const } }];
        const part = { ...shaft, dimensions: { diameter: size } };
        return !canMake(offer(min, min + span), part) || canMake(offer(Math.max(0, min - 1), min + span + 1), part);
      }),
    ));
});

describe('the reason (MATCH-06)', () => {
  const milling = { ...turning, technologyID: 12, dimensions: { diameter: [1, 5] as const, length: [1, 10] as const } };
  it('names the technology by which a part can be made', () =>
    expect(partFit([turning, milling], shaft)).toEqual({ kind: 'fits', technologyIds: [11] }));
  it('reports a part without technologies', () =>
    expect(partFit([turning], { ...shaft, technologies: [] })).toEqual({ kind: 'technologyUnknown' }));
  it('names the technology that is not offered', () =>
    expect(partFit([{ ...turning, active: false }, milling], shaft)).toEqual({
      kind: 'technologyMissing',
      technologyIds: [11],
    }));
  it('names the dimension out of range, for the closest technology', () => {
    const both = { ...shaft, technologies: [...shaft.technologies, { technologyId: 12, technologyGroupId: 1 }] };
    expect(partFit([milling, turning], { ...both, dimensions: { diameter: 60, length: 33.4 } })).toEqual({
      kind: 'dimensions',
      technologyId: 11,
      misses: [{ dimension: 'diameter', wanted: 60, from: 1, to: 50 }],
    });
  });
  it('always agrees with the capability', () =>
    fc.assert(
      fc.property(fc.nat(80), fc.nat(400), fc.boolean(), (diameter, length, active) => {
        const part = { ...shaft, dimensions: { diameter, length } };
        const offered = [{ ...turning, active }, milling];
        return (partFit(offered, part).kind === 'fits') === canMake(offered, part);
      }),
    ));
});
