import { closesWithRfq, type InteractionStatus, type ParticipationEvent } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type ParticipationReadModel, type QuoteReadModel } from '@torno/read-models';
import { withHistory } from './history.js';
import { staged } from './stage.js';

type Of<Type extends ParticipationEvent['type']> = Extract<ParticipationEvent, { type: Type }>;

const changed = <E extends ParticipationEvent>(
  change: (participation: ParticipationReadModel, event: RecordedEvent<E>) => Partial<ParticipationReadModel>,
) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (participation: ParticipationReadModel | null, event: RecordedEvent<E>): ParticipationReadModel | null =>
    participation &&
    staged({
      ...participation,
      ...change(participation, event),
      history: withHistory(participation, event),
    }),
});

const withQuote = (
  { quotes }: ParticipationReadModel,
  quoteId: string,
  change: Partial<QuoteReadModel>,
): readonly QuoteReadModel[] => quotes.map((quote) => (quote.quoteId === quoteId ? { ...quote, ...change } : quote));

/** The participation is over: quotes that were not decided get its last status, decisions stay. */
const closed = (
  { quotes, closedAt, interactionStatus }: ParticipationReadModel,
  status: InteractionStatus,
  at: string,
  changes: (status: InteractionStatus | null) => boolean,
): Partial<ParticipationReadModel> => ({
  interactionStatus: changes(interactionStatus) ? status : interactionStatus,
  closedAt: closedAt ?? at,
  quotes: quotes.map((quote) => (quote.status === 'SupplierQuoted' ? { ...quote, status } : quote)),
});

/** State table of the event model: reading and inviting never take back what came later. */
const readStatus = (status: InteractionStatus | null): InteractionStatus =>
  status === null || status === 'SupplierInvitedToRfq' ? 'SupplierReadRfq' : status;

export const participations = projection<ParticipationReadModel, ParticipationEvent>({
  name: 'participations',
  version: 4,
  indexes: readModelIndexes.participations,
  on: {
    ParticipationOpened: {
      key: (event) => event.streamId,
      fold: (participation, { data }) =>
        participation ??
        staged({
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
          stage: 'idle',
          closedAt: null,
          overAt: data.endDate,
          ndaStatus: data.ndaRequired ? 'Restricted' : 'Public',
          ndaRequest: null,
          quotes: [],
          note: '',
          history: [],
        }),
    },
    SupplierInvitedToRfq: changed<Of<'SupplierInvitedToRfq'>>(({ interactionStatus }, { data }) => ({
      invited: true,
      invitationSource: data.source,
      interactionStatus: interactionStatus ?? 'SupplierInvitedToRfq',
    })),
    RfqReadBySupplier: changed<Of<'RfqReadBySupplier'>>(({ interactionStatus, statusBeforeTimeout }) => ({
      isRead: true,
      statusBeforeTimeout: statusBeforeTimeout && readStatus(statusBeforeTimeout),
      interactionStatus: readStatus(interactionStatus),
    })),
    RfqBookmarked: changed<Of<'RfqBookmarked'>>(() => ({ bookmarked: true })),
    RfqBookmarkRemoved: changed<Of<'RfqBookmarkRemoved'>>(() => ({ bookmarked: false })),
    RfqProcessorAssigned: changed<Of<'RfqProcessorAssigned'>>((_, { data, metadata }) => ({
      processorUserId: data.receiver,
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    })),
    NdaAccessRequested: changed<Of<'NdaAccessRequested'>>((_, { data, metadata }) => ({
      ndaStatus: 'Pending',
      ndaRequest: { ...data, requestedAt: metadata.at, decidedBy: null },
    })),
    NdaAccessGranted: changed<Of<'NdaAccessGranted'>>(({ ndaRequest }, { data }) => ({
      ndaStatus: 'Granted',
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    })),
    NdaAccessRejected: changed<Of<'NdaAccessRejected'>>(({ ndaRequest }, { data }) => ({
      ndaStatus: 'Rejected',
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    })),
    QuoteDraftSaved: changed<Of<'QuoteDraftSaved'>>(() => ({ hasDraft: true })),
    QuoteDraftDeleted: changed<Of<'QuoteDraftDeleted'>>(() => ({ hasDraft: false })),
    QuoteSubmitted: changed<Of<'QuoteSubmitted'>>(({ quotes }, { data, metadata }) => ({
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
    })),
    QuoteViewedByBuyer: changed<Of<'QuoteViewedByBuyer'>>((participation, { data }) => ({
      quotes: withQuote(participation, data.quoteId, { viewedByBuyer: true }),
    })),
    QuotePositionsAccepted: changed<Of<'QuotePositionsAccepted'>>((participation, { data }) => ({
      interactionStatus: 'BuyerAcceptedQuote',
      quotes: withQuote(participation, data.quoteId, {
        status: 'BuyerAcceptedQuote',
        acceptedPositionIds: data.positionIds,
      }),
    })),
    QuoteRejectedByBuyer: changed<Of<'QuoteRejectedByBuyer'>>((participation, { data }) => ({
      interactionStatus: 'BuyerRejectedQuote',
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerRejectedQuote', rejectReason: data.reason }),
    })),
    RfqDeclinedBySupplier: changed<Of<'RfqDeclinedBySupplier'>>(() => ({ interactionStatus: 'SupplierRejectedRfq' })),
    RfqArchivedBySupplier: changed<Of<'RfqArchivedBySupplier'>>(() => ({ archived: true })),
    ParticipationDeadlineMoved: changed<Of<'ParticipationDeadlineMoved'>>((_, { data }) => ({
      endDate: data.endDate,
    })),
    ParticipationTimedOut: changed<Of<'ParticipationTimedOut'>>(({ interactionStatus, statusBeforeTimeout }) => ({
      interactionStatus: 'TimedOut',
      statusBeforeTimeout: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
    })),
    ParticipationReopened: changed<Of<'ParticipationReopened'>>(({ interactionStatus, statusBeforeTimeout }) => ({
      interactionStatus: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
      statusBeforeTimeout: null,
    })),
    ParticipationAwarded: changed<Of<'ParticipationAwarded'>>((participation, { data, metadata }) => ({
      interactionStatus: 'BuyerAcceptedQuote',
      closedAt: participation.closedAt ?? metadata.at,
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerAcceptedQuote', awarded: true }),
    })),
    ParticipationClosedByBuyer: changed<Of<'ParticipationClosedByBuyer'>>((participation, { metadata }) =>
      closed(participation, 'BuyerClosedRfq', metadata.at, closesWithRfq),
    ),
    ParticipationMarkedForNegotiation: changed<Of<'ParticipationMarkedForNegotiation'>>(
      ({ quotes, closedAt }, { metadata }) => ({
        closedAt: closedAt ?? metadata.at,
        quotes: quotes.map((quote, index) =>
          index === quotes.length - 1 ? { ...quote, markedForNegotiation: true } : quote,
        ),
      }),
    ),
    ParticipationClosed: changed<Of<'ParticipationClosed'>>((participation, { metadata }) =>
      closed(participation, 'Closed', metadata.at, (status) => status === 'SupplierQuoted'),
    ),
    BuyerNoteSaved: changed<Of<'BuyerNoteSaved'>>((_, { data }) => ({ note: data.text })),
  },
});
