import { rfqOf } from '../../rfq-view/model/rfq.fixture.js';
import { compareQuotes } from './comparison.js';
import {
  arrangeQuotes,
  countedScalesOf,
  type ComparisonView,
  comparisonViewOf,
  quantitiesOfAll,
  savedQuantitiesOf,
  togglePinned,
  visibleQuotes,
  withComparisonView,
  withHidden,
  withQuantity,
  withShown,
} from './comparison-view.js';
import { quoteOf } from './quote.fixture.js';

const defaultView = comparisonViewOf(new URLSearchParams());
const position = (positionId: string, posNumber: number, quantities: readonly number[]) => ({
  positionId,
  posNumber,
  label: `Part ${posNumber}`,
  targetPrice: null,
  quantities: quantities.map((quantity) => ({ scaleId: `${positionId}-${quantity}`, quantity })),
});
const positions = compareQuotes([position('a', 1, [10, 100]), position('b', 2, [50])], []);
const quotes = ['Alpha', 'Beta', 'Gamma'].map((label) => quoteOf(label, {}));
const names = (list: typeof quotes | readonly (typeof quotes)[number][]) => list.map(({ supplier }) => supplier.label);

describe('view of the comparison', () => {
  it('is the default for an empty address, and the default writes nothing', () => {
    expect(defaultView).toEqual({ sort: 'total', pinned: [], hidden: [], quantities: {}, countsExpired: false });
    expect(withComparisonView(new URLSearchParams('returnURL=/a'), defaultView).toString()).toBe('returnURL=%2Fa');
  });

  it('round-trips through the address', () => {
    const view: ComparisonView = {
      sort: 'newest',
      pinned: ['k2', 'k1'],
      hidden: ['k3'],
      quantities: { 1: 100, 12: 5 },
      countsExpired: true,
    };
    expect(comparisonViewOf(new URLSearchParams(withComparisonView(new URLSearchParams(), view).toString()))).toEqual(
      view,
    );
  });

  it('takes the kept quantities where the address names none (C-37)', () => {
    expect(comparisonViewOf(new URLSearchParams('sort=newest'), { 1: 100 }).quantities).toEqual({ 1: 100 });
    expect(comparisonViewOf(new URLSearchParams('qty=2:5'), { 1: 100 }).quantities).toEqual({ 2: 5 });
  });

  it('ignores invalid parameters', () =>
    expect(comparisonViewOf(new URLSearchParams('sort=x&pin=,,&hide=&qty=a:1,0:5,1:-2,x'))).toEqual(defaultView));
});

describe('pinned suppliers', () => {
  it('come first, in their order, whatever the sorting', () => {
    const view = togglePinned(togglePinned({ ...defaultView, sort: 'supplier' }, 'gamma'), 'beta');
    expect(names(arrangeQuotes(quotes, [], view))).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(names(arrangeQuotes(quotes, [], togglePinned(view, 'gamma')))).toEqual(['Beta', 'Alpha', 'Gamma']);
  });

  it('come after the winner of an ended RFQ', () => {
    const ended = quotes.map((quote) => ({ ...quote, awarded: quote.supplier.label === 'Gamma' }));
    expect(names(arrangeQuotes(ended, [], togglePinned({ ...defaultView, sort: 'supplier' }, 'beta')))).toEqual([
      'Gamma',
      'Beta',
      'Alpha',
    ]);
  });

  it('are two at most: a third replaces the first', () =>
    expect(['alpha', 'beta', 'gamma'].reduce(togglePinned, defaultView).pinned).toEqual(['beta', 'gamma']));
});

describe('hidden suppliers', () => {
  it('are left out, and unpinned', () => {
    const view = withHidden(togglePinned(defaultView, 'beta'), 'beta');
    expect(view.pinned).toEqual([]);
    expect(names(visibleQuotes(quotes, view))).toEqual(['Alpha', 'Gamma']);
  });

  it('can be shown again one by one or all at once', () => {
    const view = { ...defaultView, hidden: ['alpha', 'beta'] };
    expect(withShown(view, 'alpha').hidden).toEqual(['beta']);
    expect(withShown(view).hidden).toEqual([]);
  });

  it('are ignored when nobody would be left', () =>
    expect(visibleQuotes(quotes, { hidden: ['alpha', 'beta', 'gamma'] })).toBe(quotes));
});

describe('counted quantities', () => {
  const [first] = positions;
  if (first === undefined) throw new Error('no position');

  it('are stored by position and quantity, except the first', () => {
    const view = withQuantity(defaultView, first, 'a-100');
    expect(view.quantities).toEqual({ 1: 100 });
    expect(countedScalesOf(positions, view)).toEqual({ a: 'a-100' });
    expect(withQuantity(view, first, 'a-10').quantities).toEqual({});
  });

  it('are ignored when the RFQ does not have them', () =>
    expect(countedScalesOf(positions, { ...defaultView, quantities: { 1: 77, 9: 1 } })).toEqual({}));

  it('can be the largest of every position', () => {
    expect(quantitiesOfAll(positions, 'smallest')).toEqual({});
    expect(quantitiesOfAll(positions, 'largest')).toEqual({ 1: 100 });
  });

  describe('that are kept with the RFQ', () => {
    const savedQuantities = { 1: 100 };

    it('count where the address names none', () => {
      expect(comparisonViewOf(new URLSearchParams(''), savedQuantities).quantities).toEqual(savedQuantities);
      expect(comparisonViewOf(new URLSearchParams('qty=1:10'), savedQuantities).quantities).toEqual({ 1: 10 });
    });

    it('are not repeated in the address, which says what differs, the smallest included', () => {
      const written = (quantities: ComparisonView['quantities']): string =>
        withComparisonView(new URLSearchParams(), { ...defaultView, quantities }, savedQuantities).toString();
      expect(written(savedQuantities)).toBe('');
      expect(written({ 2: 5 })).toBe('qty=2%3A5');
      expect(written({})).toBe('qty=smallest');
      expect(comparisonViewOf(new URLSearchParams(written({})), savedQuantities).quantities).toEqual({});
    });

    it('are named by position and quantity, without those that the RFQ does not have', () =>
      expect(
        savedQuantitiesOf(rfqOf('Active').positions, [
          { positionId: 'p1', scaleId: 'p1-100' },
          { positionId: 'gone', scaleId: 'x' },
        ]),
      ).toEqual(savedQuantities));
  });
});
