import { addAmounts, type DecimalString } from '@torno/kernel';
import type { CountedOffers, QuoteTotal } from '../../quote-comparison/index.js';
import type { CloseAnswers } from './close-wizard.js';

type Won = { readonly companyId: string; readonly amount: DecimalString | undefined };

const totalOf = (won: readonly Won[]): QuoteTotal => {
  const amounts = won.flatMap(({ amount }) => amount ?? []);
  return {
    amount: amounts.length === 0 ? null : addAmounts(amounts),
    toolCost: '0',
    missing: won.length - amounts.length,
    lowest: false,
  };
};

/**
 * The amount of an award by position for the counted quantities: for each winner, and as a whole. A position counts as
 * often as it is awarded.
 */
export const splitTotals = (
  split: CloseAnswers['split'],
  offers: CountedOffers,
): { readonly byCompany: ReadonlyMap<string, QuoteTotal>; readonly whole: QuoteTotal } => {
  const won = Object.entries(split).flatMap(([positionId, companyIds]) =>
    companyIds.map((companyId): Won => ({ companyId, amount: offers.get(companyId)?.get(positionId) })),
  );
  const companyIds = [...new Set(won.map(({ companyId }) => companyId))];
  return {
    byCompany: new Map(companyIds.map((id) => [id, totalOf(won.filter(({ companyId }) => companyId === id))])),
    whole: totalOf(won),
  };
};
