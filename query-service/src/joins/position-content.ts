import type { BuyerPosition } from '@torno/contract';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import type { FileReferences } from './files.js';

/** A position as both sides read it: without the buyer's target price. */
export const positionContent = (
  position: RfqPositionDocument,
  { rfqId, deliveryDate }: Pick<RfqReadModel, 'rfqId' | 'deliveryDate'>,
  attachments: ReturnType<FileReferences['attached']>,
): Omit<BuyerPosition, 'targetPrice' | 'errors'> => ({
  positionId: position.positionId,
  posNumber: position.posNumber,
  rfqId,
  label: position.label,
  internalCode: position.internalCode,
  description: position.description,
  deliveryDate: position.deliveryDate ?? deliveryDate,
  materialId: position.materialId,
  materialDescription: position.materialDescription,
  materialNumber: position.materialNumber,
  arbitraryMaterialNumber: position.arbitraryMaterialNumber,
  isUnknownPosition: position.isUnknownPosition,
  dimensions: { ...position.dimensions },
  quantities: position.quantities.map(({ scaleId, quantity }) => ({ scaleId, quantity })),
  serialQuantity: position.serialQuantity,
  seriesDurationYears: position.seriesDurationYears,
  technologies: position.technologies.map(({ technologyId, technologyGroupId }) => ({
    technologyId,
    technologyGroupId,
  })),
  attachments,
});
