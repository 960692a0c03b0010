import { addAmounts, compareAmounts } from '@torno/kernel';
import fc from 'fast-check';
import { compareQuotes } from './comparison.js';
import { quoteOf } from './quote.fixture.js';
import { totalsOf } from './totals.js';
import { whatIf } from './what-if.js';

const position = (positionId: string, posNumber: number) => ({
  positionId,
  posNumber,
  label: `Part ${posNumber}`,
  targetPrice: null,
  quantities: [
    { scaleId: `${positionId}-10`, quantity: 10 },
    { scaleId: `${positionId}-100`, quantity: 100 },
  ],
});
const positions = [position('a', 1), position('b', 2)];
const quotes = [
  quoteOf('Alpha', {
    a: [
      ['a-10', '1', '10'],
      ['a-100', '1', '100'],
    ],
    b: [['b-10', '3', '30', '5']],
  }),
  quoteOf('Beta', {
    a: [
      ['a-10', '2', '20'],
      ['a-100', '0.5', '50'],
    ],
    b: [['b-10', '2', '20', '5']],
  }),
  quoteOf('Gamma', { b: [['b-10', '1', '10']] }),
];
const compared = compareQuotes(positions, quotes);
const all = [true, true, true];

describe('what-if line of the comparison', () => {
  it('buys every position where it is cheapest, tooling cost included', () =>
    expect(whatIf(compared, {}, all, [])).toEqual({
      purchases: [
        { positionId: 'a', quoteIndex: 0, amount: '10' },
        { positionId: 'b', quoteIndex: 2, amount: '10' },
      ],
      amount: '20',
      missing: 0,
      single: { quoteIndex: 0, amount: '45', extra: '25' },
      pinned: [],
    }));

  it('follows the counted quantities', () =>
    expect(whatIf(compared, { a: 'a-100' }, all, [])).toMatchObject({ amount: '60', single: { quoteIndex: 1 } }));

  it('buys everything offered by a pinned supplier from it, and the rest where it is cheapest', () =>
    expect(whatIf(compared, {}, all, [1, 2])?.pinned).toEqual([
      { quoteIndex: 1, amount: '45', extra: '25' },
      { quoteIndex: 2, amount: '20', extra: '0' },
    ]));

  it('leaves out quotes that do not count, and names positions that nobody offers', () => {
    expect(whatIf(compared, {}, [false, false, true], [0])).toEqual({
      purchases: [{ positionId: 'b', quoteIndex: 2, amount: '10' }],
      amount: '10',
      missing: 1,
      single: { quoteIndex: 2, amount: '10', extra: '0' },
      pinned: [],
    });
    expect(whatIf(compared, {}, [false, false, false], [])).toBeNull();
  });

  const amounts = fc.array(fc.option(fc.tuple(fc.nat(10_000), fc.option(fc.nat(500)))), { minLength: 2, maxLength: 2 });
  const rfqs = fc.array(amounts, { minLength: 1, maxLength: 5 }).map((each) =>
    compareQuotes(
      positions,
      each.map((offers, index) =>
        quoteOf(
          `Supplier ${index}`,
          Object.fromEntries(
            offers.flatMap((offer, at) => {
              const id = positions[at]?.positionId;
              if (offer === null || id === undefined) return [];
              const [cents, tool] = offer;
              const cost = String(cents / 100);
              return [[id, [tool === null ? [`${id}-10`, cost, cost] : [`${id}-10`, cost, cost, String(tool)]]]];
            }),
          ),
        ),
      ),
    ),
  );
  const suppliersOf = (rfq: ReturnType<typeof compareQuotes>) => rfq[0]?.scales[0]?.offers.map(() => true) ?? [];

  it('is never dearer than any supplier who offers all of it', () =>
    fc.assert(
      fc.property(rfqs, (rfq) => {
        const every = suppliersOf(rfq);
        const found = whatIf(
          rfq,
          {},
          every,
          every.map((_, index) => index),
        );
        const complete = totalsOf(rfq, {}, every).filter(({ missing }) => missing === found?.missing);
        return (
          found === null ||
          (complete.every(({ amount }) => compareAmounts(amount ?? '0', found.amount) >= 0) &&
            found.pinned.every(({ extra }) => compareAmounts(extra, '0') >= 0))
        );
      }),
    ));

  it('costs as much with one supplier as the combination and the difference', () =>
    fc.assert(
      fc.property(rfqs, (rfq) => {
        const found = whatIf(rfq, {}, suppliersOf(rfq), []);
        const single = found?.single;
        return !single || compareAmounts(addAmounts([found.amount, single.extra]), single.amount) === 0;
      }),
    ));

  it('does not become cheaper when a supplier is hidden', () =>
    fc.assert(
      fc.property(rfqs, fc.nat(4), (rfq, hidden) => {
        const every = suppliersOf(rfq);
        const whole = whatIf(rfq, {}, every, []);
        const left = whatIf(
          rfq,
          {},
          every.map((_, index) => index !== hidden),
          [],
        );
        return (
          left === null ||
          (whole !== null && (left.missing > whole.missing || compareAmounts(left.amount, whole.amount) >= 0))
        );
      }),
    ));
});
