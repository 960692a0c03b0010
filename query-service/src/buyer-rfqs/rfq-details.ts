import type { BuyerPosition, BuyerRfq } from '@torno/contract';
import { conditionsOf, headerFlags, headerOf, positionFlags } from '@torno/domain';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import type { FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { positionContent } from '../joins/position-content.js';
import { type RowJoins, rfqRow } from './rfq-row.js';

const buyerPosition = (position: RfqPositionDocument, rfq: RfqReadModel, files: FileReferences): BuyerPosition => ({
  ...positionContent(position, rfq, files.referencesTo(position.attachments)),
  targetPrice: position.targetPrice,
  errors: [...positionFlags(position, rfq)],
});

const handoverOf = ({ handover }: RfqReadModel, people: People): BuyerRfq['handover'] =>
  handover?.comment ? { name: people.nameOf(handover.byUserId), date: handover.at, comment: handover.comment } : null;

/** The RFQ with everything that its buyer may see, and the progress of its creation (RFQ-01). */
export const rfqDetails = (rfq: RfqReadModel, joins: RowJoins, now: string, readerUserId: string): BuyerRfq => {
  const { people, files } = joins;
  const ndaDocuments = files.documents(rfq.documents, 'nda');
  const termsDocuments = files.documents(rfq.documents, 'terms');
  const { deliveryConditionChoice, ...conditions } = conditionsOf(rfq);
  return {
    ...rfqRow(rfq, joins, now),
    ...headerOf(rfq),
    ...conditions,
    duration: rfq.duration,
    platformScope: rfq.platformScope,
    ndaDocuments,
    termsDocuments,
    positions: rfq.positions.map((position) => buyerPosition(position, rfq, files)),
    // Bookmarks belong to suppliers (RFQ-44).
    bookmarked: false,
    marketplace: rfq.marketplace,
    endedAt: rfq.endedAt,
    counted: (rfq.counted ?? []).map((choice) => ({ ...choice })),
    failureReasons: [...rfq.failureReasons],
    handover: rfq.ownerUserId === readerUserId ? handoverOf(rfq, people) : null,
    rfqLabel: rfq.label,
    internalRfqLabel: rfq.internalCode,
    isNdaRequired: rfq.ndaRequired,
    endDateCustomized: rfq.customEndDate !== null,
    customEndDate: rfq.customEndDate,
    isToolCostSeparated: rfq.hasFixedCost,
    deliveryConditionRadioSelect: deliveryConditionChoice,
    deliveryDate: rfq.deliveryDate,
    errors: headerFlags({
      ...rfq,
      ndaDocuments: ndaDocuments.length,
      termsDocuments: termsDocuments.length,
    }),
  };
};
