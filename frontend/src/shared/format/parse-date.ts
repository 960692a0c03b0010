import type { Language } from '@torno/domain';

const pad = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of a day that exists, else null. */
const calendarDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${pad(month)}-${pad(day)}` : null;
};

export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) === text;
};

/** The day that a typed date means, as `YYYY-MM-DD`, or null. English puts the month first; years of two digits are of this century. */
export const parseDate = (text: string, language: Language): string | null => {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(typed.replaceAll(' ', ''));
  if (match === null) return null;
  const [first, second, last] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const year = last < 100 ? 2000 + last : last;
  return language === 'en' ? calendarDate(year, first, second) : calendarDate(year, second, first);
};
