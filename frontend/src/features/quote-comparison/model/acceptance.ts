import type { BuyerQuote } from '@torno/contract';
import { countedScale, type CountedScales } from '@torno/domain';
import { addAmounts, type DecimalString } from '@torno/kernel';
import { type ComparedPosition, compareQuotes, type Offer } from './comparison.js';
import { countedScalesOf, type ComparisonView } from './comparison-view.js';

/** A position with one quote's offer for the quantity that the comparison counts. */
export type CountedOffer = {
  readonly positionId: string;
  readonly posNumber: number;
  readonly label: string;
  readonly quantity: number;
  /** Null where the supplier has not quoted this quantity. */
  readonly offer: Offer | null;
};

/** A quoted position as it would be accepted. */
export type AcceptanceLine = CountedOffer & {
  /** Suppliers of whom the same position is accepted already. */
  readonly acceptedFrom: readonly string[];
};

/** The offers of one quote, the only one compared, for the counted quantities. */
export const countedOffers = (
  comparedPositions: readonly ComparedPosition[],
  countedScales: CountedScales,
): readonly CountedOffer[] =>
  comparedPositions.flatMap(({ positionId, posNumber, label, scales }) => {
    const scale = countedScale(scales, countedScales[positionId]);
    return scale === undefined
      ? []
      : [{ positionId, posNumber, label, quantity: scale.quantity, offer: scale.offers[0] ?? null }];
  });

/** The positions of a quote that can be accepted; `quotes` are all of the RFQ. */
export const acceptanceOf = (
  positions: Parameters<typeof compareQuotes>[0],
  quote: BuyerQuote,
  quotes: readonly BuyerQuote[],
  view: ComparisonView,
): readonly AcceptanceLine[] => {
  const comparedPositions = compareQuotes(positions, [quote]);
  const acceptedQuotes = quotes.filter(
    ({ metadata, supplier }) =>
      metadata.interactionStatus === 'Accepted' && supplier.companyId !== quote.supplier.companyId,
  );
  return countedOffers(comparedPositions, countedScalesOf(comparedPositions, view))
    .filter(({ positionId }) => quote.positions.some((quoted) => quoted.positionId === positionId))
    .map((countedOffer) => ({
      ...countedOffer,
      acceptedFrom: acceptedQuotes
        .filter(({ acceptedPositionIds }) => acceptedPositionIds.includes(countedOffer.positionId))
        .map(({ supplier }) => supplier.label),
    }));
};

/** The total of some positions for the counted quantities; null where none of these is quoted. */
export const totalOfPositions = (
  offersByPosition: readonly Pick<CountedOffer, 'positionId' | 'offer'>[],
  positionIds: readonly string[],
): DecimalString | null => {
  const offers = offersByPosition.flatMap(({ positionId, offer }) =>
    offer && positionIds.includes(positionId) ? [offer] : [],
  );
  return offers.length === 0 ? null : addAmounts(offers.map(({ total }) => total));
};
