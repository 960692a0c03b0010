import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { toCountedScales, type CountedScales, largestScale, rfqLimits, smallestScale } from '@torno/domain';
import { entriesIn, oneOf } from '../../../shared/routing/address-params.js';
import { withParam } from '../../../shared/routing/with-param.js';
import type { ComparedPosition } from './comparison.js';
import { competes, type Counts } from './quote-state.js';
import { quoteSorts, type QuoteSort, sortQuotes } from './sort-quotes.js';
import type { QuoteLeadTime } from './lead-times.js';
import type { QuoteTotal } from './totals.js';

/** The view of the comparison; it is kept in the address, so that a reload and a link show the same. */
export type ComparisonView = {
  readonly sort: QuoteSort;
  /** Keys of the pinned suppliers, in their order. */
  readonly pinned: readonly string[];
  /** Keys of the hidden suppliers. */
  readonly hidden: readonly string[];
  /** Quantity that counts for the total, by position number; the smallest one where none is named. */
  readonly quantities: Readonly<Record<number, number>>;
  /** Expired quotes count like the others. */
  readonly countsExpired: boolean;
};

/** More pinned columns would leave no room for the others. */
export const maxPinned = 2;

const keyIn = (part: string): readonly string[] => (part === '' ? [] : [part]);
const positionAndQuantity = /^([1-9]\d{0,3}):([1-9]\d{0,9})$/;

/** Reads the view from a URL; invalid parameters are ignored. `savedQuantities` apply where the URL has none. */
export const comparisonViewOf = (
  params: URLSearchParams,
  savedQuantities: ComparisonView['quantities'] = {},
): ComparisonView => {
  const pairs = entriesIn(params, 'qty', keyIn, rfqLimits.positions).flatMap((text) => {
    const [, position, quantity] = positionAndQuantity.exec(text) ?? [];
    return position === undefined ? [] : [[Number(position), Number(quantity)] as const];
  });
  return {
    sort: oneOf(params, 'sort', quoteSorts) ?? 'total',
    pinned: entriesIn(params, 'pin', keyIn, maxPinned),
    hidden: entriesIn(params, 'hide', keyIn, Infinity),
    quantities: params.has('qty') ? Object.fromEntries(pairs) : savedQuantities,
    countsExpired: params.get('expired') === 'count',
  };
};

/** The quantities stored with the RFQ, in the form of a view. */
export const savedQuantitiesOf = (
  positions: BuyerRfq['positions'],
  counted: BuyerRfq['counted'],
): ComparisonView['quantities'] => {
  const countedScales = toCountedScales(counted);
  return Object.fromEntries(
    positions.flatMap(({ positionId, posNumber, quantities }) => {
      const scale = quantities.find(({ scaleId }) => scaleId === countedScales[positionId]);
      return scale ? [[posNumber, scale.quantity]] : [];
    }),
  );
};

type Quantities = Pick<ComparisonView, 'quantities'>;

/** Numbers are the keys, so that the order of choosing does not matter. */
const quantityText = ({ quantities }: Quantities): string =>
  Object.entries(quantities)
    .map(([position, quantity]) => `${position}:${quantity}`)
    .join(',');

export const sameQuantities = (a: Quantities, b: Quantities): boolean => quantityText(a) === quantityText(b);

/** The value in an address for the smallest quantities, where the RFQ has stored others. */
const smallestQuantities = 'smallest';

/**
 * Writes the view into an address: defaults, and the quantities that are kept with the RFQ, are left out; other parameters
 * stay.
 */
export const withComparisonView = (
  current: URLSearchParams,
  view: ComparisonView,
  savedQuantities: ComparisonView['quantities'] = {},
): URLSearchParams => {
  const values = {
    sort: view.sort === 'total' ? '' : view.sort,
    pin: view.pinned.join(','),
    hide: view.hidden.join(','),
    qty: sameQuantities(view, { quantities: savedQuantities }) ? '' : quantityText(view) || smallestQuantities,
    expired: view.countsExpired ? 'count' : '',
  };
  return Object.entries(values).reduce((params, [name, value]) => withParam(params, name, value), current);
};

