import { decisionRefusal, isNotWithdrawn, type ParticipationEvent } from '@torno/domain';
import { DomainError, type CommandMeta } from '@torno/kernel';
import type { AcceptPositions, QuoteOfRfq, RejectQuote, ViewQuote, WithdrawQuote } from './participation-commands.js';
import { latestQuote, type OpenParticipation, type SentQuote } from './participation-state.js';

const findQuote = (state: OpenParticipation, quoteId: string): SentQuote => {
  const quote = state.quotes.find((candidate) => candidate.quoteId === quoteId);
  if (!quote) throw new DomainError('quote.not-found', 'not-found');
  return quote;
};

const requireDecidable = ({ quoteId, rfqActive }: QuoteOfRfq, state: OpenParticipation): SentQuote => {
  const quote = findQuote(state, quoteId);
  const refusal = decisionRefusal({ rfqActive, latest: quote === latestQuote(state), status: state.interactionStatus });
  if (refusal) throw refusal;
  return quote;
};

export const viewQuote = (
  { quoteId }: ViewQuote,
  state: OpenParticipation,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] =>
  findQuote(state, quoteId).viewedByBuyer ? [] : [{ type: 'QuoteViewedByBuyer', data: { quoteId, userId } }];

export const acceptPositions = (data: AcceptPositions, state: OpenParticipation): ParticipationEvent[] => {
  const quote = requireDecidable(data, state);
  const positionIds = [...new Set(data.positionIds)];
  if (positionIds.some((positionId) => !quote.positions.some((each) => each.positionId === positionId)))
    throw new DomainError('quote.position-not-quoted', 'invalid', [{ field: 'positionIDs', code: 'unknown' }]);
  return [{ type: 'QuotePositionsAccepted', data: { quoteId: data.quoteId, positionIds } }];
};

export const rejectQuote = (data: RejectQuote, state: OpenParticipation): ParticipationEvent[] => {
  requireDecidable(data, state);
  return [{ type: 'QuoteRejectedByBuyer', data: { quoteId: data.quoteId, reason: data.reason } }];
};

/** Suppliers may withdraw a quote while the buyer can still accept it, even after the deadline (C-44). */
export const withdrawQuote = (data: WithdrawQuote, state: OpenParticipation): ParticipationEvent[] => {
  const { quoteId, reason } = data;
  if (!isNotWithdrawn(findQuote(state, quoteId))) return [];
  requireDecidable(data, state);
  return [{ type: 'QuoteWithdrawn', data: { quoteId, reason } }];
};
