import { fieldsOf, pick } from '@torno/kernel';
import type { PositionContent, PurchaseConditions, RfqHeader } from './events.js';

export const headerFlagNames = [
  'rfqLabel',
  'reason',
  'ndaDocument',
  'deliveryCondition',
  'termsDocument',
  'deliveryDate',
  'duration',
] as const;

/** Header flags by the names of the wire (1 §3); true marks the field. */
export type HeaderFlags = Readonly<Record<(typeof headerFlagNames)[number], boolean>>;

export type HeaderFacts = Omit<RfqHeader, 'internalCode' | 'demandType'> &
  Pick<PurchaseConditions, 'incoterm' | 'deliveryConditionChoice' | 'deliveryCondition'> & {
    readonly ndaDocuments: number;
    readonly termsDocuments: number;
    readonly duration: number;
    readonly customEndDate: string | null;
    readonly deliveryDate: string | null;
  };

/** The delivery condition is given in words: by choice, or because the incoterm is none of the standard clauses (CREATE-10). */
export const isDeliveryInWords = ({
  deliveryConditionChoice,
  incoterm,
}: Pick<PurchaseConditions, 'incoterm' | 'deliveryConditionChoice'>): boolean =>
  deliveryConditionChoice === 'freeText' || incoterm === 'OTH';

/** Header fields that are still required for publication (CREATE-06 to CREATE-13). */
export const headerFlags = (rfq: HeaderFacts): HeaderFlags => ({
  rfqLabel: rfq.label.trim() === '',
  ndaDocument: rfq.ndaRequired && rfq.ndaDocuments === 0,
  deliveryCondition: isDeliveryInWords(rfq) && rfq.deliveryCondition.trim() === '',
  deliveryDate: rfq.deliveryDate === null,
  termsDocument: rfq.ownTerms && rfq.termsDocuments === 0,
  duration: rfq.duration === 0 && rfq.customEndDate === null,
  reason: rfq.reason === null || (rfq.reason === 'Other' && rfq.reasonComment.trim() === ''),
});

export const positionFlagNames = ['label', 'quantities', 'technologies', 'material', 'deliveryDate', 'series'] as const;
export type PositionFlag = (typeof positionFlagNames)[number];

/** Everything that publication may require: fields of the header, a position, and fields of positions. */
export const requiredThings = [...new Set([...headerFlagNames, 'positions' as const, ...positionFlagNames])];
export type RequiredThing = (typeof requiredThings)[number];

/**
 * The content without values for fields hidden by a toggle: the figures of a series without series demand (CREATE-21),
 * and words beside a material of the catalogue (CREATE-36). RFQs that were published with words alone while the switch
 * was off keep them: they have no other material.
 */
export const applicableContent = <Position extends PositionContent>(
  position: Position,
  { demandType }: Pick<RfqHeader, 'demandType'>,
): Position => ({
  ...position,
  ...(demandType === 'Series' ? {} : { serialQuantity: null, seriesDurationYears: null }),
  ...(position.arbitraryMaterialNumber || position.materialId === null
    ? {}
    : { materialDescription: '', materialNumber: '' }),
});

/** The material is named in the chosen way: in words, or by the catalogue. */
export const hasMaterial = ({
  arbitraryMaterialNumber,
  materialId,
  materialNumber,
  materialDescription,
}: Pick<
  PositionContent,
  'arbitraryMaterialNumber' | 'materialId' | 'materialNumber' | 'materialDescription'
>): boolean =>
  arbitraryMaterialNumber ? materialNumber.trim() !== '' || materialDescription.trim() !== '' : materialId !== null;

/** Position fields that are still required for publication (CREATE-21, CREATE-22, RFQ-37). */
export const positionFlags = (
  position: PositionContent,
  rfq: Pick<RfqHeader, 'demandType'> & { readonly deliveryDate: string | null },
): readonly PositionFlag[] => {
  const quantities = position.quantities.map(({ quantity }) => quantity);
  const flags: readonly (readonly [PositionFlag, boolean])[] = [
    ['label', position.label.trim() === ''],
    [
      'quantities',
      quantities.length === 0 ||
        quantities.some((quantity) => quantity < 1) ||
        new Set(quantities).size < quantities.length,
    ],
    ['technologies', position.technologies.length === 0 && !position.isUnknownPosition],
    ['material', !hasMaterial(position)],
    ['deliveryDate', position.deliveryDate === null && rfq.deliveryDate === null],
    ['series', rfq.demandType === 'Series' && (!position.serialQuantity || !position.seriesDurationYears)],
  ];
  return flags.filter(([, missing]) => missing).map(([flag]) => flag);
};

export const emptyPosition: PositionContent = {
  label: '',
  internalCode: '',
  description: '',
  deliveryDate: null,
  materialId: null,
  materialDescription: '',
  materialNumber: '',
  arbitraryMaterialNumber: false,
  isUnknownPosition: false,
  dimensions: {},
  quantities: [],
  serialQuantity: null,
  seriesDurationYears: null,
  targetPrice: null,
  technologies: [],
};

const contentFields = fieldsOf(emptyPosition);

/** The buyer's description of a part among the other fields of a position. */
export const contentOfPosition = (position: PositionContent): PositionContent => pick(position, contentFields);
