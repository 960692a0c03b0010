import { applicableContent, dimensionNames, isDeliveryInWords, type ExportFormat } from '@torno/domain';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import { toCsv } from './csv.js';
import { type FileRecord, type Scalar, toJson, toXml } from './file-tree.js';

/** Names of reference data in the reader's language. */
export type Names = {
  readonly material: (id: number) => string;
  readonly technology: (id: number) => string;
};

const orEmpty = (value: Scalar | null): Scalar => value ?? '';

const headerOf = (rfq: RfqReadModel) => ({
  rfqNumber: rfq.secondaryId,
  rfqLabel: rfq.label,
  rfqCode: rfq.internalCode,
  status: rfq.status,
  result: orEmpty(rfq.result),
  created: rfq.createdAt,
  start: orEmpty(rfq.startDate),
  end: orEmpty(rfq.endDate),
  demandType: rfq.demandType,
  reason: orEmpty(rfq.reason),
  reasonComment: rfq.reasonComment,
  ndaRequired: rfq.ndaRequired,
  currency: rfq.currency,
  priceUnit: rfq.unit,
  incoterm: rfq.deliveryConditionChoice === 'incoterm' ? rfq.incoterm : '',
  deliveryCondition: isDeliveryInWords(rfq) ? rfq.deliveryCondition : '',
  paymentCondition: rfq.paymentCondition,
  separateToolCost: rfq.hasFixedCost,
  deliveryDate: orEmpty(rfq.deliveryDate),
});

/** The facts of a position, but for its quantities, which have lines of their own. */
const positionOf = (position: RfqPositionDocument, rfq: RfqReadModel, names: Names) => {
  const { posNumber, label, internalCode, description, deliveryDate, attachments, targetPrice, ...made } =
    applicableContent(position, rfq);
  const { materialId, materialNumber, materialDescription, technologies, dimensions, ...ordered } = made;
  const { serialQuantity, seriesDurationYears, quantities: _, ...inside } = ordered;
  // Neither the id nor the switches of the form say anything to a reader; a new field is to be exported, or named here.
  const { positionId: _id, arbitraryMaterialNumber: _free, isUnknownPosition: _unknown, ...forgotten } = inside;
  forgotten satisfies { readonly [Name in keyof typeof forgotten]: never };
  return {
    positionNumber: posNumber,
    positionLabel: label,
    positionCode: internalCode,
    description,
    positionDeliveryDate: orEmpty(deliveryDate ?? rfq.deliveryDate),
    material: materialId === null ? materialDescription : names.material(materialId),
    materialNumber,
    technologies: technologies.map(({ technologyId }) => names.technology(technologyId)).join(', '),
    annualQuantity: orEmpty(serialQuantity),
    seriesYears: orEmpty(seriesDurationYears),
    targetPrice: orEmpty(targetPrice),
    documents: attachments.map((file) => file.label).join(', '),
    ...Object.fromEntries(dimensionNames.map((name) => [name, orEmpty(dimensions[name] ?? null)])),
  };
};

const tree = (rfq: RfqReadModel, names: Names): FileRecord => ({
  ...headerOf(rfq),
  positions: {
    each: 'position',
    items: rfq.positions.map((position) => ({
      ...positionOf(position, rfq, names),
      quantities: { each: 'scale', items: position.quantities.map(({ quantity }) => ({ quantity: quantity })) },
    })),
  },
});

/** The text of a file with the RFQ; in CSV a line per position and scale, positions without scales included (EXPORT-06). */
export const rfqFile = (rfq: RfqReadModel, names: Names, format: ExportFormat): string => {
  switch (format) {
    case 'CSV': {
      const rows = rfq.positions.flatMap((position) => {
        const facts: Readonly<Record<string, Scalar>> = { ...headerOf(rfq), ...positionOf(position, rfq, names) };
        const quantities: readonly Scalar[] = position.quantities.map(({ quantity }) => quantity);
        return (quantities.length === 0 ? [''] : quantities).map((quantity) => ({ ...facts, quantity }));
      });
      const [first = { ...headerOf(rfq), quantity: '' }] = rows;
      return toCsv(Object.keys(first), rows);
    }
    case 'XML':
      return toXml('rfq', tree(rfq, names));
    case 'JSON':
      return toJson(tree(rfq, names));
  }
};
