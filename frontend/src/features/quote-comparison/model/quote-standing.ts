import type { BuyerQuote, BuyerRfq } from '@torno/contract';
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

/** Only the newest quote of an Active RFQ that is undecided can be accepted or rejected (QVIEW-09). */
export const mayDecide = (rfqStatus: string, { latest, metadata }: Pick<BuyerQuote, 'latest' | 'metadata'>): boolean =>
  latest && mayDecideQuote(rfqStatus, metadata.interactionStatus);

/** Milliseconds after the closing in which the quotes may lag behind it, and between two looks at them. */
const lag = 30_000;
const betweenLooks = 1_000;

/** An RFQ is closed at once, its quotes a moment later: milliseconds until they are asked for again, false for never. */
export const nextLookAtQuotes = (
  { result, endedAt }: Pick<BuyerRfq, 'result' | 'endedAt'>,
  quotes: readonly BuyerQuote[],
  now: number,
): number | false => {
  if (endedAt === null || now - Date.parse(endedAt) > lag) return false;
  const decided = quotes.every((quote) => !quote.latest || standingOf({ ...quote, viewedByBuyer: true }) !== null);
  const shown =
    (result !== 'Awarded' || quotes.some(({ awarded }) => awarded)) &&
    (result !== 'Negotiation' || quotes.some(({ markedForNegotiation }) => markedForNegotiation));
  return shown && decided ? false : betweenLooks;
};
