import type { MatchedCompany } from '@torno/contract';
import { noCertificateId } from '@torno/domain';
import { foundCompanies, matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import { groups, isFitting, noCriteria } from '../../../api/resources/matching.js';
import { filterCount, matchingFilters, withChangedCriteria } from './criteria.js';
import { addedByBuyer, companiesIn, firstSelection, hiddenOf, withSelected } from './selection.js';

const company = (companyId: string, change: Partial<MatchedCompany> = {}) =>
  matchedCompany(companyId, { premiumSupplier: false, ...change });

const answer = {
  premiumResult: [company('b'), company('a')],
  basicResult: [company('c'), company('d', { selectedInMatching: false })],
  matchingResult: [company('a'), company('c')],
  nearMisses: [company('e', { selectedInMatching: false })],
};
const found = foundCompanies(answer);

describe('criteria', () => {
  const wanted = {
    ...noCriteria,
    region: 'D-A-CH',
    radius: 200,
    subset: 'FAVORITES',
    companySizeIDs: [131, 132],
    countryCodes: ['DE', 'AT'],
    certificateIDs: [noCertificateId],
  } as const;

  it('round-trip through the address and keep its other parameters', () => {
    const params = withChangedCriteria(new URLSearchParams('returnURL=%2Fx'), noCriteria, wanted);
    expect(matchingFilters.filterOf(new URLSearchParams(params.toString()))).toEqual(wanted);
    expect(params.get('returnURL')).toBe('/x');
    expect(withChangedCriteria(params, wanted, noCriteria).toString()).toBe('returnURL=%2Fx');
  });

  it('keep “no certificate” and no other negative id (MATCH-03)', () =>
    expect(matchingFilters.filterOf(new URLSearchParams('certificates=-1,-2,3&sizes=-1'))).toEqual({
      ...noCriteria,
      certificateIDs: [noCertificateId, 3],
    }));

  it('ignore invalid parameters', () =>
    expect(
      matchingFilters.filterOf(new URLSearchParams('region=Mars&radius=7&sizes=a,-1&countries=Germany&subset=x')),
    ).toEqual(noCriteria));

  it('count the chosen values', () => {
    expect(filterCount(wanted)).toBe(5);
    expect(filterCount(noCriteria)).toBe(0);
  });
});

describe('selection', () => {
  it('starts with the server’s selection (MATCH-16)', () =>
    expect([...firstSelection(found)].sort()).toEqual(['a', 'b', 'c']));

  it('changes one company and keeps the others (MATCH-17)', () => {
    const selection = withSelected(firstSelection(found), ['a'], false);
    expect([...selection].sort()).toEqual(['b', 'c']);
    expect([...withSelected(selection, ['a', 'd'], true)].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts companies that the filters hide', () => {
    const filtered = foundCompanies({ ...answer, premiumResult: [], matchingResult: [company('c')] });
    expect(hiddenOf(firstSelection(found), filtered)).toBe(2);
    expect(hiddenOf(firstSelection(found), found)).toBe(0);
  });

  it('includes the companies added by the buyer (MATCH-29)', () => {
    const added = foundCompanies({ ...answer, basicResult: [company('f', { fromDirectory: true })] });
    expect([...addedByBuyer(added)]).toEqual(['f']);
    expect([...addedByBuyer(found)]).toEqual([]);
  });

  it('has companies that the buyer has added in a group of their own only', () => {
    const f = company('f', { fromDirectory: true });
    const added = foundCompanies({ ...answer, basicResult: [f], matchingResult: [f] });
    expect(groups.filter((group) => companiesIn(added, group).some(({ id }) => id === 'f'))).toEqual(['added']);
  });

  it('has four other groups, each in its own order, and contains each company once', () => {
    const idsOf = (companies: readonly { readonly id: string }[]) => companies.map(({ id }) => id);
    expect(idsOf(companiesIn(found, 'premium'))).toEqual(['b', 'a']);
    expect(idsOf(companiesIn(found, 'matching'))).toEqual(['a', 'c']);
    expect(idsOf(companiesIn(found, 'basic'))).toEqual(['c', 'd']);
    expect(idsOf(companiesIn(found, 'near'))).toEqual(['e']);
    expect(idsOf(found)).toEqual(['a', 'c', 'b', 'd', 'e']);
    expect(idsOf(found.filter(isFitting))).toEqual(['a', 'c', 'b', 'd']);
  });
});
