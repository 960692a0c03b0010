import { decisionRefusal, type ParticipationEvent } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { AcceptPositions, RejectQuote, ViewQuote } from './participation-commands.js';
import { latestQuote, type OpenParticipation, type SentQuote } from './participation-state.js';

const findQuote = (state: OpenParticipation, quoteId: string): SentQuote => {
  const quote = state.quotes.find((candidate) => candidate.quoteId === quoteId);
  if (!quote) throw new DomainError('quote.not-found', 'not-found');
  return quote;
};

const requireDecidable = (state: OpenParticipation, quoteId: string, rfqActive: boolean): SentQuote => {
  const quote = findQuote(state, quoteId);
  const refusal = decisionRefusal({ rfqActive, latest: quote === latestQuote(state), status: state.interactionStatus });
  if (refusal) throw refusal;
  return quote;
};

export const viewQuote = ({ quoteId }: ViewQuote, state: OpenParticipation, userId: string): ParticipationEvent[] =>
  findQuote(state, quoteId).viewed ? [] : [{ type: 'QuoteViewedByBuyer', data: { quoteId, userId } }];

export const acceptPositions = (data: AcceptPositions, state: OpenParticipation): ParticipationEvent[] => {
  const quote = requireDecidable(state, data.quoteId, data.rfqActive);
  const positionIds = [...new Set(data.positionIds)];
  if (positionIds.some((positionId) => !quote.positionIds.includes(positionId)))
    throw new DomainError('quote.position-not-quoted', 'invalid', [{ field: 'positionIDs', code: 'unknown' }]);
  return [{ type: 'QuotePositionsAccepted', data: { quoteId: data.quoteId, positionIds } }];
};

export const rejectQuote = (data: RejectQuote, state: OpenParticipation): ParticipationEvent[] => {
  requireDecidable(state, data.quoteId, data.rfqActive);
  return [{ type: 'QuoteRejectedByBuyer', data: { quoteId: data.quoteId, reason: data.reason } }];
};

/** The supplier may take back what the buyer could still accept: the newest quote, also after the deadline (C-44). */
export const withdrawQuote = (data: RejectQuote, state: OpenParticipation): ParticipationEvent[] => {
  const { quoteId, reason, rfqActive } = data;
  if (findQuote(state, quoteId).withdrawn) return [];
  requireDecidable(state, quoteId, rfqActive);
  return [{ type: 'QuoteWithdrawn', data: { quoteId, reason } }];
};

export const grantNda = (general: boolean, state: OpenParticipation, by: string): ParticipationEvent[] => {
  switch (state.ndaStatus) {
    case 'Granted':
    case 'Public':
      return [];
    case 'Pending':
    case 'Rejected':
      return [{ type: 'NdaAccessGranted', data: { by, general } }];
    default:
      if (!general) throw new DomainError('nda.not-requested');
      return [{ type: 'NdaAccessGranted', data: { by, general } }];
  }
};

export const rejectNda = (state: OpenParticipation, by: string): ParticipationEvent[] => {
  if (state.ndaStatus === 'Rejected') return [];
  if (state.ndaStatus !== 'Pending') throw new DomainError('nda.not-pending');
  return [{ type: 'NdaAccessRejected', data: { by } }];
};
