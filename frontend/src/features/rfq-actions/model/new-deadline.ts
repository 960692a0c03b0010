import { isDeadlineAllowed, rfqLimits } from '@torno/domain';
import { addCalendarDays, dateIn, endOfDay } from '@torno/kernel';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';

export type DeadlineCheck = 'missing' | 'same' | 'outOfRange' | 'fits';

/**
 * The problem of a new last day for quotes (`YYYY-MM-DD`, BRFQ-17); the deadline is the end of that day in `timeZone`.
 * The server checks again in the time zone of the company.
 */
export const checkDeadline = (date: string, endDate: string, now: string, timeZone: string): DeadlineCheck => {
  if (!isCalendarDate(date)) return 'missing';
  const end = endOfDay(date, timeZone);
  if (date === dateIn(endDate, timeZone)) return 'same';
  return isDeadlineAllowed(endDate, end, now) ? 'fits' : 'outOfRange';
};

/** First and last day that the calendar offers. */
export const deadlineRange = (now: string, timeZone: string): { readonly min: string; readonly max: string } => {
  const today = dateIn(now, timeZone);
  return { min: addCalendarDays(today, 1), max: addCalendarDays(today, rfqLimits.maximumRunningDays) };
};
