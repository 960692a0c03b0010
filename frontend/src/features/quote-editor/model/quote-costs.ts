import { plainAmount, positionCost, totalPrice } from '@torno/domain';
import { emptyScale, type QuotedPosition, type QuotedRfq, type QuoteEntries, type ScaleEntry } from './entries.js';

/** Tool cost counts only where the buyer asks for it separately and the supplier uses it. */
export const usesToolCost = (rfq: Pick<QuotedRfq, 'separateToolCost'>, entries: QuoteEntries): boolean =>
  rfq.separateToolCost && entries.useToolCost;

/** Unit cost × quantity ÷ divisor of the price unit, null without a unit cost (QUOTE-26). */
export const scaleCost = ({ unitCost }: ScaleEntry, quantity: number, unit: string): string | null => {
  const amount = plainAmount(unitCost);
  return amount === undefined ? null : positionCost(amount, quantity, unit);
};

/** Sum of the quoted positions, with tool cost where it is used; missing amounts count as 0 (C-13). */
export const quoteTotal = (rfq: QuotedRfq, positions: readonly QuotedPosition[], entries: QuoteEntries): string => {
  const toolCost = usesToolCost(rfq, entries);
  return totalPrice(
    positions
      .filter(({ positionId }) => entries.selected[positionId])
      .flatMap(({ quantities }) =>
        quantities.map(({ scaleId, quantity }) => {
          const entry = entries.scales[scaleId] ?? emptyScale;
          return {
            positionCost: scaleCost(entry, quantity, rfq.unit) ?? '0',
            fixedCost: toolCost ? (plainAmount(entry.fixedCost) ?? null) : null,
          };
        }),
      ),
  );
};
