import { applicableContent, dimensionNames, isDeliveryInWords } from '@torno/domain';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import type { Exported } from './exported-file.js';
import type { FileRecord, Scalar } from './file-tree.js';
import type { ColumnKind } from './table.js';

/** Names of reference data in the reader's language. */
export type Names = {
  readonly material: (id: number) => string;
  readonly technology: (id: number) => string;
};

const orEmpty = (value: Scalar | null): Scalar => value ?? '';

/** What the file leaves out: ids, what is stated elsewhere in it, what became of the RFQ, and what lists are made of. */
type NotInHeader =
  | `${string}Id`
  | `${string}Ids`
  | `${string}Count`
  | 'positions'
  | 'documents'
  | 'ownTerms'
  | 'duration'
  | 'customEndDate'
  | 'endedAt'
  | 'noAwardReason'
  | 'awards'
  | 'bestTotal'
  | 'bestUntil'
  | 'counted'
  | 'quantityChoice'
  | 'labelKey'
  | 'listTotal'
  | 'failureReasons'
  | 'handover'
  | 'messages'
  | 'activity'
  | 'platformScope'
  | 'copiedFrom'
  | 'marketplace'
  | 'lists'
  | 'onMarket'
  | 'attachmentKeys'
  | 'searchKeys'
  | 'tokens'
  | 'partWords';

const headerOf = (rfq: RfqReadModel) => {
  const { secondaryId, label, internalCode, status, result, createdAt, startDate, endDate, ...terms } = rfq;
  const { demandType, reason, reasonComment, ndaRequired, currency, unit, deliveryDate, ...conditions } = terms;
  const { deliveryConditionChoice, incoterm, deliveryCondition, paymentCondition, hasFixedCost, ...rest } = conditions;
  // A new field is to be exported, or named above.
  rest satisfies { readonly [Name in Exclude<keyof typeof rest, NotInHeader>]: never };
  return {
    rfqNumber: secondaryId,
    rfqLabel: label,
    rfqCode: internalCode,
    status,
    result: orEmpty(result),
    created: createdAt,
    start: orEmpty(startDate),
    end: orEmpty(endDate),
    demandType,
    reason: orEmpty(reason),
    reasonComment,
    ndaRequired,
    currency,
    priceUnit: unit,
    incoterm: deliveryConditionChoice === 'incoterm' ? incoterm : '',
    deliveryCondition: isDeliveryInWords(rfq) ? deliveryCondition : '',
    paymentCondition,
    separateToolCost: hasFixedCost,
    deliveryDate: orEmpty(deliveryDate),
  };
};

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

const kinds: Readonly<Record<string, ColumnKind>> = {
  created: 'time',
  start: 'time',
  end: 'time',
  deliveryDate: 'date',
  positionDeliveryDate: 'date',
  targetPrice: 'number',
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

/** The RFQ for a file; in a table a line per position and scale, positions without scales included (EXPORT-06). */
export const exportedRfq = (rfq: RfqReadModel, names: Names): Exported => ({
  root: 'rfq',
  tree: () => tree(rfq, names),
  table: () => {
    const rows = rfq.positions.flatMap((position) => {
      const facts: Readonly<Record<string, Scalar>> = { ...headerOf(rfq), ...positionOf(position, rfq, names) };
      const quantities: readonly Scalar[] = position.quantities.map(({ quantity }) => quantity);
      return (quantities.length === 0 ? [''] : quantities).map((quantity) => ({ ...facts, quantity }));
    });
    const [first = { ...headerOf(rfq), quantity: '' }] = rows;
    return { columns: Object.keys(first), rows, kinds };
  },
});
