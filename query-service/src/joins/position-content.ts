import type { BuyerPosition } from '@torno/contract';
import { applicableContent, contentOfPosition } from '@torno/domain';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import type { FileReferences } from './files.js';

/** A position as both sides read it: without the buyer's target price. */
export const positionContent = (
  position: RfqPositionDocument,
  rfq: Pick<RfqReadModel, 'rfqId' | 'deliveryDate' | 'demandType'>,
  attachments: ReturnType<FileReferences['referencesTo']>,
): Omit<BuyerPosition, 'targetPrice' | 'errors'> => {
  const { targetPrice: _, ...content } = contentOfPosition(applicableContent(position, rfq));
  return {
    ...content,
    positionId: position.positionId,
    posNumber: position.posNumber,
    rfqId: rfq.rfqId,
    deliveryDate: position.deliveryDate ?? rfq.deliveryDate,
    quantities: [...content.quantities],
    technologies: [...content.technologies],
    attachments,
  };
};
