import { addDays } from '@torno/kernel';

/** An instant some days (or fractions of days) after another, at most now. */
export const addDaysUntilNow = (from: string, days: number, now: string): string => {
  const instant = addDays(from, days);
  return instant < now ? instant : addDays(now, -1 / 24 / 60);
};

/** `YYYY-MM-DD` of an instant. */
export const dateOf = (instant: string): string => instant.slice(0, 10);
