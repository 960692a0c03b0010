import type { BuyerRfqRow } from '@torno/contract';
import { allowedBuyerActions, deadlinePassed } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import { previewImage, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';

/** Fields of an RFQ that a row states unchanged. */
const rowKeys = [
  'rfqId',
  'secondaryId',
  'label',
  'internalCode',
  'status',
  'demandType',
  'ndaRequired',
  'createdAt',
  'startDate',
  'endDate',
  'result',
  'ownerUserId',
  'supplierCount',
  'viewedCount',
  'quoteCount',
  'newQuoteCount',
  'openNdaCount',
] as const satisfies readonly (keyof RfqReadModel & keyof BuyerRfqRow)[];
const rowPositionKeys = ['positionId', 'attachments'] as const satisfies readonly (keyof RfqPositionDocument)[];

/** The fields of an RFQ that lists need; the rest of a document may be large. */
export const rowFields = projectionOf([...rowKeys, ...rowPositionKeys.map((key) => `positions.${key}`)]);

type ListedRfq = Pick<RfqReadModel, (typeof rowKeys)[number]> & {
  readonly positions: readonly Pick<RfqPositionDocument, (typeof rowPositionKeys)[number]>[];
};

export const rfqRow = (rfq: ListedRfq, people: People, files: FileReferences, now: string): BuyerRfqRow => {
  const owner = people.get(rfq.ownerUserId);
  return {
    ...pick(rfq, rowKeys),
    deadlinePassed: deadlinePassed(rfq, now),
    ownerFirstName: owner?.firstName ?? '',
    ownerLastName: owner?.lastName ?? '',
    positionCount: rfq.positions.length,
    ...previewImage(rfq, files),
    allowedActions: [...allowedBuyerActions(rfq.status, rfq.quoteCount)],
  };
};
