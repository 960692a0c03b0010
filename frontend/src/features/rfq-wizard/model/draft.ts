import type { BuyerPosition, BuyerRfq, PositionInput, RfqInput } from '@torno/contract';
import {
  conditionsOf,
  contentOfPosition,
  headerOf,
  type PositionContent,
  type PurchaseConditions,
  type RfqHeader,
} from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';

/** Header and conditions as form values; dates and amounts as typed, empty for none. */
export type DraftHeader = RfqHeader &
  PurchaseConditions & {
    readonly deliveryDate: string;
    /** Days; 0 for a custom end date (CREATE-15). */
    readonly duration: number;
    readonly endDate: string;
    readonly marketplace: boolean;
  };

export type DraftScale = { readonly scaleId: string; readonly quantity: number };

export type DraftPosition = Omit<PositionContent, 'deliveryDate' | 'quantities' | 'targetPrice'> & {
  readonly positionId: string;
  /** The position's own date; empty when the RFQ's applies. */
  readonly deliveryDate: string;
  readonly scales: readonly DraftScale[];
  readonly targetPrice: string;
};

/** The forms of a stored RFQ. */
export const draftHeaderOf = (rfq: BuyerRfq): DraftHeader => ({
  ...headerOf(rfq),
  ...conditionsOf({ ...rfq, deliveryConditionChoice: rfq.deliveryConditionRadioSelect }),
  deliveryDate: rfq.deliveryDate ?? '',
  duration: rfq.duration,
  endDate: rfq.customEndDate ?? '',
  marketplace: rfq.marketplace,
});

/** The form of a stored position; on the wire, positions without a date of their own carry the RFQ's (CREATE-27). */
export const draftPositionOf = (
  position: Omit<BuyerPosition, 'attachments'>,
  rfqDeliveryDate: string | null,
): DraftPosition => {
  const { deliveryDate, quantities, targetPrice, ...same } = contentOfPosition(position);
  return {
    ...same,
    positionId: position.positionId,
    deliveryDate: deliveryDate === rfqDeliveryDate ? '' : (deliveryDate ?? ''),
    scales: quantities,
    targetPrice: targetPrice ?? '',
  };
};

/** The date of a text for the API: null for none, undefined (left out) for a text that is not a date (yet). */
const dateInput = (text: string): string | null | undefined =>
  text === '' ? null : isCalendarDate(text) ? text : undefined;

/** The header as the API's input; invalid entries are left out. */
export const rfqInputOf = ({
  deliveryConditionChoice,
  deliveryDate,
  duration,
  endDate,
  ...rest
}: DraftHeader): RfqInput => ({
  ...rest,
  deliveryConditionRadioSelect: deliveryConditionChoice,
  deliveryDate: dateInput(deliveryDate),
  ...(duration > 0 || endDate === '' ? { duration } : { endDate: dateInput(endDate) ?? undefined }),
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
