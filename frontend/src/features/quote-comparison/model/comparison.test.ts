import { compareQuotes, latestQuotes } from './comparison.js';
import { quoteOf } from './quote.fixture.js';
import { sortQuotes } from './sort-quotes.js';
import { countsAt, mayDecide, quoteStateOf } from './quote-state.js';
import { totalsOf } from './totals.js';

const position = (positionId: string, posNumber: number, scales: readonly string[]) => ({
  positionId,
  posNumber,
  label: `Part ${posNumber}`,
  targetPrice: null,
  quantities: scales.map((scaleId, index) => ({ scaleId, quantity: 10 ** (index + 1) })),
});
const positions = [position('p1', 1, ['s1', 's2']), position('p2', 2, ['s3'])];

const alpha = quoteOf('Alpha', {
  p1: [
    ['s1', '0.1', '1'],
    ['s2', '0.09', '9'],
  ],
  p2: [['s3', '5', '50']],
});
const beta = quoteOf('Beta', {
  p1: [
    ['s1', '0.10', '1', '7'],
    ['s2', '0.08', '8', '7'],
  ],
});
const gamma = quoteOf('Gamma', { p1: [['s1', '0.2', '2']], p2: [['s3', '4.5', '45']] });

const withLeadTime = (quote: typeof alpha, leadTimeDays: number): typeof alpha => ({
  ...quote,
  positions: quote.positions.map((each) => ({
    ...each,
    costs: each.costs.map((costs) => ({ ...costs, leadTimeDays })),
  })),
});

const scaleOf = (quotes: Parameters<typeof compareQuotes>[1], positionIndex: number, scaleIndex: number) =>
  compareQuotes(positions, quotes)[positionIndex]?.scales[scaleIndex]?.offers;

describe('comparison of quotes (QVIEW-05)', () => {
  it('marks the lowest unit price, several if equal, without rounding errors', () =>
    expect(scaleOf([alpha, beta, gamma], 0, 0)?.map((offer) => offer?.lowestUnitPrice)).toEqual([true, true, false]));

  it('counts the tooling cost in the total', () => {
    const offers = scaleOf([alpha, beta], 0, 1);
    expect(offers?.map((offer) => offer?.total)).toEqual(['9', '15']);
    expect(offers?.map((offer) => offer?.lowestUnitPrice)).toEqual([false, true]);
    expect(offers?.map((offer) => offer?.lowestTotal)).toEqual([true, false]);
  });

  it('leaves a gap where a supplier has not quoted, and marks no price without another to compare', () =>
    expect(scaleOf([alpha, beta], 1, 0)).toEqual([expect.objectContaining({ lowestUnitPrice: false }), null]));

  it.each([
    ['rejected', { metadata: { interactionStatus: 'Rejected' as const } }],
    ['withdrawn', { withdrawnAt: '2026-03-02T10:00:00.000Z' }],
  ])('never marks a %s quote (C-44)', (_, change) => {
    const ended = { ...beta, ...change };
    expect(scaleOf([alpha, ended, gamma], 0, 0)?.map((offer) => offer?.lowestUnitPrice)).toEqual([true, false, false]);
  });

  describe('with an expired quote (C-39)', () => {
    const now = '2026-03-02T10:00:00.000Z';
    const late = { ...withLeadTime(gamma, 7), validUntil: '2026-02-28T23:59:59.000Z' };
    const binding = [withLeadTime(alpha, 14), withLeadTime(beta, 21)].map((quote) => ({
      ...quote,
      validUntil: '2026-03-31T23:59:59.000Z',
    }));
    const quotes = [...binding, late];
    const visibleQuotes = (expiredToo: boolean) => {
      const counts = countsAt(now, expiredToo);
      const compared = compareQuotes(positions, quotes, undefined, counts);
      const totals = totalsOf(compared, {}, quotes.map(counts));
      const second = compared[1]?.scales[0];
      return {
        best: second?.bestUnitPrice,
        lowest: second?.offers.map((offer) => offer?.lowestUnitPrice ?? null),
        fastest: compared[0]?.scales[0]?.offers.map((offer) => offer?.fastest),
        total: totals.map(({ lowest }) => lowest),
        order: sortQuotes(quotes, totals, 'total', [], counts).map(({ supplier }) => supplier.label),
      };
    };

    it('lets only the binding ones win, and puts the expired one after them', () =>
      expect(visibleQuotes(false)).toEqual({
        best: '5',
        lowest: [false, null, false],
        fastest: [true, false, false],
        total: [false, false, false],
        order: ['Alpha', 'Beta', 'Gamma'],
      }));

    it('lets the expired quote win if the buyer counts expired quotes', () =>
      expect(visibleQuotes(true)).toEqual({
        best: '4.5',
        lowest: [false, null, true],
        fastest: [false, false, true],
        total: [false, false, true],
        order: ['Gamma', 'Alpha', 'Beta'],
      }));
  });

  it('compares the newest quote of each supplier', () =>
    expect(latestQuotes([alpha, { ...beta, latest: false }])).toEqual([alpha]));
});

