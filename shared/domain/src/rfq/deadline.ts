import { addCalendarDays, addDays, calendarDaysBetween, dateIn, endOfDay } from '@torno/kernel';
import { rfqLimits } from '../limits.js';
import type { RfqStatus } from '../values.js';

/** End of the day of publication plus `days`, in the buyer's time zone (RFQ-43). */
export const endAfterDuration = (publishedAt: string, days: number, timeZone: string): string =>
  endOfDay(addCalendarDays(dateIn(publishedAt, timeZone), days), timeZone);

/** A custom end date is tomorrow at the earliest and 365 days ahead at the latest (RFQ-43). */
export const isEndDateAllowed = (date: string, now: string, timeZone: string): boolean => {
  const ahead = calendarDaysBetween(dateIn(now, timeZone), date);
  return ahead >= 1 && ahead <= rfqLimits.maximumRunningDays;
};

/** A changed deadline lies in the future, and at least 24 hours ahead if it is earlier than before (BRFQ-17). */
export const isDeadlineAllowed = (from: string, to: string, now: string): boolean =>
  to > now && (to >= from || to >= addDays(now, 1)) && to <= addDays(now, rfqLimits.maximumRunningDays + 1);

/** The deadline has passed while nobody has closed the RFQ (C-01, BRFQ-09). */
export const hasDeadlinePassed = (
  { status, endDate }: { readonly status: RfqStatus; readonly endDate: string | null },
  now: string,
): boolean => status === 'Active' && endDate !== null && endDate <= now;

/** When people are reminded of an approaching deadline (SYS-17). */
export const reminderOf = (endDate: string): string => addDays(endDate, -rfqLimits.reminderDays);

/** When an RFQ that nobody closes expires (RFQ-15). */
export const expiryOf = (endDate: string): string => addDays(endDate, rfqLimits.expiryDays);

export type DeadlineText =
  | { readonly kind: 'daysLeft'; readonly days: number }
  | { readonly kind: 'endDate'; readonly date: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'closedOn'; readonly date: string };

/** Deadlines fall at midnight in the buyer's zone, which is up to this many hours past midnight elsewhere in Europe. */
const smallHours = 3;

/** The last day on which people can quote; a deadline in the small hours counts as the end of the previous day. */
const lastDay = (endDate: string, timeZone: string): string =>
  dateIn(new Date(Date.parse(endDate) - smallHours * 3_600_000).toISOString(), timeZone);

/**
 * The four cases of the deadline's display (2 §4, SDET-31 to SDET-34). Days are those of the reader's calendar, as the
 * buyer counted them when choosing the duration; 0 on the last day, and after it until the deadline.
 */
export const deadlineText = (
  rfq: { readonly status: string; readonly endDate: string; readonly endedAt: string | null },
  now: string,
  timeZone: string,
): DeadlineText => {
  const timeLeft = Date.parse(rfq.endDate) > Date.parse(now);
  if (rfq.status === 'Active')
    return timeLeft
      ? {
          kind: 'daysLeft',
          days: Math.max(0, calendarDaysBetween(dateIn(now, timeZone), lastDay(rfq.endDate, timeZone))),
        }
      : { kind: 'endDate', date: rfq.endDate };
  return timeLeft ? { kind: 'closed' } : { kind: 'closedOn', date: rfq.endedAt ?? rfq.endDate };
};
