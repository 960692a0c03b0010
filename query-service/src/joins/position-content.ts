import type { BuyerPosition } from '@torno/contract';
import { contentOfPosition } from '@torno/domain';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import type { FileReferences } from './files.js';

/** A position as both sides read it: without the buyer's target price. */
export const positionContent = (
  position: RfqPositionDocument,
  { rfqId, deliveryDate }: Pick<RfqReadModel, 'rfqId' | 'deliveryDate'>,
  attachments: ReturnType<FileReferences['attached']>,
): Omit<BuyerPosition, 'targetPrice' | 'errors'> => {
  const { targetPrice: _, ...content } = contentOfPosition(position);
  return {
    ...content,
    positionId: position.positionId,
    posNumber: position.posNumber,
    rfqId,
    deliveryDate: position.deliveryDate ?? deliveryDate,
    quantities: [...content.quantities],
    technologies: [...content.technologies],
    attachments,
  };
};
