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

  it('are found by every word in name, town and postal code', () => {
    expect(searchCandidates([a, b], 'münchen alp')).toEqual([a]);
    expect(searchCandidates([a, b], ' ')).toEqual([a, b]);
    expect(searchCandidates([a, b], 'berlin')).toEqual([]);
  });
});
