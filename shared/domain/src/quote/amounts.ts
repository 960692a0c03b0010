import { addAmounts, isDecimal, roundAmount, scaleAmount, type DecimalString } from '@torno/kernel';
import { priceUnitDivisors, units, type Unit } from '../values.js';

const isUnit = (code: string): code is Unit => units.some((unit) => unit === code);

/** Divisor of a price unit. An RFQ without a known unit is an error (2 §5, QUOTE-51). */
export const divisorOf = (unit: string): number => {
  if (!isUnit(unit)) throw new Error(`Unknown unit '${unit}'`);
  return priceUnitDivisors[unit];
};

/** unit cost × quantity ÷ divisor, rounded to 6 decimals, without tooling cost (2 §4, C-13). */
export const positionCost = (unitCost: DecimalString, quantity: number, unit: string): DecimalString =>
  scaleAmount(unitCost, quantity, divisorOf(unit));

/** The costs of one quoted scale; `fixedCost` is null where no tooling cost is quoted. */
export type CostedScale = { readonly positionCost: DecimalString; readonly fixedCost: DecimalString | null };

/** Sum of all position costs, plus the tooling costs where they are quoted (C-13). */
export const totalPrice = (scales: Iterable<CostedScale>): DecimalString => {
  const amounts: DecimalString[] = [];
  for (const scale of scales) {
    amounts.push(scale.positionCost);
    if (scale.fixedCost !== null) amounts.push(scale.fixedCost);
  }
  return addAmounts(amounts);
};

/** Plain decimal notation rounded to 6 decimals; undefined for a text that is not a number ('' included). */
export const plainAmount = (typedAmount: string | number): DecimalString | undefined => {
  const text = String(typedAmount).trim();
  return isDecimal(text) ? roundAmount(text) : undefined;
};
