import { addCalendarDays, calendarDaysBetween, dateIn, endOfDay } from './clock.js';

describe('calendar', () => {
  it('ends a day in Berlin in winter and summer', () => {
    expect(endOfDay('2026-01-15', 'Europe/Berlin')).toBe('2026-01-15T22:59:59.000Z');
    expect(endOfDay('2026-07-15', 'Europe/Berlin')).toBe('2026-07-15T21:59:59.000Z');
  });
  it('ends the day on which the clock changes', () => {
    expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.000Z');
    expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z');
  });
  it('knows the date in a time zone', () => expect(dateIn('2024-01-31T23:30:00Z', 'Europe/Berlin')).toBe('2024-02-01'));
  it('counts calendar days', () => {
    expect(addCalendarDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(calendarDaysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });
});
