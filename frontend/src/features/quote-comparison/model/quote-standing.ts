import type { BuyerQuote } from '@torno/contract';
import { mayDecideQuote } from '@torno/domain';
import type { Tone } from '../../../shared/ui/StatusChip.js';

export type Standing = 'New' | 'Awarded' | 'Negotiation' | 'Accepted' | 'Rejected' | 'Closed';

type Facts = Pick<BuyerQuote, 'metadata' | 'viewedByBuyer' | 'awarded' | 'markedForNegotiation'>;

/** How a quote stands with the buyer; null for one that was read and is undecided (QVIEW-06, QVIEW-07). */
export const standingOf = ({ metadata, viewedByBuyer, awarded, markedForNegotiation }: Facts): Standing | null => {
  if (awarded) return 'Awarded';
  if (markedForNegotiation) return 'Negotiation';
  if (metadata.interactionStatus !== 'None') return metadata.interactionStatus;
  return viewedByBuyer ? null : 'New';
};

export const standingTones: Readonly<Record<Standing, Tone>> = {
  New: 'info',
  Awarded: 'success',
  Negotiation: 'info',
  Accepted: 'success',
  Rejected: 'error',
  Closed: 'outline',
};

/** A rejected quote stays visible, but its prices are no longer to be had. */
export const competes = ({ metadata }: Pick<BuyerQuote, 'metadata'>): boolean =>
  metadata.interactionStatus !== 'Rejected';

/** Only the newest quote of an Active RFQ that is undecided can be accepted or rejected (QVIEW-09). */
export const mayDecide = (rfqStatus: string, { latest, metadata }: Pick<BuyerQuote, 'latest' | 'metadata'>): boolean =>
  latest && mayDecideQuote(rfqStatus, metadata.interactionStatus);
