import type { DecimalString } from '@torno/kernel';
import { byAmount, type CountedOffers } from '../../quote-comparison/index.js';
import { awardable, type CloseAnswers } from './close-wizard.js';
import type { QuotingSupplier } from './quoting-suppliers.js';

/** A supplier who can get a position. */
export type SplitChoice = {
  readonly supplier: QuotingSupplier;
  /** For the counted quantity; null where only others are quoted. */
  readonly amount: DecimalString | null;
  /** The lowest of the amounts that count. */
  readonly cheapest: boolean;
};

/** The suppliers who can get a position: those whose quote counts first, by amount. */
export const splitChoices = (
  positionId: string,
  suppliers: readonly QuotingSupplier[],
  offers: CountedOffers,
): readonly SplitChoice[] => {
  const choices = awardable({ suppliers })
    .filter(({ quotedPositionIds }) => quotedPositionIds.includes(positionId))
    .map((supplier) => ({ supplier, amount: offers.get(supplier.companyId)?.get(positionId) ?? null }))
    .sort((a, b) => Number(b.supplier.counts) - Number(a.supplier.counts) || byAmount(a.amount, b.amount));
  const lowest = choices[0]?.supplier.counts ? choices[0].amount : null;
  return choices.map((choice) => ({
    ...choice,
    cheapest: choice.supplier.counts && lowest !== null && byAmount(choice.amount, lowest) === 0,
  }));
};

/** Each position to the first of those who offer it cheapest; to nobody where no offer counts. */
export const cheapestSplit = (
  positionIds: readonly string[],
  suppliers: readonly QuotingSupplier[],
  offers: CountedOffers,
): CloseAnswers['split'] =>
  Object.fromEntries(
    positionIds.map((positionId) => {
      const best = splitChoices(positionId, suppliers, offers).find(({ cheapest }) => cheapest);
      return [positionId, best === undefined ? [] : [best.supplier.companyId]];
    }),
  );
