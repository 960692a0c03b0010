import { compareQuotes } from './comparison.js';
import { leadTimesOf } from './lead-times.js';
import { quoteOf } from './quote.fixture.js';

const positions = ['a', 'b'].map((positionId, index) => ({
  positionId,
  posNumber: index + 1,
  label: positionId,
  targetPrice: null,
  quantities: [{ scaleId: `${positionId}-10`, quantity: 10 }],
}));

/** A quote with these lead times in words, by position. */
const withLeadTimes = (label: string, ...words: readonly string[]) => {
  const plain = quoteOf(
    label,
    Object.fromEntries(
      positions.slice(0, words.length).map(({ positionId }) => [positionId, [[`${positionId}-10`, '1', '10']]]),
    ),
  );
  return {
    ...plain,
    positions: plain.positions.map((position, index) => ({
      ...position,
      costs: position.costs.map((cost) => ({ ...cost, deliveryDate: words[index] ?? '', leadTimeDays: null })),
    })),
  };
};
const leadTimes = (quotes: Parameters<typeof compareQuotes>[1], competing = quotes.map(() => true)) =>
  leadTimesOf(compareQuotes(positions, quotes), {}, competing);

describe('lead time of a quote (C-30)', () => {
  it('is the longest of its positions, in whatever unit and language they are stated', () =>
    expect(
      leadTimes([withLeadTimes('A', '8 Wochen', '10 days'), withLeadTimes('B', '3 settimane', '3 weeks')]),
    ).toEqual([
      { days: 56, fastest: false },
      { days: 21, fastest: true },
    ]));

  it('is unknown if one position has no number', () =>
    expect(leadTimes([withLeadTimes('A', '8 Wochen', 'after approval')])).toEqual([{ days: null, fastest: false }]));

  it('marks as fastest only complete quotes that are on offer', () => {
    const quotes = [
      withLeadTimes('A', '1 week'),
      withLeadTimes('B', '2 weeks', '2 weeks'),
      withLeadTimes('C', '3 weeks', '3 weeks'),
    ];
    expect(leadTimes(quotes).map(({ fastest }) => fastest)).toEqual([false, true, false]);
    expect(leadTimes(quotes, [true, false, true]).map(({ fastest }) => fastest)).toEqual([false, false, false]);
  });

  it('marks no lead time that more than a third of the quotes have', () => {
    const weeks = (...numbers: readonly number[]) =>
      leadTimes(numbers.map((number) => withLeadTimes(`${number}`, `${number} weeks`, `${number} weeks`)));
    const marks = (...numbers: readonly number[]) => weeks(...numbers).map(({ fastest }) => fastest);
    expect(marks(2, 2, 3)).toEqual([false, false, false]);
    expect(marks(2, 2, 3, 3, 4, 4)).toEqual([true, true, false, false, false, false]);
    expect(marks(2, 2)).toEqual([false, false]);
    expect(marks(2)).toEqual([false]);
  });

  it('marks the shortest lead time of each quantity', () => {
    const compared = compareQuotes(positions, [withLeadTimes('A', '2 weeks'), withLeadTimes('B', '10 Tage')]);
    expect(compared[0]?.scales[0]?.offers.map((offer) => offer?.fastest)).toEqual([false, true]);
  });
});
