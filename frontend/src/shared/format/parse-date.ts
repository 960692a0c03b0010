import type { Language } from '@torno/domain';
import { calendarDate, isCalendarDate } from './calendar-date.js';
import { monthNames } from '@torno/words';

const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

/** The number of a month that is written as its name or the beginning of it, or 0. */
const monthOf = (typedName: string, language: Language): number =>
  1 + monthNames(language).findIndex((name) => name.startsWith(typedName.toLocaleLowerCase(language)));

/**
 * The day that a typed date means, as `YYYY-MM-DD`, or null. Numbers put the day first in all three languages; the month
 * may be a name (`6 Dec 2026`, `Dec 6, 2026`). Years of two digits are of this century.
 */
export const parseDate = (text: string, language: Language): string | null => {
  const trimmedText = text.trim();
  if (isCalendarDate(trimmedText)) return trimmedText;
  const [, day, month, year] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(trimmedText.replaceAll(' ', '')) ?? [];
  if (day && month && year) return calendarDate(fullYear(year), Number(month), Number(day));
  const namedParts =
    /^(?<day>\d{1,2})[\s.-]*(?<month>\p{L}{3,})[\s.,-]*(?<year>\d{4}|\d{2})$/u.exec(trimmedText) ??
    /^(?<month>\p{L}{3,})[\s.-]*(?<day>\d{1,2})[\s,]+(?<year>\d{4}|\d{2})$/u.exec(trimmedText);
  const { groups } = namedParts ?? {};
  if (!groups?.['day'] || !groups['month'] || !groups['year']) return null;
  return calendarDate(fullYear(groups['year']), monthOf(groups['month'], language), Number(groups['day']));
};
