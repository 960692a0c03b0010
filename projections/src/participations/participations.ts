import {
  openedParticipation,
  participationChanges,
  participationEvents,
  participationStage,
  quotesAfter,
  type ParticipationEvent,
  type ParticipationFacts,
} from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type ParticipationReadModel, type QuoteReadModel } from '@torno/read-models';
import { newestEntries, newestQuotes } from './bounds.js';
import { withHistory } from './history.js';

/** The document without its derived fields. */
type FoldedParticipation = Omit<ParticipationReadModel, 'stage' | 'overAt'>;

const quotesOf = quotesAfter<QuoteReadModel>((quote, data) => ({ ...data, ...quote }));

const openDocument = (facts: ParticipationFacts): FoldedParticipation => {
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

export const participations = readModel<ParticipationReadModel, ParticipationEvent, FoldedParticipation>({
  name: 'participations',
  version: 9,
  indexes: readModelIndexes.participations,
  fold: { ParticipationOpened: (participation, { data }) => participation ?? openDocument(data) },
  events: participationEvents,
  everyChange: (participation, event) => {
    const { over, ndaRequested, ...changes } = participationChanges(participation, event);
    return {
      ...changes,
      closedAt: participation.closedAt ?? (over ? event.metadata.at : null),
      quotes: newestQuotes(quotesOf(participation.quotes, event, event.metadata.at)),
      history: newestEntries(withHistory(participation, event)),
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
  },
  derive: (participation) => {
    const { closedAt, endDate } = participation;
    return { ...participation, stage: participationStage(participation), overAt: closedAt ?? endDate };
  },
});
