import { addCalendarDays, calendarDaysBetween, dateIn, endOfDay, startOfDay } from './clock.js';

describe('calendar', () => {
  it('A day in Berlin ends at the right instant in winter and summer', () => {
    expect(endOfDay('2026-01-15', 'Europe/Berlin')).toBe('2026-01-15T22:59:59.000Z');
    expect(endOfDay('2026-07-15', 'Europe/Berlin')).toBe('2026-07-15T21:59:59.000Z');
  });
  it('A day with a change of the clock ends at the right instant', () => {
    expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.000Z');
    expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z');
  });
  it.each([
    ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // The clock skips the first hour of this day.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s in %s begins at %s', (date, timeZone, instant) => expect(startOfDay(date, timeZone)).toBe(instant));
  it('An instant has a date in each time zone', () =>
    expect(dateIn('2024-01-31T23:30:00Z', 'Europe/Berlin')).toBe('2024-02-01'));
  it('Calendar days are counted without hours', () => {
    expect(addCalendarDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(calendarDaysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });
});
