import { addDays } from '@torno/kernel';
import type { ParticipationReadModel } from '@torno/read-models';

/** Days ahead that deadlines and validities are looked for. */
export const soonDays = 7;

/** The end of the newest quote's validity; null unless it is near or past and the quote is not decided. */
export const expiringAt = (
  { closedAt, hasQuote, interactionStatus, quotes }: ParticipationReadModel,
  now: string,
): string | null => {
  const undecided = interactionStatus === 'SupplierQuoted' || interactionStatus === 'TimedOut';
  const validUntil = quotes.at(-1)?.validUntil;
  return closedAt === null && hasQuote && undecided && validUntil !== undefined && validUntil <= addDays(now, soonDays)
    ? validUntil
    : null;
};
