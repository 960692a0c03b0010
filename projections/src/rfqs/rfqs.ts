import { emptyPosition, parseParticipationId, type ParticipationEvent, type RfqEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { emptyRfq, readModelIndexes, type RfqPositionDocument, type RfqReadModel } from '@torno/read-models';
import { supplierActivity } from './activity.js';
import { derived } from './derived.js';

const withPosition = (
  rfq: RfqReadModel,
  positionId: string,
  change: (position: RfqPositionDocument) => Partial<RfqPositionDocument>,
): Partial<RfqReadModel> => ({
  positions: rfq.positions.map((position) =>
    position.positionId === positionId ? { ...position, ...change(position) } : position,
  ),
});

const swapped = (positions: readonly RfqPositionDocument[], a: string, b: string): readonly RfqPositionDocument[] => {
  const first = positions.find(({ positionId }) => positionId === a);
  const second = positions.find(({ positionId }) => positionId === b);
  if (!first || !second) return positions;
  return positions.map((position) => (position === first ? second : position === second ? first : position));
};

export const rfqs = readModel<RfqReadModel, RfqEvent | ParticipationEvent>({
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
  change: {
    ...supplierActivity,
    RfqHeaderChanged: (_rfq, { data }) => data,
    RfqDurationSet: (_rfq, { data }) => ({ duration: data.days, customEndDate: null }),
    RfqEndDateCustomized: (_rfq, { data }) => ({
      duration: 0,
      customEndDate: data.endDate,
    }),
    RfqPurchaseConditionsChanged: (_rfq, { data }) => data,
    RfqDeliveryDateSet: (_rfq, { data }) => ({ deliveryDate: data.deliveryDate }),
    RfqDocumentAttached: ({ documents }, { data }) => ({
      documents: [...documents.filter(({ documentId }) => documentId !== data.documentId), data],
    }),
    RfqDocumentDetached: ({ documents }, { data }) => ({
      documents: documents.filter(({ documentId }) => documentId !== data.documentId),
    }),
    RfqPositionAdded: ({ positions }, { data }) => ({
      positions: [
        ...positions.filter(({ positionId }) => positionId !== data.positionId),
        { ...emptyPosition, ...data, attachments: [] },
      ],
    }),
    RfqPositionChanged: (rfq, { data }) => withPosition(rfq, data.positionId, () => data),
    RfqPositionRemoved: ({ positions }, { data }) => ({
      positions: positions.filter(({ positionId }) => positionId !== data.positionId),
    }),
    RfqPositionsSwapped: ({ positions }, { data }) => ({
      positions: swapped(positions, data.a, data.b),
    }),
    RfqPositionAttachmentAdded: (rfq, { data }) =>
      withPosition(rfq, data.positionId, ({ attachments }) => ({
        attachments: [
          ...attachments.filter(({ attachmentKey }) => attachmentKey !== data.attachmentKey),
          { attachmentKey: data.attachmentKey, label: data.label },
        ],
      })),
    RfqPositionAttachmentRemoved: (rfq, { data }) =>
      withPosition(rfq, data.positionId, ({ attachments }) => ({
        attachments: attachments.filter(({ attachmentKey }) => attachmentKey !== data.attachmentKey),
      })),
    RfqPublicationRequested: (_rfq, { data }) => ({
      status: 'ToBeVerified',
      invitedCompanyIds: data.companyIds,
      marketplace: data.marketplace,
      startDate: data.startDate,
      endDate: data.endDate,
      failureReasons: [],
    }),
    RfqActivated: (_rfq, { data }) => ({
      status: 'Active',
      invitedCompanyIds: data.companyIds,
      marketplace: data.marketplace,
      startDate: data.startDate,
      endDate: data.endDate,
    }),
    RfqPublicationFailed: (_rfq, { data }) => ({
      status: 'PublishedFailed',
      failureReasons: data.reasons,
    }),
    RfqReturnedToDraft: () => ({
      status: 'InWork',
      invitedCompanyIds: [],
      startDate: null,
      endDate: null,
      failureReasons: [],
    }),
    RfqDueDateChanged: (_rfq, { data }) => ({ endDate: data.to }),
    RfqReassigned: (_rfq, { data, metadata }) => ({
      ownerUserId: data.toUserId,
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    }),
    RfqMessageToAllSent: ({ messages }, { data, metadata }) => ({
      messages: [...messages.filter(({ messageId }) => messageId !== data.messageId), { ...data, at: metadata.at }],
    }),
    RfqSuppliersInvited: ({ invitedCompanyIds }, { data }) => ({
      invitedCompanyIds: [...new Set([...invitedCompanyIds, ...data.companyIds])],
    }),
    RfqAwarded: (_rfq, { data }) => ({ awardedCompanyId: data.companyId }),
    RfqClosedWithoutAward: (_rfq, { data }) => ({ noAwardReason: data.reason }),
    RfqEnded: (_rfq, { data, metadata }) => ({
      status: 'Ended',
      result: data.result,
      endedAt: metadata.at,
    }),
    RfqArchived: () => ({ status: 'Archived' }),
  },
  remove: ['RfqDraftDiscarded'],
});
