import { noCertificateId } from '@torno/domain';
import { matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import { criteriaOf, filterCount, noCriteria, noFilter, withChangedCriteria, withRegion } from './criteria.js';
import { addedByBuyer, allCompanies, companiesOf, firstSelection, hiddenOf, selecting } from './selection.js';

const company = (companyId: string, selectedInMatching = true) =>
  matchedCompany(companyId, { selectedInMatching, premiumSupplier: false });

const answer = {
  premiumResult: [company('a'), company('b')],
  basicResult: [company('c'), company('d', false)],
  matchingResult: [company('a'), company('c')],
  nearMisses: [company('e', false)],
};

describe('criteria', () => {
  const wanted = {
    perimeter: { region: 'D-A-CH', radius: 200 },
    filter: {
      ...noFilter,
      companySizeIDs: [131, 132],
      countryCodes: ['DE', 'AT'],
      certificateIDs: [noCertificateId],
    },
    subset: 'FAVORITES',
  } as const;

  it('round-trip through the address and keep its other parameters', () => {
    const params = withChangedCriteria(new URLSearchParams('returnURL=%2Fx'), noCriteria, wanted);
    expect(criteriaOf(new URLSearchParams(params.toString()))).toEqual(wanted);
    expect(params.get('returnURL')).toBe('/x');
    expect(withChangedCriteria(params, wanted, noCriteria).toString()).toBe('returnURL=%2Fx');
  });

  it('keep “no certificate” and no other negative id (MATCH-03)', () =>
    expect(criteriaOf(new URLSearchParams('certificates=-1,-2,3&sizes=-1')).filter).toEqual({
      ...noFilter,
      certificateIDs: [noCertificateId, 3],
    }));

  it('ignore invalid parameters', () =>
    expect(criteriaOf(new URLSearchParams('region=Mars&radius=7&sizes=a,-1&countries=Germany&subset=x'))).toEqual(
      noCriteria,
    ));

  it('count the chosen values', () => {
    expect(filterCount(wanted)).toBe(5);
    expect(filterCount(noCriteria)).toBe(0);
  });

  it('lose their filters when Europe, and only Europe, is chosen (MATCH-15)', () => {
    expect(withRegion(wanted, 'Europe')).toEqual({
      ...wanted,
      perimeter: { region: 'Europe', radius: 200 },
      filter: noFilter,
    });
    expect(withRegion(wanted, 'none').filter).toEqual(wanted.filter);
  });
});

describe('selection', () => {
  it('starts with the server’s selection (MATCH-16)', () =>
    expect([...firstSelection(answer)].sort()).toEqual(['a', 'b', 'c']));

  it('changes one company and keeps the others (MATCH-17)', () => {
    const selection = selecting(firstSelection(answer), ['a'], false);
    expect([...selection].sort()).toEqual(['b', 'c']);
    expect([...selecting(selection, ['a', 'd'], true)].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts companies that the filters hide', () => {
    const filtered = { ...answer, premiumResult: [], matchingResult: [company('c')] };
    expect(hiddenOf(firstSelection(answer), filtered)).toBe(2);
    expect(hiddenOf(firstSelection(answer), answer)).toBe(0);
  });

  it('includes the companies added by the buyer (MATCH-29)', () => {
    const added = { ...company('f'), fromDirectory: true };
    expect([...addedByBuyer({ ...answer, basicResult: [added] })]).toEqual(['f']);
    expect([...addedByBuyer(answer)]).toEqual([]);
  });

  it('has four groups, and contains each company once', () => {
    expect(companiesOf(answer, 'premium')).toHaveLength(2);
    expect(companiesOf(answer, 'matching')).toHaveLength(2);
    expect(companiesOf(answer, 'near')).toHaveLength(1);
    expect(allCompanies(answer).map(({ companyId }) => companyId)).toEqual(['a', 'c', 'b', 'd', 'e']);
  });
});
