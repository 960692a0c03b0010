import { compareQuotes } from './comparison.js';
import { changeOf, earlierQuotes } from './earlier-quotes.js';
import { quoteOf } from './quote.fixture.js';
import { totalChanges, totalsOf } from './totals.js';

const positions = [
  { positionId: 'p1', posNumber: 1, label: 'Part', targetPrice: null, quantities: [{ scaleId: 's1', quantity: 10 }] },
  { positionId: 'p2', posNumber: 2, label: 'Part', targetPrice: null, quantities: [{ scaleId: 's2', quantity: 10 }] },
];
const first = quoteOf('Alpha', { p1: [['s1', '3', '30']] }, { quoteId: 'a1', latest: false });
const second = quoteOf('Alpha', { p1: [['s1', '2.5', '25']] }, { quoteId: 'a2', quoteNumber: 2, latest: false });
const third = quoteOf('Alpha', { p1: [['s1', '2', '20']] }, { quoteId: 'a3', quoteNumber: 3 });
const other = quoteOf('Beta', { p1: [['s1', '9', '90']] }, { quoteId: 'b1' });

describe('earlier quotes', () => {
  it('are the same supplier’s quotes that the newest ones replace', () =>
    expect([...earlierQuotes([third, first, second, other])]).toEqual([['a3', second]]));

  it('show how each price has changed', () => {
    const [position] = compareQuotes(positions, [third, other], earlierQuotes([first, second, third, other]));
    expect(position?.scales[0]?.offers.map((offer) => offer?.change)).toEqual([
      { before: '2.5', percent: -20, cheaper: true },
      null,
    ]);
  });

  it('give no change for an equal or new price', () => {
    expect(changeOf('2.50', '2.5')).toBeNull();
    expect(changeOf(undefined, '2.5')).toBeNull();
    expect(changeOf('0', '2.5')).toEqual({ before: '0', percent: undefined, cheaper: false });
  });

  it('are compared in total only if they cover the same number of positions', () => {
    const total = (quote: typeof third) => totalsOf(compareQuotes(positions, [quote]), {}, [true]);
    const wider = quoteOf('Alpha', { p1: [['s1', '2', '20']], p2: [['s2', '1', '10']] });
    expect(totalChanges(total(third), total(second))).toEqual([{ before: '25', percent: -20, cheaper: true }]);
    expect(totalChanges(total(wider), total(second))).toEqual([null]);
    expect(totalChanges(total(third), [undefined])).toEqual([null]);
  });
});
