import type { BuyerRfqRow } from '@torno/contract';
import { allowedBuyerActions, deadlinePassed } from '@torno/domain';
import type { RfqReadModel } from '@torno/read-models';
import { previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';

/** What of an RFQ the lists need; the rest of a document may be large. */
export const rowFields = {
  _id: 1,
  rfqId: 1,
  secondaryId: 1,
  label: 1,
  internalCode: 1,
  status: 1,
  demandType: 1,
  ndaRequired: 1,
  createdAt: 1,
  startDate: 1,
  endDate: 1,
  result: 1,
  ownerUserId: 1,
  'positions.positionId': 1,
  'positions.attachments': 1,
  supplierCount: 1,
  viewedCount: 1,
  quoteCount: 1,
  newQuoteCount: 1,
  openNdaCount: 1,
} as const;

export const rfqRow = (rfq: RfqReadModel, people: People, files: FileReferences, now: string): BuyerRfqRow => {
  const owner = people.get(rfq.ownerUserId);
  return {
    rfqId: rfq.rfqId,
    secondaryId: rfq.secondaryId,
    label: rfq.label,
    internalCode: rfq.internalCode,
    status: rfq.status,
    demandType: rfq.demandType,
    ndaRequired: rfq.ndaRequired,
    createdAt: rfq.createdAt,
    startDate: rfq.startDate,
    endDate: rfq.endDate,
    deadlinePassed: deadlinePassed(rfq, now),
    result: rfq.result,
    ownerUserId: rfq.ownerUserId,
    ownerFirstName: owner?.firstName ?? '',
    ownerLastName: owner?.lastName ?? '',
    positionCount: rfq.positions.length,
    supplierCount: rfq.supplierCount,
    viewedCount: rfq.viewedCount,
    quoteCount: rfq.quoteCount,
    newQuoteCount: rfq.newQuoteCount,
    openNdaCount: rfq.openNdaCount,
    ...previewImage(rfq, files),
    allowedActions: [...allowedBuyerActions(rfq.status, rfq.quoteCount)],
  };
};
