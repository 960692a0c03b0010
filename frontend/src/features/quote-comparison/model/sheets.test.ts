import { sheetsOf, suppliersPerSheet } from './sheets.js';

const comparisonOf = (suppliers: number) => {
  const each = Array.from({ length: suppliers }, (_, index) => index);
  const scale = { scaleId: 's', quantity: 10, bestUnitPrice: '1', offers: each.map(() => null) };
  const position = { positionId: 'p', posNumber: 1, label: 'Part', targetPrice: null, scales: [scale] };
  return {
    quotes: each,
    totals: each,
    changes: each,
    leadTimes: each,
    expired: each,
    awarded: each,
    positions: [position],
    currency: 'EUR',
  };
};

it.each([
  [1, [1]],
  [suppliersPerSheet, [5]],
  [12, [5, 5, 2]],
])('puts %s suppliers on sheets with %j, each with all positions', (suppliers, sizes) => {
  const sheets = sheetsOf(comparisonOf(suppliers));
  expect(sheets.map(({ quotes }) => quotes.length)).toEqual(sizes);
  expect(sheets.flatMap(({ quotes }) => quotes)).toEqual(comparisonOf(suppliers).quotes);
  for (const { quotes, totals, changes, leadTimes, expired, awarded, positions, currency } of sheets) {
    for (const column of [totals, changes, leadTimes, expired, awarded]) expect(column).toEqual(quotes);
    expect(positions.map(({ scales }) => scales[0]?.offers.length)).toEqual([quotes.length]);
    expect(currency).toBe('EUR');
  }
});
