import type { QuotingSupplier } from './quoting-suppliers.js';
import { cheapestSplit, splitChoices } from './split-choices.js';

const supplier = (companyId: string, changes: Partial<QuotingSupplier> = {}): QuotingSupplier => ({
  companyId,
  label: companyId,
  awardable: true,
  quotedPositionIds: ['p1', 'p2'],
  acceptedPositionIds: [],
  expiredSince: null,
  counts: true,
  ...changes,
});

const suppliers = [
  supplier('dear'),
  supplier('cheap', { quotedPositionIds: ['p1'] }),
  supplier('late', { expiredSince: '2026-01-31T23:59:59.999Z', counts: false }),
  supplier('rejected', { awardable: false }),
  supplier('otherScale'),
];
const offers = new Map([
  [
    'dear',
    new Map([
      ['p1', '12'],
      ['p2', '7'],
    ]),
  ],
  ['cheap', new Map([['p1', '9.50']])],
  [
    'late',
    new Map([
      ['p1', '1'],
      ['p2', '1'],
    ]),
  ],
  ['rejected', new Map([['p1', '0.5']])],
]);

describe('choices of a split award', () => {
  it('come by amount, those without one and those that do not count last, the cheapest that counts marked', () =>
    expect(
      splitChoices('p1', suppliers, offers).map(({ supplier: { companyId }, amount, cheapest }) => [
        companyId,
        amount,
        cheapest,
      ]),
    ).toEqual([
      ['cheap', '9.50', true],
      ['dear', '12', false],
      ['otherScale', null, false],
      ['late', '1', false],
    ]));

  it('mark all of several equal lowest amounts', () => {
    const equal = new Map([
      ['dear', new Map([['p1', '9.5']])],
      ['cheap', new Map([['p1', '9.50']])],
    ]);
    const marked = splitChoices('p1', suppliers, equal).filter(({ cheapest }) => cheapest);
    expect(marked.map(({ supplier: { companyId } }) => companyId)).toEqual(['dear', 'cheap']);
  });

  it('count expired ones where the comparison counts them', () => {
    const counting = suppliers.map((each) => ({ ...each, counts: true }));
    expect(splitChoices('p1', counting, offers)[0]).toMatchObject({
      supplier: { companyId: 'late' },
      amount: '1',
      cheapest: true,
    });
    expect(cheapestSplit(['p1', 'p2'], counting, offers)).toEqual({ p1: ['late'], p2: ['late'] });
  });

  it('make the cheapest combination, in which a position without an offer that counts goes to nobody', () =>
    expect(cheapestSplit(['p1', 'p2', 'p3'], suppliers, offers)).toEqual({ p1: ['cheap'], p2: ['dear'], p3: [] }));
});
