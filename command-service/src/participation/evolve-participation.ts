import { closesWithRfq, type ParticipationEvent } from '@torno/domain';
import { unreachable } from '@torno/kernel';
import type { OpenParticipation, ParticipationState } from './participation-state.js';

const closedStatus = (status: OpenParticipation['status']): OpenParticipation['status'] =>
  closesWithRfq(status === 'Opened' ? null : status) ? 'BuyerClosedRfq' : status;

const evolveOpen = (state: OpenParticipation, event: ParticipationEvent): OpenParticipation => {
  switch (event.type) {
    case 'ParticipationOpened':
      return state;
    case 'SupplierInvitedToRfq':
      return {
        ...state,
        invited: true,
        status: state.status === 'Opened' ? 'SupplierInvitedToRfq' : state.status,
      };
    case 'RfqReadBySupplier':
      return {
        ...state,
        read: true,
        status: state.status === 'Opened' || state.status === 'SupplierInvitedToRfq' ? 'SupplierReadRfq' : state.status,
        // Read after its time was up: a later deadline brings it back as read.
        beforeTimeOut: state.beforeTimeOut === null ? null : 'SupplierReadRfq',
      };
    case 'RfqBookmarked':
      return { ...state, bookmarked: true };
    case 'RfqBookmarkRemoved':
      return { ...state, bookmarked: false };
    case 'RfqProcessorAssigned':
      return { ...state, processorUserId: event.data.receiver, handoverComment: event.data.comment };
    case 'NdaAccessRequested':
      return { ...state, nda: 'Pending', ndaRequested: true };
    case 'NdaAccessGranted':
      return { ...state, nda: 'Granted' };
    case 'NdaAccessRejected':
      return { ...state, nda: 'Rejected' };
    case 'QuoteDraftSaved':
      return { ...state, draft: JSON.stringify(event.data) };
    case 'QuoteDraftDeleted':
      return { ...state, draft: null };
    case 'QuoteSubmitted': {
      const { quoteId, quoteNumber, totalprice, positions, attachmentKey } = event.data;
      const positionIds = positions.map(({ positionId }) => positionId);
      return {
        ...state,
        status: 'SupplierQuoted',
        archived: false,
        over: false,
        draft: null,
        quotes: [...state.quotes, { quoteId, quoteNumber, totalprice, positionIds, attachmentKey, viewed: false }],
      };
    }
    case 'QuoteViewedByBuyer':
      return {
        ...state,
        quotes: state.quotes.map((quote) =>
          quote.quoteId === event.data.quoteId ? { ...quote, viewed: true } : quote,
        ),
      };
    case 'QuotePositionsAccepted':
      return { ...state, status: 'BuyerAcceptedQuote' };
    case 'ParticipationAwarded':
      return { ...state, status: 'BuyerAcceptedQuote', over: true };
    case 'QuoteRejectedByBuyer':
      return { ...state, status: 'BuyerRejectedQuote' };
    case 'RfqDeclinedBySupplier':
      return { ...state, status: 'SupplierRejectedRfq' };
    case 'RfqArchivedBySupplier':
      return { ...state, archived: true };
    case 'ParticipationDeadlineMoved':
      return { ...state, facts: { ...state.facts, endDate: event.data.endDate } };
    case 'ParticipationTimedOut':
      return {
        ...state,
        status: 'TimedOut',
        beforeTimeOut: state.read ? 'SupplierReadRfq' : 'SupplierInvitedToRfq',
      };
    case 'ParticipationReopened':
      return { ...state, status: state.beforeTimeOut ?? 'SupplierReadRfq', beforeTimeOut: null };
    case 'ParticipationClosedByBuyer':
      return { ...state, status: closedStatus(state.status), over: true };
    case 'ParticipationClosed':
      return { ...state, status: state.status === 'SupplierQuoted' ? 'Closed' : state.status, over: true };
    case 'ParticipationMarkedForNegotiation':
      return { ...state, over: true };
    case 'BuyerNoteSaved':
      return { ...state, note: event.data.text };
    default:
      return unreachable(event);
  }
};

/** The participation after an event; total over the category. Nothing happens before it is opened. */
export const evolveParticipation = (state: ParticipationState, event: ParticipationEvent): ParticipationState => {
  if (state.opened) return evolveOpen(state, event);
  if (event.type !== 'ParticipationOpened') return state;
  return {
    opened: true,
    facts: event.data,
    status: 'Opened',
    beforeTimeOut: null,
    invited: false,
    read: false,
    archived: false,
    over: false,
    nda: event.data.ndaRequired ? 'Restricted' : 'Public',
    ndaRequested: false,
    bookmarked: false,
    processorUserId: event.data.processorUserId,
    handoverComment: '',
    quotes: [],
    draft: null,
    note: '',
  };
};
