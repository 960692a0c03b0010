import {
  daysOf,
  headerErrors,
  plainAmount,
  positionCost,
  quoteLimits,
  quoteObstacle,
  scaleErrors,
  isNotWithdrawn,
  totalPrice,
  validUntil,
  type ParticipationEvent,
  type QuotedPosition,
  type QuoteObstacle,
} from '@torno/domain';
import { addDays, DomainError, unreachable, type CommandMeta, type FieldError, type NoData } from '@torno/kernel';
import { currentNdaStatus, openingEvents } from './access.js';
import type {
  QuotablePosition,
  QuoteInput,
  SaveQuoteDraft,
  ParticipationAccess,
  SubmitQuote,
} from './participation-commands.js';
import type { ParticipationState } from './participation-state.js';

const refusalOf = (obstacle: QuoteObstacle): DomainError => {
  switch (obstacle) {
    case 'not-found':
      return new DomainError('rfq.not-found', 'not-found');
    case 'not-payed':
    case 'not-invited':
      return new DomainError('quote.not-visible', 'forbidden');
    case 'blocked':
      return new DomainError('quote.blocked', 'forbidden');
    case 'nda':
      return new DomainError('quote.nda-missing', 'forbidden');
    case 'rfq-not-active':
      return new DomainError('rfq.not-active');
    case 'deadline-passed':
      return new DomainError('quote.deadline-passed');
    case 'decided':
      return new DomainError('quote.not-open');
    default:
      return unreachable(obstacle);
  }
};

/** Refuses a quote, and a draft of one, while something keeps the supplier from quoting. */
const requireMayQuote = (state: ParticipationState, access: ParticipationAccess, now: string): void => {
  const { visibility, blocked, rfqActive, facts } = access;
  const obstacle = quoteObstacle({
    visibility,
    blocked,
    rfqActive,
    deadlinePassed: now >= facts.endDate,
    ndaStatus: currentNdaStatus(state, access),
    interactionStatus: state.isOpen ? state.interactionStatus : null,
  });
  if (obstacle !== null) throw refusalOf(obstacle);
};

export const saveQuoteDraft = (
  data: SaveQuoteDraft,
  state: ParticipationState,
  { actor: { userId }, at }: CommandMeta,
): ParticipationEvent[] => {
  requireMayQuote(state, data.access, at);
  const { header, useToolCost, positions, attachmentKey } = data;
  const errors = headerErrors(header);
  if (errors.length > 0) throw new DomainError('quote.invalid', 'invalid', errors);
  const draft = { header, useToolCost, positions, attachmentKey, userId };
  if (state.isOpen && state.hasDraft && state.draft === JSON.stringify(draft)) return [];
  return [...openingEvents(state, data.access), { type: 'QuoteDraftSaved', data: draft }];
};

export const deleteQuoteDraft = (_: NoData, state: ParticipationState): ParticipationEvent[] =>
  state.isOpen && state.hasDraft ? [{ type: 'QuoteDraftDeleted', data: {} }] : [];

const unknownScales = (quote: QuoteInput, positions: readonly QuotablePosition[]): readonly FieldError[] => {
  const seen = new Set<string>();
  return quote.scales.flatMap(({ positionId, scaleId }) => {
    const exists = positions.some(
      (position) => position.positionId === positionId && position.scales.some((scale) => scale.scaleId === scaleId),
    );
    const isRepeated = seen.has(scaleId);
    seen.add(scaleId);
    return exists && !isRepeated
      ? []
      : [{ field: 'scaleId', code: isRepeated ? 'twice' : 'unknown', positionId, scaleId }];
  });
};

/** A quoted position is quoted in all its scales: buyers could not compare half a position. */
const missingScales = (quote: QuoteInput, positions: readonly QuotablePosition[]): readonly FieldError[] =>
  positions
    .filter(({ positionId }) => quote.scales.some((scale) => scale.positionId === positionId))
    .flatMap(({ positionId, scales }) =>
      scales
        .filter(({ scaleId }) => !quote.scales.some((scale) => scale.scaleId === scaleId))
        .map(({ scaleId }) => ({ field: 'unitCost', code: 'not-a-number', positionId, scaleId })),
    );

const quotedPositions = (data: SubmitQuote, useToolCost: boolean): readonly QuotedPosition[] =>
  data.positions.flatMap(({ positionId, scales }) => {
    const quotedScales = scales.flatMap(({ scaleId, quantity }) => {
      const input = data.quote.scales.find((scale) => scale.scaleId === scaleId);
      const unitCost = input && plainAmount(input.unitCost);
      if (!input || unitCost === undefined) return [];
      return [
        {
          scaleId,
          quantity,
          deliveryAt: input.deliveryAt,
          leadTimeDays: input.leadTimeDays,
          unitCost,
          fixedCost: useToolCost ? (plainAmount(input.fixedCost ?? '') ?? null) : null,
          positionCost: positionCost(unitCost, quantity, data.unit),
        },
      ];
    });
    return quotedScales.length > 0 ? [{ positionId, scales: quotedScales }] : [];
  });

/** Limits the quotes of a day, so that nobody tries out what figures about other quotes answer (C-29). */
const requireFewQuotes = (state: ParticipationState, now: string): void => {
  const aDayAgo = addDays(now, -1);
  const quotes = state.isOpen ? state.quotes.filter(({ createdAt }) => createdAt > aDayAgo) : [];
  const earliest = quotes.at(-quoteLimits.perDay);
  if (earliest) throw new DomainError('quote.too-many', 'too-many', [], { retryAt: addDays(earliest.createdAt, 1) });
};

/** The supplier's own number, which all their quotes for an RFQ have; undefined before the first one (QUOTE-30). */
const ownNumber = (state: ParticipationState): string | undefined =>
  state.isOpen ? state.quotes.find((quote) => isNotWithdrawn(quote))?.quoteNo : undefined;

/** Sends a quote; every rule of 2 §5 holds on the server too (QUOTE-66). */
export const submitQuote = (
  data: SubmitQuote,
  state: ParticipationState,
  { actor, at }: CommandMeta,
): ParticipationEvent[] => {
  const { quote, access } = data;
  if (state.isOpen && state.quotes.some(({ quoteId }) => quoteId === quote.quoteId)) return [];
  requireMayQuote(state, access, at);
  requireFewQuotes(state, at);
  const useToolCost = quote.useToolCost && data.hasFixedCost;
  const quoteNo = ownNumber(state) ?? quote.quoteNo;
  const errors = [
    ...headerErrors(quote),
    ...(quote.quoteNo === '' || quote.quoteNo === quoteNo ? [] : [{ field: 'quoteNo', code: 'already-numbered' }]),
    ...(quote.scales.length === 0 ? [{ field: 'scales', code: 'required' }] : []),
    ...unknownScales(quote, data.positions),
    ...scaleErrors(quote.scales, useToolCost),
    ...missingScales(quote, data.positions),
  ];
  const daysValid = daysOf(quote.daysValid);
  if (errors.length > 0 || daysValid === undefined) throw new DomainError('quote.invalid', 'invalid', errors);

  const positions = quotedPositions(data, useToolCost);
  const { scales: _, ...entered } = quote;
  return [
    ...openingEvents(state, access),
    {
      type: 'QuoteSubmitted',
      data: {
        ...entered,
        quoteNo,
        daysValid,
        useToolCost,
        quoteNumber: (state.isOpen ? state.quotes.length : 0) + 1,
        validUntil: validUntil(at, daysValid),
        positions,
        totalprice: totalPrice(positions.flatMap(({ scales }) => scales)),
        authorId: actor.userId,
      },
    },
  ];
};
