import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { costWithTool, statedDays, type CostedScale } from '@torno/domain';
import { compareAmounts, lowestBy, type DecimalString } from '@torno/kernel';
import { competes, type Counts } from './quote-state.js';
import { changeOf, type EarlierQuotes, type PriceChange } from './earlier-quotes.js';

export type QuotedCosts = BuyerQuote['positions'][number]['costs'][number];

/** The lead time of a quoted quantity in the supplier's words and in days, as far as a number is known (C-30). */
export type LeadTime = { readonly deliveryAt: string; readonly leadTimeDays: number | null };

/** One supplier's price for one quantity of a position. Amounts in the RFQ's currency. */
export type Offer = CostedScale & {
  /** Per price unit. */
  readonly unitPrice: DecimalString;
  /** Cost of all pieces plus the tooling cost. */
  readonly total: DecimalString;
  readonly leadTime: LeadTime;
  /** True where no other supplier states fewer days for this quantity, and at least two thirds state more. */
  readonly fastest: boolean;
  readonly lowestUnitPrice: boolean;
  readonly lowestTotal: boolean;
  /** The unit price's change from the supplier's earlier quote; null without one. */
  readonly change: PriceChange | null;
};

export type ComparedScale = {
  readonly scaleId: string;
  readonly quantity: number;
  /** The lowest unit price of the quotes that count, even if it is the only one; null without any. */
  readonly bestUnitPrice: DecimalString | null;
  /** One offer per compared quote, in their order; null where the supplier has not quoted it. */
  readonly offers: readonly (Offer | null)[];
};

export type ComparedPosition = {
  readonly positionId: string;
  readonly posNumber: number;
  readonly label: string;
  readonly targetPrice: DecimalString | null;
  readonly scales: readonly ComparedScale[];
};

/** The compared positions with their scales, in the form that the rules about counted quantities use. */
export const scaledPositions = (positions: readonly ComparedPosition[]) =>
  positions.map(({ positionId, scales }) => ({ positionId, quantities: scales }));

const none: EarlierQuotes = new Map();

type RfqPosition = Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label' | 'targetPrice' | 'quantities'>;

/** The newest quote of every supplier; these are compared. */
export const latestQuotes = (quotes: readonly BuyerQuote[]): readonly BuyerQuote[] =>
  quotes.filter(({ latest }) => latest);

/** The lowest of some amounts; undefined for none. */
const lowestAmount = (amounts: readonly DecimalString[]): DecimalString | undefined =>
  lowestBy(amounts, (amount) => amount);

/** The lowest of several amounts; undefined for a single one, since there is nothing to compare it with. */
export const lowestOfSeveral = (amounts: readonly DecimalString[]): DecimalString | undefined =>
  amounts.length < 2 ? undefined : lowestAmount(amounts);

const isAmount = (amount: DecimalString, other: DecimalString | undefined): boolean =>
  other !== undefined && compareAmounts(amount, other) === 0;

/** The costs of a quoted scale in the words of the domain. */
export const costedScale = ({ positionCosts, fixedCosts }: QuotedCosts): CostedScale => ({
  positionCost: positionCosts,
  fixedCost: fixedCosts,
});

/** The stated lead time of a quoted scale; the days follow from plain words where no number was sent. */
export const leadTimeOf = ({ deliveryDate: deliveryAt, leadTimeDays }: QuotedCosts): LeadTime => ({
  deliveryAt,
  leadTimeDays: statedDays({ deliveryAt, leadTimeDays }),
});

/** The fewest of several days; undefined where more than a third of them are, as a mark of many says nothing. */
export const minDays = (days: readonly (number | null)[]): number | undefined => {
  const knownDays = days.flatMap((each) => (each === null ? [] : [each]));
  const fewest = Math.min(...knownDays);
  const marked = knownDays.filter((each) => each === fewest).length;
  return knownDays.length > 1 && marked <= Math.max(1, knownDays.length / 3) ? fewest : undefined;
};

const totalOf = (costs: QuotedCosts): DecimalString => costWithTool(costedScale(costs));

const costsOf = (quote: BuyerQuote, positionId: string, scaleId: string): QuotedCosts | undefined =>
  quote.positions
    .find((position) => position.positionId === positionId)
    ?.costs.find((costs) => costs.scaleId === scaleId);

const compareScale = (
  positionId: string,
  { scaleId, quantity }: RfqPosition['quantities'][number],
  quotes: readonly BuyerQuote[],
  earlier: EarlierQuotes,
  counts: Counts,
): ComparedScale => {
  const earlierCosts = ({ quoteId }: BuyerQuote): QuotedCosts | undefined => {
    const before = earlier.get(quoteId);
    return before && costsOf(before, positionId, scaleId);
  };
  const costs = quotes.map((quote) => ({ quote, costs: costsOf(quote, positionId, scaleId) }));
  const competingCosts = costs.flatMap((each) => (each.costs && counts(each.quote) ? [each.costs] : []));
  const unitPrice = lowestOfSeveral(competingCosts.map(({ unitCosts }) => unitCosts));
  const total = lowestOfSeveral(competingCosts.map(totalOf));
  const fewest = minDays(competingCosts.map((each) => leadTimeOf(each).leadTimeDays));
  return {
    scaleId,
    quantity,
    bestUnitPrice: lowestAmount(competingCosts.map(({ unitCosts }) => unitCosts)) ?? null,
    offers: costs.map(({ quote, costs: offered }) =>
      offered === undefined
        ? null
        : {
            unitPrice: offered.unitCosts,
            ...costedScale(offered),
            total: totalOf(offered),
            leadTime: leadTimeOf(offered),
            fastest: counts(quote) && fewest !== undefined && leadTimeOf(offered).leadTimeDays === fewest,
            lowestUnitPrice: counts(quote) && isAmount(offered.unitCosts, unitPrice),
            lowestTotal: counts(quote) && isAmount(totalOf(offered), total),
            change: changeOf(earlierCosts(quote)?.unitCosts, offered.unitCosts),
          },
    ),
  };
};

/**
 * Position × scale × quote with the lowest prices marked (QVIEW-05); equal lowest prices are all marked. Quotes that do
 * not count are never marked.
 */
export const compareQuotes = (
  positions: readonly RfqPosition[],
  quotes: readonly BuyerQuote[],
  earlier: EarlierQuotes = none,
  counts: Counts = competes,
): readonly ComparedPosition[] =>
  positions.map(({ positionId, posNumber, label, targetPrice, quantities }) => ({
    positionId,
    posNumber,
    label,
    targetPrice,
    scales: quantities.map((scale) => compareScale(positionId, scale, quotes, earlier, counts)),
  }));
