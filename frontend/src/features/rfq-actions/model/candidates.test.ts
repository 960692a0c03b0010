import { foundCompanies, matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import { candidatesOf, searchCandidates } from './candidates.js';

const company = (companyId: string, label: string, matchingQualifier = 0) =>
  matchedCompany(companyId, { label, matchingQualifier, city: 'München' });

describe('companies that can still be invited', () => {
  const a = company('a', 'Alpha', 50);
  const b = company('b', 'Beta', 100);
  const c = company('c', 'Gamma');
  const d = company('d', 'Delta', 100);

  it('are listed once each, the best match first, without near misses and those already invited', () =>
    expect(
      candidatesOf(
        foundCompanies({ matchingResult: [a, b], premiumResult: [b], basicResult: [c, a], nearMisses: [d] }),
        new Set(['c']),
      ).map(({ companyId }) => companyId),
    ).toEqual(['b', 'a']));

  it('stay in the order of matching where they fit equally (C-42)', () =>
    expect(
      candidatesOf(foundCompanies({ matchingResult: [company('z', 'Zeta', 100), b] }), new Set()).map(
        ({ label }) => label,
      ),
    ).toEqual(['Zeta', 'Beta']));

  it('are found by every word in name, town and postal code', () => {
    const candidates = [a, b].map((each) => ({ ...each, experience: null }));
    const found = (searched: string) => searchCandidates(candidates, searched).map(({ companyId }) => companyId);
    expect(found('münchen alp')).toEqual(['a']);
    expect(found('MUNCHEN')).toEqual(['a', 'b']);
    expect(found(' ')).toEqual(['a', 'b']);
    expect(found('berlin')).toEqual([]);
  });
});
