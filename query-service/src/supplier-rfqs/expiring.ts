import { isOpenOffer, listLimits } from '@torno/domain';
import { addDays } from '@torno/kernel';
import type { ParticipationReadModel } from '@torno/read-models';

/** The end of the newest quote's validity; null unless it is near or past and the quote is not decided. */
export const expiringAt = (
  { closedAt, hasQuote, interactionStatus, quotes }: ParticipationReadModel,
  now: string,
): string | null => {
  const validUntil = quotes.at(-1)?.validUntil;
  const open = closedAt === null && hasQuote && isOpenOffer(interactionStatus);
  return open && validUntil !== undefined && validUntil <= addDays(now, listLimits.soonDays) ? validUntil : null;
};
