import { acceptanceOf, totalOfPositions } from './acceptance.js';
import { comparisonViewOf } from './comparison-view.js';
import { quoteOf } from './quote.fixture.js';

const position = (positionId: string, posNumber: number, quantities: readonly number[]) => ({
  positionId,
  posNumber,
  label: `Part ${posNumber}`,
  targetPrice: null,
  quantities: quantities.map((quantity) => ({ scaleId: `${positionId}-${quantity}`, quantity })),
});
const positions = [position('p1', 1, [10, 100]), position('p2', 2, [50]), position('p3', 3, [5])];
const quote = quoteOf('Alpha', {
  p1: [
    ['p1-10', '2', '20', '15'],
    ['p1-100', '1', '100', '15'],
  ],
  p2: [['p2-75', '4', '300']],
});
const linesFor = (address: string, quotes = [quote]) =>
  acceptanceOf(positions, quote, quotes, comparisonViewOf(new URLSearchParams(address)));

describe('what an acceptance means (C-39)', () => {
  it('counts the first quantity of each quoted position unless another is chosen', () => {
    expect(linesFor('').map(({ posNumber, quantity, offer }) => [posNumber, quantity, offer?.total])).toEqual([
      [1, 10, '35'],
      [2, 50, undefined],
    ]);
    expect(linesFor('qty=1:100')[0]).toMatchObject({ quantity: 100, offer: { total: '115' } });
  });

  it('totals the chosen positions that are quoted', () => {
    expect(totalOfPositions(linesFor(''), ['p1', 'p2'])).toBe('35');
    expect(totalOfPositions(linesFor(''), ['p2'])).toBeNull();
  });

  it('names other suppliers of whom a position is accepted', () => {
    const accepted = { metadata: { interactionStatus: 'Accepted' as const }, acceptedPositionIds: ['p1'] };
    const rejected = { metadata: { interactionStatus: 'Rejected' as const }, acceptedPositionIds: ['p2'] };
    const lines = linesFor('', [
      { ...quote, ...accepted },
      quoteOf('Beta', {}, accepted),
      quoteOf('Gamma', {}, rejected),
    ]);
    expect(lines.map(({ acceptedFrom }) => acceptedFrom)).toEqual([['Beta'], []]);
  });
});
