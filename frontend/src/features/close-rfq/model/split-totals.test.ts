import { splitTotals } from './split-totals.js';

const offers = new Map([
  [
    'alpha',
    new Map([
      ['p1', '10.5'],
      ['p2', '20'],
    ]),
  ],
  ['beta', new Map([['p2', '19']])],
]);

describe('totals of an award by position', () => {
  it('exist for each winner and for the whole award', () => {
    const { byCompany, whole } = splitTotals({ p1: ['alpha'], p2: ['beta'] }, offers);
    expect([...byCompany].map(([companyId, { amount }]) => [companyId, amount])).toEqual([
      ['alpha', '10.5'],
      ['beta', '19'],
    ]);
    expect(whole).toMatchObject({ amount: '29.5', missing: 0 });
  });

  it('count a position for each supplier that gets it', () =>
    expect(splitTotals({ p2: ['alpha', 'beta'] }, offers).whole.amount).toBe('39'));

  it('say how many positions have no price for the counted quantity', () => {
    const { byCompany, whole } = splitTotals({ p1: ['beta'], p2: ['alpha'] }, offers);
    expect(byCompany.get('beta')).toMatchObject({ amount: null, missing: 1 });
    expect(whole).toMatchObject({ amount: '20', missing: 1 });
  });

  it('are none before anybody is chosen', () => expect(splitTotals({}, offers).whole.amount).toBeNull());
});
