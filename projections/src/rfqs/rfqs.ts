import { parseParticipationId, rfqChanges, rfqEvents, type ParticipationEvent, type RfqEvent } from '@torno/domain';
import { isEventOf, readModel } from '@torno/kernel';
import { emptyRfq, readModelIndexes, type RfqReadModel } from '@torno/read-models';
import { supplierActivity } from './activity.js';
import { derived, type FoldedRfq } from './derived.js';

/** An RFQ changes by its own events; what suppliers do changes its activity. */
export const rfqs = readModel<RfqReadModel, RfqEvent | ParticipationEvent, FoldedRfq>({
  name: 'rfqs',
  version: 6,
  indexes: readModelIndexes.rfqs,
  derive: derived,
  key: ({ category, streamId }) => (category === 'participation' ? parseParticipationId(streamId).rfqId : streamId),
  create: {
    RfqDraftCreated: ({ data, streamId, metadata }) => ({
      ...emptyRfq,
      ...data,
      rfqId: streamId,
      createdAt: metadata.at,
    }),
  },
  events: rfqEvents,
  everyChange: (rfq, event) => (isEventOf(rfqEvents, event) ? rfqChanges(rfq, event) : {}),
  change: {
    ...supplierActivity,
    RfqPublicationRequested: () => ({ failureReasons: [] }),
    RfqPublicationFailed: (_, { data }) => ({ failureReasons: data.reasons }),
    RfqReturnedToDraft: () => ({ failureReasons: [] }),
    RfqReassigned: (_, { data, metadata }) => ({
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    }),
    RfqMessageToAllSent: ({ messages }, { data, metadata }) => ({
      messages: [...messages.filter(({ messageId }) => messageId !== data.messageId), { ...data, at: metadata.at }],
    }),
    RfqAwarded: (_, { data }) => ({ awardedCompanyId: data.companyId }),
    RfqClosedWithoutAward: (_, { data }) => ({ noAwardReason: data.reason }),
    RfqEnded: (_, { metadata }) => ({ endedAt: metadata.at }),
  },
  remove: ['RfqDraftDiscarded'],
});
