import { matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import { criteriaOf, filterCount, noCriteria, noFilter, withCriteria, withRegion } from './criteria.js';
import { allCompanies, broughtIn, companiesOf, firstSelection, hiddenOf, selecting } from './selection.js';

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
    filter: { ...noFilter, companySizeIDs: [131, 132], countryCodes: ['DE', 'AT'], certificateIDs: [4] },
    subset: 'FAVORITES',
  } as const;

  it('survive the address and leave the rest of it alone', () => {
    const params = withCriteria(new URLSearchParams('returnURL=%2Fx'), wanted);
    expect(criteriaOf(new URLSearchParams(params.toString()))).toEqual(wanted);
    expect(params.get('returnURL')).toBe('/x');
    expect(withCriteria(params, noCriteria).toString()).toBe('returnURL=%2Fx');
  });

  it('ignore what makes no sense', () =>
    expect(criteriaOf(new URLSearchParams('region=Mars&radius=7&sizes=a,-1&countries=Germany&subset=x'))).toEqual(
      noCriteria,
    ));

  it('count what is chosen', () => {
    expect(filterCount(wanted)).toBe(5);
    expect(filterCount(noCriteria)).toBe(0);
  });

  it('lose their filters with Europe, and only with Europe (MATCH-15)', () => {
    expect(withRegion(wanted, 'Europe')).toEqual({
      ...wanted,
      perimeter: { region: 'Europe', radius: 200 },
      filter: noFilter,
    });
    expect(withRegion(wanted, 'none').filter).toEqual(wanted.filter);
  });
});

describe('selection', () => {
  it('begins with what the server has selected (MATCH-16)', () =>
    expect([...firstSelection(answer)].sort()).toEqual(['a', 'b', 'c']));

  it('changes one company and leaves the others (MATCH-17)', () => {
    const selection = selecting(firstSelection(answer), ['a'], false);
    expect([...selection].sort()).toEqual(['b', 'c']);
    expect([...selecting(selection, ['a', 'd'], true)].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('knows what the filters hide', () => {
    const filtered = { ...answer, premiumResult: [], matchingResult: [company('c')] };
    expect(hiddenOf(firstSelection(answer), filtered)).toBe(2);
    expect(hiddenOf(firstSelection(answer), answer)).toBe(0);
  });

  it('knows whom the buyer has brought in (MATCH-29)', () => {
    const added = { ...company('f'), fromDirectory: true };
    expect([...broughtIn({ ...answer, basicResult: [added] })]).toEqual(['f']);
    expect([...broughtIn(answer)]).toEqual([]);
  });

  it('has four groups, and each company once over all', () => {
    expect(companiesOf(answer, 'premium')).toHaveLength(2);
    expect(companiesOf(answer, 'matching')).toHaveLength(2);
    expect(companiesOf(answer, 'near')).toHaveLength(1);
    expect(allCompanies(answer).map(({ companyId }) => companyId)).toEqual(['a', 'c', 'b', 'd', 'e']);
  });
});
