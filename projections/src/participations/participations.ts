import {
  openedParticipation,
  participationChanges,
  participationEvents,
  participationStage,
  type InteractionStatus,
  type ParticipationEvent,
  type ParticipationFacts,
} from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type ParticipationReadModel, type QuoteReadModel } from '@torno/read-models';
import { withHistory } from './history.js';

/** The document without its derived fields. */
type Folded = Omit<ParticipationReadModel, 'stage' | 'overAt'>;

const withQuote = ({ quotes }: Folded, quoteId: string, change: Partial<QuoteReadModel>): readonly QuoteReadModel[] =>
  quotes.map((quote) => (quote.quoteId === quoteId ? { ...quote, ...change } : quote));

/** Undecided quotes get the last status of the participation; decisions stay. */
const closed = ({ quotes }: Folded, status: InteractionStatus): Partial<Folded> => ({
  quotes: quotes.map((quote) => (quote.status === 'SupplierQuoted' ? { ...quote, status } : quote)),
});

const opened = (facts: ParticipationFacts): Folded => {
  const { over: _, ndaRequested: __, ...shared } = openedParticipation(facts);
  return {
    ...facts,
    ...shared,
    handover: null,
    invitationSource: null,
    closedAt: null,
    ndaRequest: null,
    quotes: [],
    history: [],
  };
};

export const participations = readModel<ParticipationReadModel, ParticipationEvent, Folded>({
  name: 'participations',
  version: 6,
  indexes: readModelIndexes.participations,
  fold: { ParticipationOpened: (participation, { data }) => participation ?? opened(data) },
  events: participationEvents,
  everyChange: (participation, event) => {
    const { over, ndaRequested, ...changes } = participationChanges(participation, event);
    return {
      ...changes,
      closedAt: participation.closedAt ?? (over ? event.metadata.at : null),
      history: withHistory(participation, event),
    };
  },
  change: {
    SupplierInvitedToRfq: (_, { data }) => ({ invitationSource: data.source }),
    RfqProcessorAssigned: (_, { data, metadata }) => ({
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    }),
    NdaAccessRequested: (_, { data, metadata }) => ({
      ndaRequest: { ...data, requestedAt: metadata.at, decidedBy: null },
    }),
    NdaAccessGranted: ({ ndaRequest }, { data }) => ({
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    }),
    NdaAccessRejected: ({ ndaRequest }, { data }) => ({
      ndaRequest: ndaRequest && { ...ndaRequest, decidedBy: data.by },
    }),
    QuoteSubmitted: ({ quotes }, { data, metadata }) => ({
      quotes: [
        ...quotes.filter(({ quoteId }) => quoteId !== data.quoteId),
        {
          ...data,
          createdAt: metadata.at,
          viewedByBuyer: false,
          acceptedPositionIds: [],
          rejectReason: '',
          withdrawnAt: null,
          withdrawReason: '',
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
      quotes: withQuote(participation, data.quoteId, {
        status: 'BuyerAcceptedQuote',
        acceptedPositionIds: data.positionIds,
      }),
    }),
    QuoteRejectedByBuyer: (participation, { data }) => ({
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerRejectedQuote', rejectReason: data.reason }),
    }),
    // Clients without a notion of withdrawal see a closed quote.
    QuoteWithdrawn: (participation, { data, metadata }) => ({
      quotes: withQuote(participation, data.quoteId, {
        status: 'Closed',
        withdrawnAt: metadata.at,
        withdrawReason: data.reason,
      }),
    }),
    ParticipationAwarded: (participation, { data }) => ({
      quotes: withQuote(participation, data.quoteId, { status: 'BuyerAcceptedQuote', awarded: true }),
    }),
    ParticipationClosedByBuyer: (participation) => closed(participation, 'BuyerClosedRfq'),
    ParticipationMarkedForNegotiation: ({ quotes }) => ({
      quotes: quotes.map((quote, index) =>
        index === quotes.length - 1 ? { ...quote, markedForNegotiation: true } : quote,
      ),
    }),
    ParticipationClosed: (participation) => closed(participation, 'Closed'),
  },
  derive: (participation) => {
    const { closedAt, endDate } = participation;
    return {
      ...participation,
      stage: participationStage(participation),
      overAt: closedAt !== null && closedAt < endDate ? closedAt : endDate,
    };
  },
});
