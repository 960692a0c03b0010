import fc from 'fast-check';
import { noCertificateId } from '../lookups/lookup.js';
import { matchingRegions } from '../values.js';
import { fitsCriteria, isInRegion, matchedPositions, matchingQualifier, type MatchingCandidate } from './criteria.js';

const munich = { latitude: 48.137, longitude: 11.575 };
const supplier: MatchingCandidate = {
  countryCode: 'DE',
  place: { latitude: 48.78, longitude: 9.18 },
  companySize: 134,
  annualTurnover: 109,
  certificateIds: [1, 2],
  industryIds: [7, 9],
};
const open = {
  perimeter: { region: 'none', radius: 0 },
  filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: [], certificateIDs: [], industryIDs: [] },
} as const;
const regionOf = (code: string) => (code === 'DE' ? 'D-A-CH' : code === 'TR' ? 'Europe' : 'none');
const around = { buyer: munich, regionOf } as const;

describe('criteria (MATCH-02, MATCH-03)', () => {
  it('accept every supplier if they have no values', () => expect(fitsCriteria(supplier, open, around)).toBe(true));

  it.each([
    ['companySizeIDs', [131, 109], false],
    ['companySizeIDs', [131, 134], true],
    ['turnoverIDs', [106, 134], false],
    ['turnoverIDs', [106, 109], true],
    ['countryCodes', ['AT'], false],
    ['countryCodes', ['AT', 'DE'], true],
    ['certificateIDs', [3], false],
    ['certificateIDs', [2, 3], true],
    ['industryIDs', [8, 1], false],
    ['industryIDs', [8, 9], true],
  ])('filter by %s %j', (name, values, fits) =>
    expect(fitsCriteria(supplier, { ...open, filter: { ...open.filter, [name]: values } }, around)).toBe(fits),
  );

  it.each([
    [50, false],
    [100, false],
    [200, true],
    [500, true],
  ] as const)('within %i km around Munich lies a supplier in Stuttgart, 190 km away: %p (MATCH-30)', (radius, fits) =>
    expect(fitsCriteria(supplier, { ...open, perimeter: { region: 'none', radius } }, around)).toBe(fits),
  );

  it('exclude suppliers whose value is unknown', () => {
    const unknown = { ...supplier, companySize: null, place: null };
    const near = { ...open, perimeter: { region: 'none', radius: 500 } } as const;
    expect(fitsCriteria(unknown, { ...open, filter: { ...open.filter, companySizeIDs: [134] } }, around)).toBe(false);
    expect(fitsCriteria(unknown, near, around)).toBe(false);
    expect(fitsCriteria(supplier, near, { ...around, buyer: null })).toBe(false);
  });

  it('treat a supplier who left certificates blank like one who declares to have none', () => {
    const criteria = { ...open, filter: { ...open.filter, certificateIDs: [noCertificateId, 3] } };
    const fits = (certificateIds: readonly number[]) => fitsCriteria({ ...supplier, certificateIds }, criteria, around);
    expect([fits([]), fits([noCertificateId]), fits([3]), fits([1])]).toEqual([true, true, true, false]);
  });

  it('count D-A-CH as Europe but not the reverse', () => {
    expect(isInRegion('D-A-CH', 'Europe')).toBe(true);
    expect(isInRegion('Europe', 'D-A-CH')).toBe(false);
    expect(isInRegion('none', 'Europe')).toBe(false);
    for (const region of matchingRegions) expect(isInRegion(region, 'none')).toBe(true);
  });

  it('never lose a supplier when the radius grows', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 40, max: 55, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.nat(400),
        fc.nat(400),
        (latitude, longitude, radius, more) => {
          const fits = (km: number) =>
            fitsCriteria(
              { ...supplier, place: { latitude, longitude } },
              { ...open, perimeter: { region: 'none', radius: km } },
              around,
            );
          return !fits(radius + 1) || fits(radius + 1 + more);
        },
      ),
    ));
});

describe('matched positions (MATCH-06)', () => {
  const offered = [{ technologyGroupID: 1, technologyID: 11, dimensions: { length: [1, 100] as const }, active: true }];
  const parts = [
    { posNumber: 1, technologies: [{ technologyId: 11, technologyGroupId: 1 }], dimensions: { length: 50 } },
    { posNumber: 2, technologies: [{ technologyId: 11, technologyGroupId: 1 }], dimensions: { length: 500 } },
  ];
  it('are named by number, with their share of all', () => {
    expect(matchedPositions(offered, parts)).toEqual([1]);
    expect(matchingQualifier(1, 2)).toBe(50);
    expect(matchingQualifier(0, 0)).toBe(0);
  });
});
