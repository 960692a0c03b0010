import { closesWithRfq, type InteractionStatus, type ParticipationEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type ParticipationReadModel, type QuoteReadModel } from '@torno/read-models';
import { withHistory } from './history.js';
import { stageOf } from './stage.js';

/** What is stored but for the fields that follow from the others. */
type Folded = Omit<ParticipationReadModel, 'stage' | 'overAt'>;

const withQuote = ({ quotes }: Folded, quoteId: string, change: Partial<QuoteReadModel>): readonly QuoteReadModel[] =>
  quotes.map((quote) => (quote.quoteId === quoteId ? { ...quote, ...change } : quote));

/** The participation is over: quotes that were not decided get its last status, decisions stay. */
const closed = (
  { quotes, closedAt, interactionStatus }: Folded,
  status: InteractionStatus,
  at: string,
  changes: (status: InteractionStatus | null) => boolean,
): Partial<Folded> => ({
  interactionStatus: changes(interactionStatus) ? status : interactionStatus,
  closedAt: closedAt ?? at,
  quotes: quotes.map((quote) => (quote.status === 'SupplierQuoted' ? { ...quote, status } : quote)),
});

/** State table of the event model: reading and inviting never take back what came later. */
const readStatus = (status: InteractionStatus | null): InteractionStatus =>
  status === null || status === 'SupplierInvitedToRfq' ? 'SupplierReadRfq' : status;

export const participations = readModel<ParticipationReadModel, ParticipationEvent, Folded>({
  name: 'participations',
  version: 4,
  indexes: readModelIndexes.participations,
  create: {
    ParticipationOpened: ({ data }) => ({
      ...data,
      handover: null,
      invited: false,
      invitationSource: null,
      interactionStatus: null,
      statusBeforeTimeout: null,
      archived: false,
      bookmarked: false,
      isRead: false,
      hasDraft: false,
      hasQuote: false,
      closedAt: null,
      ndaStatus: data.ndaRequired ? 'Restricted' : 'Public',
      ndaRequest: null,
      quotes: [],
      note: '',
      history: [],
    }),
  },
  everyChange: (participation, event) => ({ history: withHistory(participation, event) }),
  derive: (participation) => ({
    ...participation,
    stage: stageOf(participation),
    overAt:
      participation.closedAt !== null && participation.closedAt < participation.endDate
        ? participation.closedAt
        : participation.endDate,
  }),
  change: {
    SupplierInvitedToRfq: ({ interactionStatus }, { data }) => ({
      invited: true,
      invitationSource: data.source,
      interactionStatus: interactionStatus ?? 'SupplierInvitedToRfq',
    }),
    RfqReadBySupplier: ({ interactionStatus, statusBeforeTimeout }) => ({
      isRead: true,
      statusBeforeTimeout: statusBeforeTimeout && readStatus(statusBeforeTimeout),
      interactionStatus: readStatus(interactionStatus),
    }),
    RfqBookmarked: () => ({ bookmarked: true }),
    RfqBookmarkRemoved: () => ({ bookmarked: false }),
    RfqProcessorAssigned: (_, { data, metadata }) => ({
      processorUserId: data.receiver,
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    }),
    NdaAccessRequested: (_, { data, metadata }) => ({
      ndaStatus: 'Pending',
      ndaRequest: { ...data, requestedAt: metadata.at, decidedBy: null },
    }),
    NdaAccessGranted: ({ ndaRequest }, { data }) => ({
      ndaStatus: 'Granted',
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    }),
    NdaAccessRejected: ({ ndaRequest }, { data }) => ({
      ndaStatus: 'Rejected',
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    }),
    QuoteDraftSaved: () => ({ hasDraft: true }),
    QuoteDraftDeleted: () => ({ hasDraft: false }),
    QuoteSubmitted: ({ quotes }, { data, metadata }) => ({
      interactionStatus: 'SupplierQuoted',
      archived: false,
      hasQuote: true,
      hasDraft: false,
      quotes: [
        ...quotes.filter(({ quoteId }) => quoteId !== data.quoteId),
        {
          ...data,
          createdAt: metadata.at,
          viewedByBuyer: false,
          acceptedPositionIds: [],
          rejectReason: '',
          status: 'SupplierQuoted',
          markedForNegotiation: false,
          awarded: false,
        },
      ],
    }),
    QuoteViewedByBuyer: (participation, { data }) => ({
      quotes: withQuote(participation, data.quoteId, { viewedByBuyer: true }),
    }),
    QuotePositionsAccepted: (participation, { data }) => ({
      interactionStatus: 'BuyerAcceptedQuote',
      quotes: withQuote(participation, data.quoteId, {
        status: 'BuyerAcceptedQuote',
        acceptedPositionIds: data.positionIds,
      }),
    }),
    QuoteRejectedByBuyer: (participation, { data }) => ({
      interactionStatus: 'BuyerRejectedQuote',
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerRejectedQuote', rejectReason: data.reason }),
    }),
    RfqDeclinedBySupplier: () => ({ interactionStatus: 'SupplierRejectedRfq' }),
    RfqArchivedBySupplier: () => ({ archived: true }),
    ParticipationDeadlineMoved: (_, { data }) => ({
      endDate: data.endDate,
    }),
    ParticipationTimedOut: ({ interactionStatus, statusBeforeTimeout }) => ({
      interactionStatus: 'TimedOut',
      statusBeforeTimeout: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
    }),
    ParticipationReopened: ({ interactionStatus, statusBeforeTimeout }) => ({
      interactionStatus: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
      statusBeforeTimeout: null,
    }),
    ParticipationAwarded: (participation, { data, metadata }) => ({
      interactionStatus: 'BuyerAcceptedQuote',
      closedAt: participation.closedAt ?? metadata.at,
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerAcceptedQuote', awarded: true }),
    }),
    ParticipationClosedByBuyer: (participation, { metadata }) =>
      closed(participation, 'BuyerClosedRfq', metadata.at, closesWithRfq),
    ParticipationMarkedForNegotiation: ({ quotes, closedAt }, { metadata }) => ({
      closedAt: closedAt ?? metadata.at,
      quotes: quotes.map((quote, index) =>
        index === quotes.length - 1 ? { ...quote, markedForNegotiation: true } : quote,
      ),
    }),
    ParticipationClosed: (participation, { metadata }) =>
      closed(participation, 'Closed', metadata.at, (status) => status === 'SupplierQuoted'),
    BuyerNoteSaved: (_, { data }) => ({ note: data.text }),
  },
});