/** Pins or unpins a supplier; a third pin replaces the oldest one. */
export const togglePinned = (view: ComparisonView, companyKey: string): ComparisonView => ({
  ...view,
  pinned: view.pinned.includes(companyKey)
    ? view.pinned.filter((key) => key !== companyKey)
    : [...view.pinned, companyKey].slice(-maxPinned),
});

/** Hides a supplier and unpins it. */
export const withHidden = (view: ComparisonView, companyKey: string): ComparisonView => ({
  ...view,
  pinned: view.pinned.filter((key) => key !== companyKey),
  hidden: [...new Set([...view.hidden, companyKey])],
});

/** The quotes that are not hidden; if all are, none counts as hidden. */
export const visibleQuotes = (
  quotes: readonly BuyerQuote[],
  { hidden }: Pick<ComparisonView, 'hidden'>,
): readonly BuyerQuote[] => {
  const visible = quotes.filter(({ supplier }) => !hidden.includes(supplier.companyKey));
  return visible.length === 0 ? quotes : visible;
};

/** Winners first, then pinned quotes in the order of pinning, the others as sorted. `totals`, `leadTimes` by index of `quotes`. */
export const arrangeQuotes = (
  quotes: readonly BuyerQuote[],
  totals: readonly QuoteTotal[],
  { sort, pinned }: ComparisonView,
  leadTimes: readonly QuoteLeadTime[] = [],
  counts: Counts = competes,
): readonly BuyerQuote[] => {
  const sortedQuotes = sortQuotes(quotes, totals, sort, leadTimes, counts);
  const awardedQuotes = sortedQuotes.filter((quote) => quote.awarded);
  const first = [
    ...new Set([
      ...awardedQuotes,
      ...pinned.flatMap((key) => sortedQuotes.filter(({ supplier }) => supplier.companyKey === key)),
    ]),
  ];
  return [...first, ...sortedQuotes.filter((quote) => !first.includes(quote))];
};

/** The scales that count for the totals, by position id. */
export const countedScalesOf = (
  positions: readonly ComparedPosition[],
  { quantities }: ComparisonView,
): CountedScales =>
  Object.fromEntries(
    positions.flatMap(({ positionId, posNumber, scales }) => {
      const scale = scales.find(({ quantity }) => quantity === quantities[posNumber]);
      return scale ? [[positionId, scale.scaleId]] : [];
    }),
  );

/** Counts one scale of a position; the smallest one is the default and not stored. */
export const withQuantity = (
  view: ComparisonView,
  { posNumber, scales }: ComparedPosition,
  scaleId: string,
): ComparisonView => {
  const { [posNumber]: _, ...others } = view.quantities;
  const scale = scales.find((each) => each.scaleId === scaleId);
  return {
    ...view,
    quantities:
      scale === undefined || scale === smallestScale(scales) ? others : { ...others, [posNumber]: scale.quantity },
  };
};

/** Shows one hidden supplier again, or all of them. */
export const withShown = (view: ComparisonView, companyKey?: string): ComparisonView => ({
  ...view,
  hidden: companyKey === undefined ? [] : view.hidden.filter((key) => key !== companyKey),
});

/** The smallest or the largest quantity of every position, for the view. */
export const quantitiesOfAll = (
  positions: readonly ComparedPosition[],
  which: 'smallest' | 'largest',
): ComparisonView['quantities'] =>
  Object.fromEntries(
    positions.flatMap((position) => {
      const scale = which === 'smallest' ? undefined : largestScale(position.scales);
      // The smallest one is the default.
      return scale && scale !== smallestScale(position.scales) ? [[position.posNumber, scale.quantity]] : [];
    }),
  );
