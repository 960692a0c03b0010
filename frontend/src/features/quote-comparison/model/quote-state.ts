import type { BuyerQuote } from '@torno/contract';
import { decisionRefusal, hasExpired, isNotWithdrawn, type RfqStatus } from '@torno/domain';
import type { Tone } from '../../../shared/ui/StatusChip.js';

export type QuoteState = 'New' | 'Withdrawn' | 'Awarded' | 'Negotiation' | 'Accepted' | 'Rejected' | 'Closed';

type Facts = Pick<BuyerQuote, 'metadata' | 'viewedByBuyer' | 'withdrawnAt' | 'awarded' | 'markedForNegotiation'>;

/** The state of a quote for the buyer; null for a viewed, undecided one (QVIEW-06, QVIEW-07). */
export const quoteStateOf = ({
  metadata,
  viewedByBuyer,
  withdrawnAt,
  awarded,
  markedForNegotiation,
}: Facts): QuoteState | null => {
  if (!isNotWithdrawn({ withdrawnAt })) return 'Withdrawn';
  if (awarded) return 'Awarded';
  if (markedForNegotiation) return 'Negotiation';
  if (metadata.interactionStatus !== 'None') return metadata.interactionStatus;
  return viewedByBuyer ? null : 'New';
};

export const quoteStateTones: Readonly<Record<QuoteState, Tone>> = {
  New: 'info',
  Withdrawn: 'warning',
  Awarded: 'success',
  Negotiation: 'info',
  Accepted: 'success',
  Rejected: 'neutral',
  Closed: 'outline',
};

/** A rejected or withdrawn quote stays visible, but its prices are no longer on offer. */
export const competes = (quote: Pick<BuyerQuote, 'metadata' | 'withdrawnAt'>): boolean =>
  quote.metadata.interactionStatus !== 'Rejected' && isNotWithdrawn(quote);

/** True when the supplier is no longer bound, although the quote is still on offer. `now` is an ISO instant. */
export const isExpired = (quote: Pick<BuyerQuote, 'metadata' | 'withdrawnAt' | 'validUntil'>, now: string): boolean =>
  competes(quote) && hasExpired(quote.validUntil, now);

/** Whether a quote counts when prices, totals and lead times are compared. */
export type Counts = (quote: Pick<BuyerQuote, 'metadata' | 'withdrawnAt' | 'validUntil'>) => boolean;

/** An expired quote does not win against a binding one unless the buyer counts it, too (C-39). `now` is an ISO instant. */
export const countsAt =
  (now: string, expiredToo = false): Counts =>
  (quote) =>
    competes(quote) && (expiredToo || !isExpired(quote, now));

/** Only the newest quote of an Active RFQ that is undecided can be accepted or rejected (QVIEW-09). */
export const mayDecide = (
  rfqStatus: RfqStatus,
  { latest, metadata }: Pick<BuyerQuote, 'latest' | 'metadata'>,
): boolean =>
  decisionRefusal({ rfqActive: rfqStatus === 'Active', latest, status: metadata.interactionStatus }) === null;
