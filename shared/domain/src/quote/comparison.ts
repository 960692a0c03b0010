import {
  amountAsNumber,
  compareAmounts,
  medianAmount,
  multiplyAmount,
  addAmounts,
  type DecimalString,
} from '@torno/kernel';
import type { Currency } from '../values.js';

/**
 * The supplier's latest total relative to the median of all latest totals in percent, −100..100 (SRFQ-13); null without
 * a quote.
 */
export const quoteIndicator = (own: DecimalString | undefined, totals: readonly DecimalString[]): number | null => {
  const median = medianAmount(totals);
  if (own === undefined || median === undefined || compareAmounts(median, '0') === 0) return null;
  const percent = (amountAsNumber(own) / amountAsNumber(median) - 1) * 100;
  return Math.max(-100, Math.min(100, Math.round(percent)));
};

/**
 * Estimated value of an RFQ in euros: target price × largest scale over the positions, else the median total of the
 * quotes, else null (SDET-54).
 */
export const rfqPrice = (
  positions: readonly {
    readonly targetPrice: DecimalString | null;
    readonly quantities: readonly { readonly quantity: number }[];
  }[],
  totals: readonly DecimalString[],
  currency: Currency,
  usdToEur: DecimalString,
): DecimalString | null => {
  const targets = positions.flatMap(({ targetPrice, quantities }) =>
    targetPrice === null
      ? []
      : [multiplyAmount(targetPrice, Math.max(0, ...quantities.map(({ quantity }) => quantity)))],
  );
  const value = targets.length > 0 ? addAmounts(targets) : (medianAmount(totals) ?? null);
  return value !== null && currency === 'USD' ? multiplyAmount(value, usdToEur) : value;
};

/**
 * The smallest amount of the value's band, which is all that a supplier may see. The value itself would reveal the
 * target price of a single position, or the total of a lone competitor.
 */
export const disclosedPrice = (euros: DecimalString): DecimalString =>
  ({ 1: '0', 2: '10000', 3: '100000.01' })[valueBand(euros)];

/** 1 below 10,000 €, 2 up to 100,000 €, 3 above (SDET-53). */
export const valueBand = (euros: DecimalString): 1 | 2 | 3 =>
  compareAmounts(euros, '10000') < 0 ? 1 : compareAmounts(euros, '100000') <= 0 ? 2 : 3;
