import type { RfqEvent } from '@torno/domain';
import { DomainError, unreachable, type FieldError } from '@torno/kernel';
import { requireActive, requireSettled } from './publication.js';
import type { Close, SupplierRating } from './rfq-commands.js';
import type { RfqState } from './rfq-state.js';

const refuse = (...errors: readonly FieldError[]): never => {
  throw new DomainError('rfq.close-incomplete', 'invalid', errors);
};

const checkRating = (
  { companyId, awarded, ratings, freeText }: SupplierRating,
  { buyerCompanyId }: RfqState,
  { ratableCompanyIds }: Close,
): readonly FieldError[] => [
  ...(companyId === buyerCompanyId ? [{ field: 'suppliers', code: 'own-company' }] : []),
  ...(ratings.length > 0 && !ratableCompanyIds.includes(companyId) ? [{ field: 'suppliers', code: 'no-quote' }] : []),
  ...(awarded && ratings.length === 0 ? [{ field: 'ratings', code: 'required' }] : []),
  ...(ratings.includes('OTHERS') && freeText.trim() === '' ? [{ field: 'freeText', code: 'required' }] : []),
];

const rated = (suppliers: readonly SupplierRating[]): RfqEvent[] =>
  suppliers
    .filter(({ ratings }) => ratings.length > 0)
    .map((rating) => ({ type: 'SupplierRated', data: { ...rating, ratings: [...new Set(rating.ratings)] } }));

const award = (data: Close, state: RfqState): RfqEvent[] => {
  const winners = data.suppliers.filter(({ awarded }) => awarded);
  const [winner] = winners;
  if (!winner || winners.length > 1) return refuse({ field: 'suppliers', code: 'one-winner' });
  const errors = data.suppliers.flatMap((supplier) => checkRating(supplier, state, data));
  if (new Set(data.suppliers.map(({ companyId }) => companyId)).size < data.suppliers.length)
    errors.push({ field: 'suppliers', code: 'twice' });
  if (errors.length > 0) return refuse(...errors);
  if (!data.awardableCompanyIds.includes(winner.companyId)) return refuse({ field: 'suppliers', code: 'no-quote' });
  return [
    { type: 'RfqAwarded', data: { companyId: winner.companyId } },
    ...rated(data.suppliers),
    { type: 'RfqEnded', data: { result: 'Awarded' } },
  ];
};

const negotiate = (data: Close): RfqEvent[] => {
  const companyIds = [...new Set(data.negotiationCompanyIds)];
  if (companyIds.length === 0) return refuse({ field: 'negotiationCompanyIDs', code: 'required' });
  if (companyIds.some((company) => !data.awardableCompanyIds.includes(company)))
    return refuse({ field: 'negotiationCompanyIDs', code: 'no-quote' });
  return [
    { type: 'RfqClosedForNegotiation', data: { companyIds } },
    { type: 'RfqEnded', data: { result: 'Negotiation' } },
  ];
};

const withoutAward = ({ noAwardReason }: Close): RfqEvent[] => {
  if (noAwardReason === null) return refuse({ field: 'noAwardReason', code: 'required' });
  return [
    { type: 'RfqClosedWithoutAward', data: { reason: noAwardReason } },
    { type: 'RfqEnded', data: { result: 'NoAward' } },
  ];
};

/** Ends an Active RFQ with an award, for negotiation or without award (1 §4, CLOSE-01 to CLOSE-16). */
export const closeRfq = (data: Close, state: RfqState): RfqEvent[] => {
  requireActive(state);
  requireSettled(data, state);
  switch (data.outcome) {
    case 'AWARD':
      return award(data, state);
    case 'NEGOTIATION':
      return negotiate(data);
    case 'NO_AWARD':
      return withoutAward(data);
    default:
      return unreachable(data.outcome);
  }
};
