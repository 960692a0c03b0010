import { isOpenOffer, listLimits } from '@torno/domain';
import { addDays } from '@torno/kernel';
import type { ParticipationReadModel } from '@torno/read-models';

/**
 * The end of the newest quote's validity; null unless it is near or past, the quote is not decided, and the RFQ still
 * runs, so that the supplier can send a new one.
 */
export const imminentExpiryOf = (
  { overAt, hasQuote, interactionStatus, quotes }: ParticipationReadModel,
  now: string,
): string | null => {
  const validUntil = quotes.at(-1)?.validUntil;
  const renewable = overAt > now && hasQuote && isOpenOffer(interactionStatus);
  return renewable && validUntil !== undefined && validUntil <= addDays(now, listLimits.soonDays) ? validUntil : null;
};
