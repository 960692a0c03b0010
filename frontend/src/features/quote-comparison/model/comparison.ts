import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { costWithTool, type CostedScale } from '@torno/domain';
import { compareAmounts, type DecimalString } from '@torno/kernel';
import { competes } from './quote-state.js';
import { changeOf, type EarlierQuotes, type PriceChange } from './earlier-quotes.js';

export type QuotedCosts = BuyerQuote['positions'][number]['costs'][number];

/** One supplier's price for one quantity of a position. Amounts in the RFQ's currency. */
export type Offer = CostedScale & {
  /** Per price unit. */
  readonly unitPrice: DecimalString;
  /** Cost of all pieces plus the tool cost. */
  readonly total: DecimalString;
  /** Lead time in the supplier's words. */
  readonly delivery: string;
  readonly lowestUnitPrice: boolean;
  readonly lowestTotal: boolean;
  /** The unit price's change from the supplier's earlier quote; null without one. */
  readonly change: PriceChange | null;
};

export type ComparedScale = {
  readonly scaleId: string;
  readonly quantity: number;
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

const none: EarlierQuotes = new Map();

type RfqPosition = Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label' | 'targetPrice' | 'quantities'>;

/** The newest quote of every supplier; these are compared. */
export const latestQuotes = (quotes: readonly BuyerQuote[]): readonly BuyerQuote[] =>
  quotes.filter(({ latest }) => latest);

const lowest = (amounts: readonly DecimalString[]): DecimalString | undefined => {
  const [first, ...rest] = amounts;
  // A single price is not a comparison.
  if (first === undefined || rest.length === 0) return undefined;
  return rest.reduce((low, amount) => (compareAmounts(amount, low) < 0 ? amount : low), first);
};

const isAmount = (amount: DecimalString, other: DecimalString | undefined): boolean =>
  other !== undefined && compareAmounts(amount, other) === 0;

/** The costs of a quoted scale in the words of the domain. */
export const costedScale = ({ positionCosts, fixedCosts }: QuotedCosts): CostedScale => ({
  positionCost: positionCosts,
  fixedCost: fixedCosts,
});

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
): ComparedScale => {
  const earlierCosts = ({ quoteId }: BuyerQuote): QuotedCosts | undefined => {
    const before = earlier.get(quoteId);
    return before && costsOf(before, positionId, scaleId);
  };
  const costs = quotes.map((quote) => ({ quote, costs: costsOf(quote, positionId, scaleId) }));
  const competing = costs.flatMap((each) => (each.costs && competes(each.quote) ? [each.costs] : []));
  const unitPrice = lowest(competing.map(({ unitCosts }) => unitCosts));
  const total = lowest(competing.map(totalOf));
  return {
    scaleId,
    quantity,
    offers: costs.map(({ quote, costs: offered }) =>
      offered === undefined
        ? null
        : {
            unitPrice: offered.unitCosts,
            ...costedScale(offered),
            total: totalOf(offered),
            delivery: offered.deliveryDate,
            lowestUnitPrice: competes(quote) && isAmount(offered.unitCosts, unitPrice),
            lowestTotal: competes(quote) && isAmount(totalOf(offered), total),
            change: changeOf(earlierCosts(quote)?.unitCosts, offered.unitCosts),
          },
    ),
  };
};

/** Position × scale × quote with the lowest prices marked (QVIEW-05); equal lowest prices are all marked. */
export const compareQuotes = (
  positions: readonly RfqPosition[],
  quotes: readonly BuyerQuote[],
  earlier: EarlierQuotes = none,
): readonly ComparedPosition[] =>
  positions.map(({ positionId, posNumber, label, targetPrice, quantities }) => ({
    positionId,
    posNumber,
    label,
    targetPrice,
    scales: quantities.map((scale) => compareScale(positionId, scale, quotes, earlier)),
  }));