describe('totals for a chosen scale per position', () => {
  const compared = compareQuotes(positions, [alpha, beta, gamma]);
  const all = [true, true, true];

  it('counts the smallest scale of every position by default', () =>
    expect(totalsOf(compared, {}, all)).toEqual([
      { amount: '51', toolCost: '0', missing: 0, lowest: false },
      { amount: '8', toolCost: '7', missing: 1, lowest: false },
      { amount: '47', toolCost: '0', missing: 0, lowest: true },
    ]));

  it('follows the chosen scale and counts the missing positions', () =>
    expect(totalsOf(compared, { p1: 's2' }, all)).toEqual([
      { amount: '59', toolCost: '0', missing: 0, lowest: false },
      { amount: '15', toolCost: '7', missing: 1, lowest: false },
      { amount: '45', toolCost: '0', missing: 1, lowest: false },
    ]));

  it('adds decimals exactly', () => {
    const tenth = quoteOf('A', { p1: [['s1', '0.1', '0.1']], p2: [['s3', '0.2', '0.2']] });
    expect(totalsOf(compareQuotes(positions, [tenth]), {}, [true])[0]?.amount).toBe('0.3');
  });

  it('has no amount where nothing is quoted', () =>
    expect(totalsOf(compareQuotes(positions, [quoteOf('A', {})]), {}, [true])).toEqual([
      { amount: null, toolCost: '0', missing: 2, lowest: false },
    ]));
});

describe('order of the quotes', () => {
  const quotes = [beta, alpha, gamma];
  const totals = totalsOf(compareQuotes(positions, quotes), {}, [true, true, true]);
  const names = (sort: Parameters<typeof sortQuotes>[2]) =>
    sortQuotes(quotes, totals, sort).map(({ supplier }) => supplier.label);

  it('puts partial quotes last when sorted by total', () => expect(names('total')).toEqual(['Gamma', 'Alpha', 'Beta']));
  it.each([
    ['rejected', { metadata: { interactionStatus: 'Rejected' as const } }],
    ['withdrawn', { withdrawnAt: '2026-03-02T10:00:00.000Z' }],
  ])('puts a %s quote last of all when sorted by total', (_, change) => {
    const ended = { ...gamma, ...change };
    expect(sortQuotes([beta, alpha, ended], totals, 'total').map(({ supplier }) => supplier.label)).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
    ]);
  });
  it('is alphabetical when sorted by supplier', () => expect(names('supplier')).toEqual(['Alpha', 'Beta', 'Gamma']));
  it('puts the newest first when sorted by date', () => {
    const newest = { ...gamma, createdAt: '2026-03-02T10:00:00.000Z' };
    expect(sortQuotes([alpha, newest], totals, 'newest')[0]).toBe(newest);
  });
});

describe('state of a quote', () => {
  it('is New until the buyer has viewed it (QVIEW-07)', () => {
    expect(quoteStateOf({ ...alpha, viewedByBuyer: false })).toBe('New');
    expect(quoteStateOf(alpha)).toBeNull();
  });
  it('reflects the decision', () => {
    expect(quoteStateOf({ ...alpha, metadata: { interactionStatus: 'Rejected' }, viewedByBuyer: false })).toBe(
      'Rejected',
    );
    expect(quoteStateOf({ ...alpha, metadata: { interactionStatus: 'Accepted' }, awarded: true })).toBe('Awarded');
    expect(quoteStateOf({ ...alpha, markedForNegotiation: true })).toBe('Negotiation');
    expect(quoteStateOf({ ...alpha, withdrawnAt: '2026-03-02T10:00:00.000Z' })).toBe('Withdrawn');
  });
  it('allows a decision only on the newest, undecided quote of an Active RFQ (QVIEW-09)', () => {
    expect(mayDecide('Active', alpha)).toBe(true);
    expect(mayDecide('Ended', alpha)).toBe(false);
    expect(mayDecide('Active', { ...alpha, latest: false })).toBe(false);
    expect(mayDecide('Active', { ...alpha, metadata: { interactionStatus: 'Accepted' } })).toBe(false);
  });
});
