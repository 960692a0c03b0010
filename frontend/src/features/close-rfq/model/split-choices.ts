import { compareAmounts, type DecimalString } from '@torno/kernel';
import type { CountedOffers } from '../../quote-comparison/index.js';
import { awardable, type Closing, type QuotingSupplier } from './close-wizard.js';

/** A supplier who can get a position. */
export type SplitChoice = {
  readonly supplier: QuotingSupplier;
  /** For the counted quantity; null where only others are quoted. */
  readonly amount: DecimalString | null;
  /** The lowest of the amounts that still hold. */
  readonly cheapest: boolean;
};

const byAmount = (a: SplitChoice, b: SplitChoice): number => {
  if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
  return compareAmounts(a.amount, b.amount);
};

/** The suppliers who can get a position: those whose quote still holds first, by amount. */
export const splitChoices = (
  positionId: string,
  suppliers: readonly QuotingSupplier[],
  offers: CountedOffers,
): readonly SplitChoice[] => {
  const choices = awardable({ suppliers })
    .filter(({ quotedPositionIds }) => quotedPositionIds.includes(positionId))
    .map((supplier) => ({
      supplier,
      amount: offers.get(supplier.companyId)?.get(positionId) ?? null,
      cheapest: false,
    }));
  const [holding, expired] = [true, false].map((holds) =>
    choices.filter(({ supplier }) => (supplier.expiredSince === null) === holds).sort(byAmount),
  );
  const [first] = holding ?? [];
  return [
    ...(holding ?? []).map((choice) => ({
      ...choice,
      cheapest: first?.amount != null && choice.amount !== null && compareAmounts(choice.amount, first.amount) === 0,
    })),
    ...(expired ?? []),
  ];
};

/** Each position to the first of those who offer it cheapest; to nobody where no offer holds. */
export const cheapestSplit = (
  positionIds: readonly string[],
  suppliers: readonly QuotingSupplier[],
  offers: CountedOffers,
): Closing['split'] =>
  Object.fromEntries(
    positionIds.map((positionId) => {
      const best = splitChoices(positionId, suppliers, offers).find(({ cheapest }) => cheapest);
      return [positionId, best === undefined ? [] : [best.supplier.companyId]];
    }),
  );
