import type { BuyerPosition, BuyerRfq, PositionInput, RfqInput } from '@torno/contract';
import type {
  Currency,
  DeliveryConditionChoice,
  DemandType,
  DimensionName,
  Incoterm,
  PositionTechnology,
  RfqReason,
  Unit,
} from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { isCalendarDate } from '../../../shared/format/parse-date.js';

/** Header and conditions as form values; dates and amounts as typed, empty for none. */
export type DraftHeader = {
  readonly label: string;
  readonly internalCode: string;
  readonly demandType: DemandType;
  readonly reason: RfqReason | null;
  readonly reasonComment: string;
  readonly ndaRequired: boolean;
  readonly ownTerms: boolean;
  readonly currency: Currency;
  readonly unit: Unit;
  readonly deliveryConditionRadioSelect: DeliveryConditionChoice;
  readonly incoterm: Incoterm;
  readonly deliveryCondition: string;
  readonly paymentCondition: string;
  readonly hasFixedCost: boolean;
  readonly deliveryDate: string;
  /** Days; 0 for a custom end date (CREATE-15). */
  readonly duration: number;
  readonly endDate: string;
};

export type DraftScale = { readonly scaleId: string; readonly quantity: number };

export type DraftPosition = {
  readonly positionId: string;
  readonly label: string;
  readonly internalCode: string;
  readonly description: string;
  /** The position's own date; empty when the RFQ's applies. */
  readonly deliveryDate: string;
  readonly materialId: number | null;
  readonly materialDescription: string;
  readonly materialNumber: string;
  readonly arbitraryMaterialNumber: boolean;
  readonly isUnknownPosition: boolean;
  /** mm, weight in kg. */
  readonly dimensions: Readonly<Partial<Record<DimensionName, number>>>;
  readonly scales: readonly DraftScale[];
  readonly serialQuantity: number | null;
  readonly seriesDurationYears: number | null;
  readonly targetPrice: string;
  readonly technologies: readonly PositionTechnology[];
};

/** The forms of a stored RFQ. */
export const draftHeaderOf = (rfq: BuyerRfq): DraftHeader => ({
  label: rfq.label,
  internalCode: rfq.internalCode,
  demandType: rfq.demandType,
  reason: rfq.reason,
  reasonComment: rfq.reasonComment,
  ndaRequired: rfq.ndaRequired,
  ownTerms: rfq.ownTerms,
  currency: rfq.currency,
  unit: rfq.unit,
  deliveryConditionRadioSelect: rfq.deliveryConditionRadioSelect,
  incoterm: rfq.incoterm,
  deliveryCondition: rfq.deliveryCondition,
  paymentCondition: rfq.paymentCondition,
  hasFixedCost: rfq.hasFixedCost,
  deliveryDate: rfq.deliveryDate ?? '',
  duration: rfq.duration,
  endDate: rfq.customEndDate ?? '',
});

/** The form of a stored position; on the wire, positions without a date of their own carry the RFQ's (CREATE-27). */
export const draftPositionOf = (
  position: Omit<BuyerPosition, 'attachments'>,
  rfqDeliveryDate: string | null,
): DraftPosition => ({
  positionId: position.positionId,
  label: position.label,
  internalCode: position.internalCode,
  description: position.description,
  deliveryDate: position.deliveryDate === rfqDeliveryDate ? '' : (position.deliveryDate ?? ''),
  materialId: position.materialId,
  materialDescription: position.materialDescription,
  materialNumber: position.materialNumber,
  arbitraryMaterialNumber: position.arbitraryMaterialNumber,
  isUnknownPosition: position.isUnknownPosition,
  dimensions: position.dimensions,
  scales: position.quantities,
  serialQuantity: position.serialQuantity,
  seriesDurationYears: position.seriesDurationYears,
  targetPrice: position.targetPrice ?? '',
  technologies: position.technologies,
});

/** The date of a text for the API: null for none, undefined (left out) for a text that is no date (yet). */
const dateInput = (text: string): string | null | undefined =>
  text === '' ? null : isCalendarDate(text) ? text : undefined;

/** The header as the API's input; invalid entries are left out. */
export const rfqInputOf = ({ deliveryDate, duration, endDate, ...rest }: DraftHeader): RfqInput => ({
  ...rest,
  deliveryDate: dateInput(deliveryDate),
  ...(duration > 0 ? { duration } : { endDate: dateInput(endDate) ?? undefined }),
});

/** A position as the API's input; sizes of 0 mean "not given". */
export const positionInputOf = (position: DraftPosition): PositionInput => {
  const { positionId: _, scales, deliveryDate, dimensions, targetPrice, technologies, ...rest } = position;
  return {
    ...rest,
    deliveryDate: dateInput(deliveryDate),
    dimensions: Object.fromEntries(Object.entries(dimensions).filter(([, size]) => size > 0)),
    quantities: [...scales],
    targetPrice: targetPrice === '' ? null : isDecimal(targetPrice) ? targetPrice : undefined,
    technologies: [...technologies],
  };
};

/** Id of the field in which a position gets its name. */
export const positionNameId = (positionId: string): string => `position-name-${positionId}`;
