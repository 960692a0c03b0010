import { emptyPosition, type RfqEvent } from '@torno/domain';
import { unreachable } from '@torno/kernel';
import { initialRfq, type RfqPosition, type RfqState } from './rfq-state.js';

const changePosition = (
  state: RfqState,
  positionId: string,
  change: (position: RfqPosition) => RfqPosition,
): RfqState => ({
  ...state,
  positions: state.positions.map((position) => (position.positionId === positionId ? change(position) : position)),
});

const swap = (positions: readonly RfqPosition[], a: string, b: string): readonly RfqPosition[] => {
  const first = positions.find(({ positionId }) => positionId === a);
  const second = positions.find(({ positionId }) => positionId === b);
  if (!first || !second) return positions;
  return positions.map((position) => (position === first ? second : position === second ? first : position));
};

/** The RFQ after an event; total over the category. */
export const evolveRfq = (state: RfqState, event: RfqEvent): RfqState => {
  switch (event.type) {
    case 'RfqDraftCreated': {
      const { secondaryId, buyerCompanyId, ownerUserId, platformScope } = event.data;
      return { ...initialRfq, status: 'InWork', secondaryId, buyerCompanyId, ownerUserId, platformScope };
    }
    case 'RfqHeaderChanged':
      return { ...state, header: event.data };
    case 'RfqDurationSet':
      return { ...state, duration: event.data.days, customEndDate: null };
    case 'RfqEndDateCustomized':
      return { ...state, duration: 0, customEndDate: event.data.endDate };
    case 'RfqPurchaseConditionsChanged':
      return { ...state, conditions: event.data };
    case 'RfqDeliveryDateSet':
      return { ...state, deliveryDate: event.data.deliveryDate };
    case 'RfqDocumentAttached':
      return { ...state, documents: [...state.documents, event.data] };
    case 'RfqDocumentDetached':
      return {
        ...state,
        documents: state.documents.filter(({ documentId }) => documentId !== event.data.documentId),
      };
    case 'RfqPositionAdded':
      return {
        ...state,
        positions: [...state.positions, { positionId: event.data.positionId, content: emptyPosition, attachments: [] }],
      };
    case 'RfqPositionChanged': {
      const { positionId, ...content } = event.data;
      return changePosition(state, positionId, (position) => ({ ...position, content }));
    }
    case 'RfqPositionRemoved':
      return {
        ...state,
        positions: state.positions.filter(({ positionId }) => positionId !== event.data.positionId),
      };
    case 'RfqPositionsSwapped':
      return { ...state, positions: swap(state.positions, event.data.a, event.data.b) };
    case 'RfqPositionAttachmentAdded': {
      const { positionId, attachmentKey, label } = event.data;
      return changePosition(state, positionId, (position) => ({
        ...position,
        attachments: [...position.attachments, { attachmentKey, label }],
      }));
    }
    case 'RfqPositionAttachmentRemoved': {
      const { positionId, attachmentKey } = event.data;
      return changePosition(state, positionId, (position) => ({
        ...position,
        attachments: position.attachments.filter((attachment) => attachment.attachmentKey !== attachmentKey),
      }));
    }
    case 'RfqPublicationRequested':
      return {
        ...state,
        status: 'ToBeVerified',
        marketplace: event.data.marketplace,
        invited: event.data.companyIds,
        startDate: event.data.startDate,
        endDate: event.data.endDate,
      };
    case 'RfqActivated':
      return { ...state, status: 'Active', startDate: event.data.startDate, endDate: event.data.endDate };
    case 'RfqPublicationFailed':
      return { ...state, status: 'PublishedFailed' };
    case 'RfqReturnedToDraft':
      return { ...state, status: 'InWork', invited: [], startDate: null, endDate: null };
    case 'RfqDueDateChanged':
      return { ...state, endDate: event.data.to, deadlinePassed: false };
    case 'RfqDeadlineApproached':
      return { ...state, remindedOf: event.data.endDate };
    case 'RfqDeadlinePassed':
      return { ...state, deadlinePassed: true };
    case 'RfqReassigned':
      return { ...state, ownerUserId: event.data.toUserId };
    case 'RfqSuppliersInvited':
      return { ...state, invited: [...new Set([...state.invited, ...event.data.companyIds])] };
    case 'RfqEnded':
      return { ...state, status: 'Ended', result: event.data.result };
    case 'RfqArchived':
      return { ...state, status: 'Archived' };
    case 'RfqDraftDiscarded':
      return { ...state, status: 'discarded' };
    case 'RfqMessageToAllSent':
    case 'RfqAwarded':
    case 'RfqClosedForNegotiation':
    case 'RfqClosedWithoutAward':
    case 'SupplierRated':
    case 'RfqExpired':
      return state;
    default:
      return unreachable(event);
  }
};
