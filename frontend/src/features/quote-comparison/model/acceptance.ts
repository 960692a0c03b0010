import type { BuyerQuote } from '@torno/contract';
import { countedScale } from '@torno/domain';
import { addAmounts, type DecimalString } from '@torno/kernel';
import { compareQuotes, type Offer } from './comparison.js';
import { chosenScalesOf, type ComparisonView } from './comparison-view.js';

/** A quoted position as it would be accepted: for the quantity that the comparison counts. */
export type AcceptanceLine = {
  readonly positionId: string;
  readonly posNumber: number;
  readonly label: string;
  readonly quantity: number;
  /** Null where the supplier has quoted other quantities only. */
  readonly offer: Offer | null;
  /** Suppliers of whom the same position is accepted already. */
  readonly acceptedFrom: readonly string[];
};

/** The positions of a quote that can be accepted; `quotes` are all of the RFQ. */
export const acceptanceOf = (
  positions: Parameters<typeof compareQuotes>[0],
  quote: BuyerQuote,
  quotes: readonly BuyerQuote[],
  view: ComparisonView,
): readonly AcceptanceLine[] => {
  const compared = compareQuotes(positions, [quote]);
  const chosen = chosenScalesOf(compared, view);
  const accepted = quotes.filter(
    ({ metadata, supplier }) =>
      metadata.interactionStatus === 'Accepted' && supplier.companyId !== quote.supplier.companyId,
  );
  return compared.flatMap((position) => {
    const { positionId, posNumber, label } = position;
    const scale = countedScale(position.scales, chosen[positionId]);
    if (scale === undefined || !quote.positions.some((quoted) => quoted.positionId === positionId)) return [];
    const others = accepted.filter(({ acceptedPositionIds }) => acceptedPositionIds.includes(positionId));
    return [
      {
        positionId,
        posNumber,
        label,
        quantity: scale.quantity,
        offer: scale.offers[0] ?? null,
        acceptedFrom: others.map(({ supplier }) => supplier.label),
      },
    ];
  });
};

/** The total of the chosen positions for the counted quantities; null where none of these is quoted. */
export const acceptedTotal = (
  lines: readonly AcceptanceLine[],
  positionIds: readonly string[],
): DecimalString | null => {
  const offers = lines.flatMap(({ positionId, offer }) => (offer && positionIds.includes(positionId) ? [offer] : []));
  return offers.length === 0 ? null : addAmounts(offers.map(({ total }) => total));
};
