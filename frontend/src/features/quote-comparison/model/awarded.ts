import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import type { DecimalString } from '@torno/kernel';

type Award = Pick<BuyerRfq['awards'][number], 'companyId' | 'positionIDs'>;
type AwardedSupplier = { readonly supplier: Pick<BuyerQuote['supplier'], 'companyId'> } & {
  readonly positions: readonly Pick<BuyerQuote['positions'][number], 'positionId'>[];
};

/**
 * The positions that somebody was awarded; null where the quote of a winner of everything is not among `quotes`, the
 * newest of every supplier.
 */
export const awardedPositionIds = (
  awards: readonly Award[],
  quotes: readonly AwardedSupplier[],
): ReadonlySet<string> | null => {
  const givenAwards = awards.map(({ companyId, positionIDs }) =>
    positionIDs.length > 0
      ? positionIDs
      : quotes.find(({ supplier }) => supplier.companyId === companyId)?.positions.map(({ positionId }) => positionId),
  );
  return givenAwards.includes(undefined) ? null : new Set(givenAwards.flatMap((positionIds) => positionIds ?? []));
};

/** By winner, the positions of an award that was split; empty where one supplier was awarded all that they quoted. */
export const splitAwards = (awards: readonly Award[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    awards
      .filter(({ positionIDs }) => positionIDs.length > 0)
      .map(({ companyId, positionIDs }) => [companyId, new Set(positionIDs)]),
  );

/** The award of each quote, as recorded when the RFQ was closed (C-41); null where there is none or it is not known. */
export const awardedTotals = (
  { awards }: Pick<BuyerRfq, 'awards'>,
  quotes: readonly Pick<BuyerQuote, 'supplier' | 'awarded'>[],
): readonly (DecimalString | null)[] =>
  quotes.map(({ supplier, awarded }) =>
    awarded ? (awards.find(({ companyId }) => companyId === supplier.companyId)?.total ?? null) : null,
  );

/** The award of a quote of which some positions were awarded; null for any other quote, and where it is not known. */
export const awardedPart = (
  { awards }: Pick<BuyerRfq, 'awards'>,
  quote: Pick<BuyerQuote, 'supplier' | 'awarded'>,
): DecimalString | null =>
  splitAwards(awards).has(quote.supplier.companyId) ? (awardedTotals({ awards }, [quote])[0] ?? null) : null;
