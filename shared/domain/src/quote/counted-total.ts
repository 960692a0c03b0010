import { addAmounts, type DecimalString } from '@torno/kernel';
import type { CostedScale } from './amounts.js';

/** The scale that totals count, by position id; the smallest of a position that is not named. */
export type CountedScales = Readonly<Record<string, string>>;

/** The same in a request, in no particular order. */
export type CountedChoice = { readonly positionId: string; readonly scaleId: string };

export const choicesOf = (countedScales: CountedScales): CountedChoice[] =>
  Object.entries(countedScales).map(([positionId, scaleId]) => ({ positionId, scaleId }));

export const toCountedScales = (choices: readonly CountedChoice[]): CountedScales =>
  Object.fromEntries(choices.map(({ positionId, scaleId }) => [positionId, scaleId]));

/** Which quantities of the positions totals count: the only ones, the smallest, the largest or others. */
export const quantityChoices = ['only', 'smallest', 'largest', 'own'] as const;
export type QuantityChoice = (typeof quantityChoices)[number];

type Scale = { readonly scaleId: string; readonly quantity: number };

/** The scale of a position with the smallest quantity, in whatever order they are listed. */
export const smallestScale = <S extends Scale>(scales: readonly S[]): S | undefined =>
  scales.reduce<S | undefined>(
    (smallest, scale) => (smallest === undefined || scale.quantity < smallest.quantity ? scale : smallest),
    undefined,
  );

/** The scale of a position that a total counts: the chosen one, else the smallest (C-37). */
export const countedScale = <S extends Scale>(scales: readonly S[], chosenScaleId?: string): S | undefined =>
  scales.find(({ scaleId }) => scaleId === chosenScaleId) ?? smallestScale(scales);

/** The scale of a position with the largest quantity. */
export const largestScale = <S extends Scale>(scales: readonly S[]): S | undefined =>
  scales.reduce<S | undefined>(
    (largest, scale) => (largest === undefined || scale.quantity > largest.quantity ? scale : largest),
    undefined,
  );

type WithScales<S extends Scale> = { readonly positionId: string; readonly quantities: readonly S[] };

/** The choice without scales that are not there, and without the smallest ones, which count anyway. */
export const namedScales = <S extends Scale>(
  positions: readonly WithScales<S>[],
  countedScales: CountedScales,
): CountedScales =>
  Object.fromEntries(
    positions.flatMap(({ positionId, quantities }) => {
      const scale = countedScale(quantities, countedScales[positionId]);
      return scale === undefined || scale === smallestScale(quantities) ? [] : [[positionId, scale.scaleId] as const];
    }),
  );

/** The choice that the counted scales correspond to. */
export const quantityChoiceOf = <S extends Scale>(
  positions: readonly WithScales<S>[],
  countedScales: CountedScales,
): QuantityChoice => {
  if (positions.every(({ quantities }) => quantities.length < 2)) return 'only';
  const everyCountedIs = (outermost: (scales: readonly S[]) => S | undefined): boolean =>
    positions.every(
      ({ positionId, quantities }) => countedScale(quantities, countedScales[positionId]) === outermost(quantities),
    );
  if (everyCountedIs(smallestScale)) return 'smallest';
  return everyCountedIs(largestScale) ? 'largest' : 'own';
};

/** Position cost of a scale with its tooling cost, which is due once whatever quantity is ordered (C-32). */
export const costWithTool = ({ positionCost, fixedCost }: CostedScale): DecimalString =>
  fixedCost === null ? positionCost : addAmounts([positionCost, fixedCost]);

export type CountedTotal = {
  /** Null where no counted scale has a price. */
  readonly amount: DecimalString | null;
  /** The tooling cost in the amount. */
  readonly toolCost: DecimalString;
  /** Positions without a price for their counted scale. */
  readonly missing: number;
};

/**
 * The total of the counted quantities: one scale for each position of the RFQ, with the tooling cost of that scale only
 * (C-32, C-37). `costOf` is null for a scale without a price.
 */
export const countedTotal = (
  positions: readonly { readonly positionId: string; readonly quantities: readonly Scale[] }[],
  countedScales: CountedScales,
  costOf: (positionId: string, scaleId: string) => CostedScale | null,
): CountedTotal => {
  const costs = positions.flatMap(({ positionId, quantities }) => {
    const scale = countedScale(quantities, countedScales[positionId]);
    const cost = scale === undefined ? null : costOf(positionId, scale.scaleId);
    return cost === null ? [] : [cost];
  });
  return {
    amount: costs.length === 0 ? null : addAmounts(costs.map(costWithTool)),
    toolCost: addAmounts(costs.map(({ fixedCost }) => fixedCost ?? '0')),
    missing: positions.length - costs.length,
  };
};
