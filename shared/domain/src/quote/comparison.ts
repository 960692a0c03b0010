import {
  amountAsNumber,
  compareAmounts,
  medianAmount,
  multiplyAmount,
  addAmounts,
  type DecimalString,
} from '@torno/kernel';

/** Fewer other suppliers would make a figure about their quotes a figure about one of them (C-29). */
export const minOthers = 4;

/** The median total of the other suppliers; undefined unless there are enough of them. */
const medianOfOthers = (others: readonly DecimalString[]): DecimalString | undefined =>
  others.length < minOthers ? undefined : medianAmount(others);

/** The nearest power of 1.1, so that amounts that differ by less than some 5 % often become one. */
const roundToStep = (amount: number): number => 1.1 ** Math.round(Math.log(amount) / Math.log(1.1));

/**
 * The supplier's latest total relative to the median total of the others in percent, −100..100 in steps of 10 (SRFQ-13,
 * C-29); null without a quote and with fewer than four others. The median is rounded before it is compared: a supplier
 * who tries one total after the other learns its step and no more.
 */
export const quoteIndicator = (own: DecimalString | undefined, others: readonly DecimalString[]): number | null => {
  const median = medianOfOthers(others);
  if (own === undefined || median === undefined || compareAmounts(median, '0') === 0) return null;
  const ratio = amountAsNumber(own) / roundToStep(amountAsNumber(median)) - 1;
  // Adding zero turns −0 into 0.
  return Math.max(-100, Math.min(100, Math.round(ratio * 10) * 10)) + 0;
};

/**
 * Estimated value of an RFQ in euros: target price × largest scale over the positions, else the median total of the
 * other suppliers, else null (SDET-54, C-29). `inEuros`: one unit of the RFQ's currency in euros.
 */
export const rfqPrice = (
  positions: readonly {
    readonly targetPrice: DecimalString | null;
    readonly quantities: readonly { readonly quantity: number }[];
  }[],
  others: readonly DecimalString[],
  inEuros: DecimalString,
): DecimalString | null => {
  const targets = positions.flatMap(({ targetPrice, quantities }) =>
    targetPrice === null
      ? []
      : [multiplyAmount(targetPrice, Math.max(0, ...quantities.map(({ quantity }) => quantity)))],
  );
  const value = targets.length > 0 ? addAmounts(targets) : (medianOfOthers(others) ?? null);
  return value === null ? null : multiplyAmount(value, inEuros);
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
