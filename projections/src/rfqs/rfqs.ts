import { emptyPosition, type ParticipationEvent, type RfqEvent } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { emptyRfq, readModelIndexes, type RfqPositionDocument, type RfqReadModel } from '@torno/read-models';
import { supplierActivity } from './activity.js';
import { derived } from './derived.js';

type Of<Type extends RfqEvent['type']> = Extract<RfqEvent, { type: Type }>;

/** A change of an RFQ that exists; one that was discarded stays away. */
const changed = <E extends RfqEvent>(
  change: (rfq: RfqReadModel, event: RecordedEvent<E>) => Partial<RfqReadModel>,
) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (rfq: RfqReadModel | null, event: RecordedEvent<E>): RfqReadModel | null =>
    rfq && { ...rfq, ...change(rfq, event) },
});

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

export const rfqs = projection<RfqReadModel, RfqEvent | ParticipationEvent>({
  name: 'rfqs',
  version: 6,
  indexes: readModelIndexes.rfqs,
  derive: derived,
  on: {
    ...supplierActivity,
    RfqDraftCreated: {
      key: (event) => event.streamId,
      fold: (_rfq, { data, streamId, metadata }) => ({
        ...emptyRfq,
        ...data,
        rfqId: streamId,
        createdAt: metadata.at,
      }),
    },
    RfqHeaderChanged: changed<Of<'RfqHeaderChanged'>>((_rfq, { data }) => data),
    RfqDurationSet: changed<Of<'RfqDurationSet'>>((_rfq, { data }) => ({ duration: data.days, customEndDate: null })),
    RfqEndDateCustomized: changed<Of<'RfqEndDateCustomized'>>((_rfq, { data }) => ({
      duration: 0,
      customEndDate: data.endDate,
    })),
    RfqPurchaseConditionsChanged: changed<Of<'RfqPurchaseConditionsChanged'>>((_rfq, { data }) => data),
    RfqDeliveryDateSet: changed<Of<'RfqDeliveryDateSet'>>((_rfq, { data }) => ({ deliveryDate: data.deliveryDate })),
    RfqDocumentAttached: changed<Of<'RfqDocumentAttached'>>(({ documents }, { data }) => ({
      documents: [...documents.filter(({ documentId }) => documentId !== data.documentId), data],
    })),
    RfqDocumentDetached: changed<Of<'RfqDocumentDetached'>>(({ documents }, { data }) => ({
      documents: documents.filter(({ documentId }) => documentId !== data.documentId),
    })),
    RfqPositionAdded: changed<Of<'RfqPositionAdded'>>(({ positions }, { data }) => ({
      positions: [
        ...positions.filter(({ positionId }) => positionId !== data.positionId),
        { ...emptyPosition, ...data, attachments: [] },
      ],
    })),
    RfqPositionChanged: changed<Of<'RfqPositionChanged'>>((rfq, { data }) =>
      withPosition(rfq, data.positionId, () => data),
    ),
    RfqPositionRemoved: changed<Of<'RfqPositionRemoved'>>(({ positions }, { data }) => ({
      positions: positions.filter(({ positionId }) => positionId !== data.positionId),
    })),
    RfqPositionsSwapped: changed<Of<'RfqPositionsSwapped'>>(({ positions }, { data }) => ({
      positions: swapped(positions, data.a, data.b),
    })),
    RfqPositionAttachmentAdded: changed<Of<'RfqPositionAttachmentAdded'>>((rfq, { data }) =>
      withPosition(rfq, data.positionId, ({ attachments }) => ({
        attachments: [
          ...attachments.filter(({ attachmentKey }) => attachmentKey !== data.attachmentKey),
          { attachmentKey: data.attachmentKey, label: data.label },
        ],
      })),
    ),
    RfqPositionAttachmentRemoved: changed<Of<'RfqPositionAttachmentRemoved'>>((rfq, { data }) =>
      withPosition(rfq, data.positionId, ({ attachments }) => ({
        attachments: attachments.filter(({ attachmentKey }) => attachmentKey !== data.attachmentKey),
      })),
    ),
    RfqPublicationRequested: changed<Of<'RfqPublicationRequested'>>((_rfq, { data }) => ({
      status: 'ToBeVerified',
      invitedCompanyIds: data.companyIds,
      marketplace: data.marketplace,
      startDate: data.startDate,
      endDate: data.endDate,
      failureReasons: [],
    })),
    RfqActivated: changed<Of<'RfqActivated'>>((_rfq, { data }) => ({
      status: 'Active',
      invitedCompanyIds: data.companyIds,
      marketplace: data.marketplace,
      startDate: data.startDate,
      endDate: data.endDate,
    })),
    RfqPublicationFailed: changed<Of<'RfqPublicationFailed'>>((_rfq, { data }) => ({
      status: 'PublishedFailed',
      failureReasons: data.reasons,
    })),
    RfqReturnedToDraft: changed<Of<'RfqReturnedToDraft'>>(() => ({
      status: 'InWork',
      invitedCompanyIds: [],
      startDate: null,
      endDate: null,
      failureReasons: [],
    })),
    RfqDueDateChanged: changed<Of<'RfqDueDateChanged'>>((_rfq, { data }) => ({ endDate: data.to })),
    RfqReassigned: changed<Of<'RfqReassigned'>>((_rfq, { data, metadata }) => ({
      ownerUserId: data.toUserId,
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    })),
    RfqMessageToAllSent: changed<Of<'RfqMessageToAllSent'>>(({ messages }, { data, metadata }) => ({
      messages: [...messages.filter(({ messageId }) => messageId !== data.messageId), { ...data, at: metadata.at }],
    })),
    RfqSuppliersInvited: changed<Of<'RfqSuppliersInvited'>>(({ invitedCompanyIds }, { data }) => ({
      invitedCompanyIds: [...new Set([...invitedCompanyIds, ...data.companyIds])],
    })),
    RfqAwarded: changed<Of<'RfqAwarded'>>((_rfq, { data }) => ({ awardedCompanyId: data.companyId })),
    RfqClosedWithoutAward: changed<Of<'RfqClosedWithoutAward'>>((_rfq, { data }) => ({ noAwardReason: data.reason })),
    RfqEnded: changed<Of<'RfqEnded'>>((_rfq, { data, metadata }) => ({
      status: 'Ended',
      result: data.result,
      endedAt: metadata.at,
    })),
    RfqArchived: changed<Of<'RfqArchived'>>(() => ({ status: 'Archived' })),
    RfqDraftDiscarded: { key: (event) => event.streamId, fold: () => null },
  },
});
