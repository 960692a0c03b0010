const pad = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of a day that exists, else null. */
export const calendarDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${pad(month)}-${pad(day)}` : null;
};

/** Whether a text is `YYYY-MM-DD` of a day that exists. Apart from the parser of dates, since lists need no month names to begin. */
export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) === text;
};
