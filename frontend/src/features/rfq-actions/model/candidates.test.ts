import { matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import { candidatesOf, searchCandidates } from './candidates.js';

const company = (companyId: string, label: string, matchingQualifier = 0) =>
  matchedCompany(companyId, { label, matchingQualifier, city: 'München' });

describe('companies that can still be invited', () => {
  const a = company('a', 'Alpha', 50);
  const b = company('b', 'Beta', 100);
  const c = company('c', 'Gamma');

  it('are listed once each, the best match first, without those already invited', () =>
    expect(
      candidatesOf({ matchingResult: [a, b], premiumResult: [b], basicResult: [c, a] }, new Set(['c'])).map(
        ({ companyId }) => companyId,
      ),
    ).toEqual(['b', 'a']));

  it('stay in the order of matching where they fit equally (C-42)', () =>
    expect(
      candidatesOf(
        { matchingResult: [company('z', 'Zeta', 100), b], premiumResult: [], basicResult: [] },
        new Set(),
      ).map(({ label }) => label),
    ).toEqual(['Zeta', 'Beta']));

  it('are found by every word in name, town and postal code', () => {
    const candidates = [a, b].map((each) => ({ ...each, experience: null }));
    const found = (searched: string) => searchCandidates(candidates, searched).map(({ companyId }) => companyId);
    expect(found('münchen alp')).toEqual(['a']);
    expect(found(' ')).toEqual(['a', 'b']);
    expect(found('berlin')).toEqual([]);
  });
});
