/** The present as an ISO instant. Deciders never call it: the time arrives in the command. */
export type Clock = () => string;

export const systemClock: Clock = () => new Date().toISOString();

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The ISO instant some seconds before another one. */
export const secondsBefore = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) - seconds * 1000).toISOString();

/** Adds minutes to an ISO instant. */
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();

/** Adds days of 24 hours to an ISO instant. */
export const addDays = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * day).toISOString();

/** Formatters by time zone; building one takes a hundred times as long as using it. */
const formattersOf = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
};

const calendarOf = formattersOf({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

const wallClockOf = formattersOf(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
  'en-US',
);

/** Whether a text is the IANA name of a time zone that this platform knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** `YYYY-MM-DD` of an instant in an IANA time zone. */
export const dateIn = (instant: string, timeZone: string): string => calendarOf(timeZone).format(new Date(instant));

/** Offset of a time zone from UTC at an instant, in milliseconds. */
const offsetAt = (time: number, timeZone: string): number => {
  const parts = wallClockOf(timeZone).formatToParts(new Date(time));
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return asUtc - Math.floor(time / 1000) * 1000;
};

/**
 * 23:59:59 of a calendar day (`YYYY-MM-DD`) in a time zone, as an ISO instant; correct across changes of daylight
 * saving time.
 */
export const endOfDay = (date: string, timeZone: string): string => {
  const wall = Date.parse(`${date}T23:59:59.000Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
};

/** Adds calendar days to `YYYY-MM-DD`. */
export const addCalendarDays = (date: string, days: number): string =>
  addDays(`${date}T00:00:00.000Z`, days).slice(0, 10);

/** The first instant of a calendar day (`YYYY-MM-DD`) in a time zone: a second after the last one of the day before. */
export const startOfDay = (date: string, timeZone: string): string =>
  new Date(Date.parse(endOfDay(addCalendarDays(date, -1), timeZone)) + 1000).toISOString();

/** Whole calendar days from one `YYYY-MM-DD` to another. */
export const calendarDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
