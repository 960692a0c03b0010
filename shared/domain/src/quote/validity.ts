import { addCalendarDays, calendarDaysBetween, dateIn, endOfDay } from '@torno/kernel';
import { isOpenOffer } from '../access/interaction.js';
import type { InteractionStatus } from '../values.js';

const zone = 'Europe/London';

/** End of the day that lies `days` after today in London (2 §5, QUOTE-56). */
export const validUntil = (now: string, days: number): string =>
  endOfDay(addCalendarDays(dateIn(now, zone), days), zone);

/** The day in London at whose end the validity ends (`YYYY-MM-DD`): the same one for every reader. */
export const lastDayOfValidity = (until: string): string => dateIn(until, zone);

/** Whether a validity has ended; both are ISO instants, so it ends at the same moment for every reader. */
export const hasExpired = (until: string, now: string): boolean => until <= now;

/** Days that are displayed as left: the difference plus 1, and 0 exactly where the validity has ended (C-14). */
export const remainingValidity = (until: string, now: string): number =>
  hasExpired(until, now) ? 0 : calendarDaysBetween(dateIn(now, zone), lastDayOfValidity(until)) + 1;

/** A quote that nobody has withdrawn or decided on, of an RFQ that is Active, and that no longer holds. */
export const isExpiredOffer = (
  {
    interactionStatus,
    validUntil,
    withdrawnAt,
  }: {
    readonly interactionStatus: InteractionStatus;
    readonly validUntil: string;
    readonly withdrawnAt: string | null;
  },
  rfqActive: boolean,
  now: string,
): boolean => rfqActive && withdrawnAt === null && isOpenOffer(interactionStatus) && hasExpired(validUntil, now);
