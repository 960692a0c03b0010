import { countedScale, countedTotal, type RfqAward, type RfqEvent } from '@torno/domain';
import { DomainError, unreachable, type FieldError } from '@torno/kernel';
import { requireActive, requireSettled } from './publication.js';
import type { CloseRfq, SupplierRating } from './rfq-commands.js';
import type { RfqState } from './rfq-state.js';

const refuse = (...errors: readonly FieldError[]): never => {
  throw new DomainError('rfq.close-incomplete', 'invalid', errors);
};

const checkRating = (
  { companyId, awarded, ratings, freeText }: SupplierRating,
  { buyerCompanyId }: RfqState,
  { ratableCompanyIds }: CloseRfq,
): readonly FieldError[] => [
  ...(companyId === buyerCompanyId ? [{ field: 'suppliers', code: 'own-company' }] : []),
  ...(ratings.length > 0 && !ratableCompanyIds.includes(companyId) ? [{ field: 'suppliers', code: 'no-quote' }] : []),
  ...(awarded && ratings.length === 0 ? [{ field: 'ratings', code: 'required' }] : []),
  ...(ratings.includes('OTHERS') && freeText.trim() === '' ? [{ field: 'freeText', code: 'required' }] : []),
];

const ratingEvents = (suppliers: readonly SupplierRating[]): RfqEvent[] =>
  suppliers
    .filter(({ ratings }) => ratings.length > 0)
    .map((rating) => ({ type: 'SupplierRated', data: { ...rating, ratings: [...new Set(rating.ratings)] } }));

/** The award of a winner, with its counted quantities and their total at the moment of the award (C-37, C-41). */
const awardOf = (
  { companyId }: SupplierRating,
  { awards, awardable, counted }: CloseRfq,
  { positions }: RfqState,
): RfqAward => {
  const quote = awardable.find((each) => each.companyId === companyId);
  if (!quote) return refuse({ field: 'suppliers', code: 'no-quote' });
  const awardedIds = new Set(awards.filter((each) => each.companyId === companyId).map(({ positionId }) => positionId));
  const scalesByPosition = new Map(quote.positions.map(({ positionId, scales }) => [positionId, scales]));
  if ([...awardedIds].some((positionId) => !scalesByPosition.has(positionId)))
    return refuse({ field: 'awards', code: 'not-quoted' });
  const awardedPositions = positions.filter(
    ({ positionId }) => scalesByPosition.has(positionId) && (awardedIds.size === 0 || awardedIds.has(positionId)),
  );
  const costOf = (positionId: string, scaleId: string) =>
    scalesByPosition.get(positionId)?.find((scale) => scale.scaleId === scaleId) ?? null;
  const { amount } = countedTotal(awardedPositions, counted, costOf);
  const scaleIds = awardedPositions.flatMap(({ positionId, quantities }) => {
    const scaleId = countedScale(quantities, counted[positionId])?.scaleId;
    return scaleId === undefined || costOf(positionId, scaleId) === null ? [] : [scaleId];
  });
  return { companyId, positionIds: [...awardedIds], total: amount, scaleIds };
};

const endWithAward = (data: CloseRfq, state: RfqState): RfqEvent[] => {
  const winners = data.suppliers.filter(({ awarded }) => awarded);
  const winsPositions = ({ companyId }: SupplierRating): boolean =>
    data.awards.some((each) => each.companyId === companyId);
  // Several winners share the RFQ by position.
  if (winners.length === 0 || (winners.length > 1 && !winners.every(winsPositions)))
    return refuse({ field: 'suppliers', code: 'one-winner' });
  if (data.awards.some((each) => !winners.some(({ companyId }) => companyId === each.companyId)))
    return refuse({ field: 'awards', code: 'one-winner' });
  const errors = data.suppliers.flatMap((supplier) => checkRating(supplier, state, data));
  if (new Set(data.suppliers.map(({ companyId }) => companyId)).size < data.suppliers.length)
    errors.push({ field: 'suppliers', code: 'twice' });
  if (errors.length > 0) return refuse(...errors);
  return [
    ...winners.map((winner): RfqEvent => ({ type: 'RfqAwarded', data: awardOf(winner, data, state) })),
    ...ratingEvents(data.suppliers),
    { type: 'RfqEnded', data: { result: 'Awarded' } },
  ];
};

const endForNegotiation = (data: CloseRfq): RfqEvent[] => {
  const companyIds = [...new Set(data.negotiationCompanyIds)];
  if (companyIds.length === 0) return refuse({ field: 'negotiationCompanyIDs', code: 'required' });
  if (companyIds.some((company) => !data.awardable.some(({ companyId }) => companyId === company)))
    return refuse({ field: 'negotiationCompanyIDs', code: 'no-quote' });
  return [
    { type: 'RfqClosedForNegotiation', data: { companyIds } },
    { type: 'RfqEnded', data: { result: 'Negotiation' } },
  ];
};

const endWithoutAward = ({ noAwardReason }: CloseRfq): RfqEvent[] => {
  if (noAwardReason === null) return refuse({ field: 'noAwardReason', code: 'required' });
  return [
    { type: 'RfqClosedWithoutAward', data: { reason: noAwardReason } },
    { type: 'RfqEnded', data: { result: 'NoAward' } },
  ];
};

/** Ends an Active RFQ with an award, for negotiation or without award (1 §4, CLOSE-01 to CLOSE-16). */
export const closeRfq = (data: CloseRfq, state: RfqState): RfqEvent[] => {
  requireActive(state);
  requireSettled(data, state);
  switch (data.outcome) {
    case 'AWARD':
      return endWithAward(data, state);
    case 'NEGOTIATION':
      return endForNegotiation(data);
    case 'NO_AWARD':
      return endWithoutAward(data);
    default:
      return unreachable(data.outcome);
  }
};
