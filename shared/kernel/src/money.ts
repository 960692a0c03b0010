import { Decimal } from 'decimal.js';

const Amount = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });

/** An amount of money or a price: a plain decimal string such as `12.5`, at most 6 decimals (2 §9). */
export type DecimalString = string;

const pattern = /^-?\d{1,15}(\.\d{1,12})?$/;

export const isDecimal = (text: string): boolean => pattern.test(text);

/** Rounds half up to 6 decimals and drops trailing zeros (2 §5, 2 §9). */
export const roundAmount = (value: DecimalString | number): DecimalString =>
  new Amount(value).toDecimalPlaces(6).toFixed();

export const addAmounts = (amounts: Iterable<DecimalString>): DecimalString => {
  let sum = new Amount(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum.toDecimalPlaces(6).toFixed();
};

export const subtractAmounts = (from: DecimalString, amount: DecimalString): DecimalString =>
  new Amount(from).minus(amount).toDecimalPlaces(6).toFixed();

export const multiplyAmount = (amount: DecimalString, factor: DecimalString | number): DecimalString =>
  new Amount(amount).times(factor).toDecimalPlaces(6).toFixed();

/** `amount × quantity ÷ divisor`, rounded once at the end. */
export const scaleAmount = (amount: DecimalString, quantity: number, divisor: number): DecimalString =>
  new Amount(amount).times(quantity).div(divisor).toDecimalPlaces(6).toFixed();

/** Negative, zero or positive, as for sorting. */
export const compareAmounts = (a: DecimalString, b: DecimalString): number => new Amount(a).comparedTo(b);

/** The first item with the lowest amount; undefined without items. */
export const lowestBy = <Item>(items: readonly Item[], amountOf: (item: Item) => DecimalString): Item | undefined =>
  items.reduce<Item | undefined>(
    (lowest, item) => (lowest === undefined || compareAmounts(amountOf(item), amountOf(lowest)) < 0 ? item : lowest),
    undefined,
  );

/** The change from an earlier amount in percent with one decimal, for display; undefined if that amount is zero. */
export const changeInPercent = (from: DecimalString, to: DecimalString): number | undefined => {
  const base = new Amount(from);
  return base.isZero()
    ? undefined
    : new Amount(to).minus(base).div(base.abs()).times(100).toDecimalPlaces(1).toNumber();
};

/** For charts, sort keys and indexes only: a float must never be computed with. */
export const amountAsNumber = (amount: DecimalString): number => new Amount(amount).toNumber();

/** The median of the amounts (for an even count the mean of the two in the middle); undefined if there are none. */
export const medianAmount = (amounts: readonly DecimalString[]): DecimalString | undefined => {
  const sortedAmounts = [...amounts].sort(compareAmounts);
  const upper = sortedAmounts[sortedAmounts.length >> 1];
  if (upper === undefined) return undefined;
  const lower = sortedAmounts[(sortedAmounts.length - 1) >> 1] ?? upper;
  return new Amount(lower).plus(upper).div(2).toDecimalPlaces(6).toFixed();
};
