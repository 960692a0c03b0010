import type { Language } from '@torno/domain';

const calendarPattern = /^\d{4}-\d{2}-\d{2}$/;

/** German and Italian write two digits; English has the month in letters, which no reader takes for the day (I18N-03). */
const dayOptions = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'en'
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: '2-digit', month: '2-digit', year: 'numeric' };

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** A calendar date (`YYYY-MM-DD`) is the same day everywhere; an instant is shown in the zone of the reader. */
const zoneOf = (value: string, timeZone?: string): string | undefined =>
  calendarPattern.test(value) ? 'UTC' : timeZone;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs a hundred times what using it does. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const newFormatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, newFormatter);
  return newFormatter;
};

const format = (value: string, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : formatter(locale, options).format(date);
};

/** `31.01.2024` (de), `31/01/2024` (it), `31 Jan 2024` (en); empty for nothing. `timeZone` only where it is not the reader's. */
export const formatDate = (value: string | null, language: Language, timeZone?: string): string =>
  value === null
    ? ''
    : format(value, localeOf(language), { ...dayOptions(language), timeZone: zoneOf(value, timeZone) });

/** Date and time of an instant, to the minute or, on request, to the second. */
export const formatDateTime = (value: string | null, language: Language, timeZone?: string, seconds = false): string =>
  value === null
    ? ''
    : format(value, localeOf(language), {
        ...dayOptions(language),
        hour: '2-digit',
        minute: '2-digit',
        ...(seconds ? { second: '2-digit' } : {}),
        timeZone: zoneOf(value, timeZone),
      });

/**
 * The time at which a deadline ends; empty for the end of the day: what ends at 23:59 in London ends a minute before one
 * on the next day in Berlin, where the day alone would promise all of it.
 */
export const formatDeadlineTime = (value: string, language: Language, timeZone?: string): string =>
  formatTime(value, 'en', timeZone) === '23:59' ? '' : formatTime(value, language, timeZone);

/** The day on which a deadline ends, with the time unless that is the end of the day. */
export const formatDeadline = (value: string | null, language: Language, timeZone?: string): string =>
  value === null || formatDeadlineTime(value, language, timeZone) === ''
    ? formatDate(value, language, timeZone)
    : formatDateTime(value, language, timeZone);

/** Day, with the month in letters, time and time zone of an instant, for an e-mail: its sender may be in another zone. */
export const formatZonedTime = (value: string, language: Language, timeZone: string): string =>
  format(value, localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** Hours and minutes of an instant, in the zone of the reader. */
export const formatTime = (value: string, language: Language, timeZone?: string): string =>
  format(value, localeOf(language), { hour: '2-digit', minute: '2-digit', timeZone });

/** The names of the months, in lower case. */
export const monthNames = (language: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formatter(localeOf(language), { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2024, month))
      .toLocaleLowerCase(language),
  );
