import { countedScale, type CountedScales } from '@torno/domain';
import { addAmounts, lowestBy, subtractAmounts, type DecimalString } from '@torno/kernel';
import type { ComparedPosition } from './comparison.js';

/** Where a position is bought: index of the quote and its cost with tooling cost. */
export type Purchase = {
  readonly positionId: string;
  readonly quoteIndex: number;
  readonly amount: DecimalString;
};

/** A way to buy all positions that are on offer, and its extra cost over the cheapest way. */
export type Scenario = { readonly quoteIndex: number; readonly amount: DecimalString; readonly extra: DecimalString };

export type WhatIf = {
  /** The cheapest offer of each position. */
  readonly purchases: readonly Purchase[];
  readonly amount: DecimalString;
  /** Positions that nobody offers for the counted quantity. */
  readonly missing: number;
  /** The cheapest supplier who offers all of these positions; null where nobody does. */
  readonly single: Scenario | null;
  /** For each pinned quote: all its positions are bought from it, everything else where it is cheapest. */
  readonly pinned: readonly Scenario[];
};

const cheapest = <T extends { readonly amount: DecimalString }>(offers: readonly T[]): T | undefined =>
  lowestBy(offers, ({ amount }) => amount);

const sum = (purchases: readonly Purchase[]): DecimalString => addAmounts(purchases.map(({ amount }) => amount));

/**
 * The cost of the counted quantities if every position is bought where it is cheapest, and the extra cost of buying
 * from one supplier or from the pinned ones. Tooling cost is due once per position (C-32). `eligible` states by index
 * whose offers count; null where there is nothing to buy.
 */
export const whatIf = (
  positions: readonly ComparedPosition[],
  countedScales: CountedScales,
  eligible: readonly boolean[],
  pinnedIndexes: readonly number[],
): WhatIf | null => {
  const offers = positions.map(({ positionId, scales }) =>
    (countedScale(scales, countedScales[positionId])?.offers ?? []).flatMap((offer, quoteIndex): readonly Purchase[] =>
      offer !== null && eligible[quoteIndex] ? [{ positionId, quoteIndex, amount: offer.total }] : [],
    ),
  );
  const purchases = offers.flatMap((each) => cheapest(each) ?? []);
  if (purchases.length === 0) return null;
  const amount = sum(purchases);
  /** Everything that one quote offers from it, the rest where it is cheapest. */
  const scenarioWith = (quoteIndex: number): Scenario => {
    const amountWithPreferred = sum(
      offers.flatMap((each) => each.find((offer) => offer.quoteIndex === quoteIndex) ?? cheapest(each) ?? []),
    );
    return { quoteIndex, amount: amountWithPreferred, extra: subtractAmounts(amountWithPreferred, amount) };
  };
  const coversPurchases = (quoteIndex: number): boolean =>
    offers.every((each) => each.length === 0 || each.some((offer) => offer.quoteIndex === quoteIndex));
  return {
    purchases,
    amount,
    missing: positions.length - purchases.length,
    single: cheapest(eligible.flatMap((_, index) => (coversPurchases(index) ? [scenarioWith(index)] : []))) ?? null,
    pinned: pinnedIndexes.filter((index) => eligible[index]).map(scenarioWith),
  };
};
