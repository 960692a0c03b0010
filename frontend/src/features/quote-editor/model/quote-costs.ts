import { countedTotal, plainAmount, positionCost, type ToolCost, toolCostOf, totalPrice } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { unitPriceDecimals } from '@torno/words';
import { emptyScale, type QuotedPosition, type QuotedRfq, type QuoteEntries, type ScaleEntry } from './entries.js';

/** Tooling cost counts only where the buyer asks for it separately and the supplier uses it. */
export const usesToolCost = (rfq: Pick<QuotedRfq, 'separateToolCost'>, entries: QuoteEntries): boolean =>
  rfq.separateToolCost && entries.useToolCost;

/** Unit cost × quantity ÷ divisor of the price unit, null without a unit cost (QUOTE-26). */
export const scaleCost = ({ unitCost }: ScaleEntry, quantity: number, unit: string): string | null => {
  const amount = plainAmount(unitCost);
  return amount === undefined ? null : positionCost(amount, quantity, unit);
};

/** The decimals that the unit prices of a position need beneath each other, as few as possible (C-40). */
export const scalePriceDecimals = (
  quantities: readonly { readonly scaleId: string }[],
  scales: QuoteEntries['scales'],
): number => unitPriceDecimals(quantities.map(({ scaleId }) => scales[scaleId]?.unitCost ?? '').filter(isDecimal));

/** The totals of a quote. */
export type QuoteTotals = {
  /** One quantity for each position, the smallest, as the buyer counts unless they choose (C-37). */
  readonly counted: string;
  /** All quantities, which the buyer will not order together (C-13); null where no position has several. */
  readonly all: string | null;
};

/** Sums of the quoted positions, with tooling cost where it is used; missing amounts count as 0. */
export const quoteTotals = (
  rfq: QuotedRfq,
  positions: readonly QuotedPosition[],
  entries: QuoteEntries,
): QuoteTotals => {
  const toolCost = usesToolCost(rfq, entries);
  const quotedPositions = positions.filter(({ positionId }) => entries.selected[positionId]);
  const costs = new Map(
    quotedPositions
      .flatMap(({ quantities }) => quantities)
      .map(({ scaleId, quantity }) => {
        const entry = entries.scales[scaleId] ?? emptyScale;
        return [
          scaleId,
          {
            positionCost: scaleCost(entry, quantity, rfq.unit) ?? '0',
            fixedCost: toolCost ? (plainAmount(entry.fixedCost) ?? null) : null,
          },
        ];
      }),
  );
  return {
    counted: countedTotal(quotedPositions, {}, (_, scaleId) => costs.get(scaleId) ?? null).amount ?? '0',
    all: quotedPositions.some(({ quantities }) => quantities.length > 1) ? totalPrice(costs.values()) : null,
  };
};

/** The tooling cost of a position as it is entered (C-32); texts that are not amounts count as none. */
export const positionToolCost = (
  quantities: readonly { readonly scaleId: string }[],
  scales: QuoteEntries['scales'],
): ToolCost =>
  toolCostOf(quantities.map(({ scaleId }) => ({ fixedCost: plainAmount(scales[scaleId]?.fixedCost ?? '') ?? null })));
