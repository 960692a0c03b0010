import { applicableContent, type DimensionName, dimensionNames, isDeliveryInWords } from '@torno/domain';
import type { derivedFields, RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import { fieldLabel } from '@torno/words';
import type { ExportedContent } from './exported-file.js';
import type { FileRecord, Scalar } from './file-tree.js';
import { type Heading, sharedHeadings } from './headings.js';
import type { ColumnKind } from './table.js';
import type { CodeLabels } from './code-labels.js';

const orEmpty = (value: Scalar | null): Scalar => value ?? '';

/**
 * The fields that the file leaves out: ids, facts stated elsewhere in it, the outcome of the RFQ, and derived fields.
 */
type NotInHeader =
  | (typeof derivedFields.rfq)[number]
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
  | 'counted'
  | 'failureReasons'
  | 'heldBy'
  | 'handover'
  | 'messages'
  | 'platformScope'
  | 'copiedFrom'
  | 'marketplace'
  | 'onMarket';

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

/** The facts of a position, except its dimensions. */
const factsOf = (position: RfqPositionDocument, rfq: RfqReadModel, labels: CodeLabels) => {
  const { posNumber, label, internalCode, description, deliveryDate, attachments, targetPrice, ...technicalFields } =
    applicableContent(position, rfq);
  const {
    materialId,
    materialNumber,
    materialDescription,
    technologies,
    dimensions: _dimensions,
    ...ordered
  } = technicalFields;
  const { serialQuantity, seriesDurationYears, quantities: _, ...inside } = ordered;
  // Neither the id nor the switches of the form mean anything to a reader; a new field is to be exported or listed
  // here.
  const { positionId: _id, arbitraryMaterialNumber: _free, isUnknownPosition: _unknown, ...forgotten } = inside;
  forgotten satisfies { readonly [Name in keyof typeof forgotten]: never };
  return {
    positionNumber: posNumber,
    positionLabel: label,
    positionCode: internalCode,
    description,
    positionDeliveryDate: orEmpty(deliveryDate ?? rfq.deliveryDate),
    material: materialId === null ? materialDescription : labels.material(String(materialId)),
    materialNumber,
    technologies: technologies.map(({ technologyId }) => labels.technology(String(technologyId))).join(', '),
    annualQuantity: orEmpty(serialQuantity),
    seriesYears: orEmpty(seriesDurationYears),
    targetPrice: orEmpty(targetPrice),
    documents: attachments.map((file) => file.label).join(', '),
  };
};

/** A position, except its quantities, which have lines of their own. */
const positionOf = (position: RfqPositionDocument, rfq: RfqReadModel, labels: CodeLabels) => {
  const { dimensions } = applicableContent(position, rfq);
  return {
    ...factsOf(position, rfq, labels),
    ...Object.fromEntries(dimensionNames.map((name) => [name, orEmpty(dimensions[name] ?? null)])),
  };
};

type Column = keyof ReturnType<typeof headerOf> | keyof ReturnType<typeof factsOf> | DimensionName | 'quantity';

const headings: Readonly<Record<Column, Heading>> = {
  rfqNumber: sharedHeadings.rfqNumber,
  rfqLabel: sharedHeadings.rfqLabel,
  rfqCode: fieldLabel('internalCode'),
  status: sharedHeadings.status,
  result: { de: 'Ergebnis', en: 'Result', it: 'Esito' },
  created: { de: 'Erstellt', en: 'Created', it: 'Creata' },
  start: { de: 'Veröffentlicht', en: 'Published', it: 'Pubblicata' },
  end: { de: 'Angebotsschluss', en: 'Deadline', it: 'Scadenza' },
  demandType: fieldLabel('demandType'),
  reason: fieldLabel('reason'),
  reasonComment: { de: 'Anmerkung zum Grund', en: 'Comment on the reason', it: 'Commento al motivo' },
  ndaRequired: fieldLabel('ndaRequired'),
  currency: sharedHeadings.currency,
  priceUnit: sharedHeadings.priceUnit,
  incoterm: sharedHeadings.incoterm,
  deliveryCondition: sharedHeadings.deliveryCondition,
  paymentCondition: sharedHeadings.paymentCondition,
  separateToolCost: { de: 'Werkzeugkosten getrennt', en: 'Tooling cost separate', it: 'Costi di attrezzatura a parte' },
  deliveryDate: fieldLabel('deliveryDate'),
  positionNumber: sharedHeadings.positionNumber,
  positionLabel: sharedHeadings.positionLabel,
  positionCode: sharedHeadings.positionCode,
  description: fieldLabel('description'),
  positionDeliveryDate: {
    de: 'Liefertermin der Position',
    en: 'Delivery date of the position',
    it: 'Data di consegna della posizione',
  },
  material: fieldLabel('materialId'),
  materialNumber: { de: 'Werkstoffnummer', en: 'Material number', it: 'Numero del materiale' },
  technologies: fieldLabel('technologies'),
  annualQuantity: fieldLabel('serialQuantity'),
  seriesYears: {
    de: 'Laufzeit der Serie (Jahre)',
    en: 'Duration of the series (years)',
    it: 'Durata della serie (anni)',
  },
  targetPrice: fieldLabel('targetPrice'),
  documents: { de: 'Dokumente', en: 'Documents', it: 'Documenti' },
  length: { de: 'Länge (mm)', en: 'Length (mm)', it: 'Lunghezza (mm)' },
  width: { de: 'Breite (mm)', en: 'Width (mm)', it: 'Larghezza (mm)' },
  height: { de: 'Höhe (mm)', en: 'Height (mm)', it: 'Altezza (mm)' },
  thickness: { de: 'Dicke (mm)', en: 'Thickness (mm)', it: 'Spessore (mm)' },
  diameter: { de: 'Durchmesser (mm)', en: 'Diameter (mm)', it: 'Diametro (mm)' },
  weight: { de: 'Gewicht (kg)', en: 'Weight (kg)', it: 'Peso (kg)' },
  quantity: sharedHeadings.quantity,
};

const kinds: Readonly<Record<string, ColumnKind>> = {
  created: 'time',
  start: 'time',
  end: 'time',
  deliveryDate: 'date',
  positionDeliveryDate: 'date',
  targetPrice: 'number',
};

const tree = (rfq: RfqReadModel, labels: CodeLabels): FileRecord => ({
  ...headerOf(rfq),
  positions: {
    each: 'position',
    items: rfq.positions.map((position) => ({
      ...positionOf(position, rfq, labels),
      quantities: { each: 'scale', items: position.quantities.map(({ quantity }) => ({ quantity })) },
    })),
  },
});

/** The RFQ for a file; in a table a line per position and scale, positions without scales included (EXPORT-06). */
export const exportedRfq = (rfq: RfqReadModel, labels: CodeLabels): ExportedContent => ({
  root: 'rfq',
  tree: () => tree(rfq, labels),
  table: () => {
    const rows = rfq.positions.flatMap((position) => {
      const facts: Readonly<Record<string, Scalar>> = { ...headerOf(rfq), ...positionOf(position, rfq, labels) };
      const quantities: readonly Scalar[] = position.quantities.map(({ quantity }) => quantity);
      return (quantities.length === 0 ? [''] : quantities).map((quantity) => ({ ...facts, quantity }));
    });
    const [first = { ...headerOf(rfq), quantity: '' }] = rows;
    return {
      columns: Object.keys(first),
      rows,
      headings,
      kinds,
      labels: {
        status: labels.rfqStatus,
        result: labels.result,
        demandType: labels.demandType,
        reason: labels.reason,
        priceUnit: labels.unit,
        incoterm: labels.incoterm,
      },
    };
  },
});
