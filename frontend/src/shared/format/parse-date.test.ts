import { formatDate } from '@torno/words';
import { isCalendarDate } from './calendar-date.js';
import { parseDate } from './parse-date.js';

describe('parseDate', () => {
  it.each([
    ['31.01.2024', 'de', '2024-01-31'],
    ['1.2.24', 'de', '2024-02-01'],
    ['31. 1. 2024', 'de', '2024-01-31'],
    ['31 Jan 2024', 'en', '2024-01-31'],
    ['6 december 26', 'en', '2026-12-06'],
    ['6-Sept-2026', 'en', '2026-09-06'],
    ['Dec 6, 2026', 'en', '2026-12-06'],
    ['6. Dezember 2026', 'de', '2026-12-06'],
    ['6 mag. 2026', 'it', '2026-05-06'],
    ['12/6/2026', 'en', '2026-06-12'],
    ['31/01/2024', 'it', '2024-01-31'],
    ['2024-01-31', 'en', '2024-01-31'],
  ] as const)('reads %s in %s', (text, language, expected) => {
    expect(parseDate(text, language)).toBe(expected);
  });

  it.each([
    ['31.02.2024', 'de'],
    ['1/31/2024', 'en'],
    ['31 Foo 2024', 'en'],
    ['31 Feb 2024', 'en'],
    ['6 Ju 2024', 'en'],
    ['Dec 62026', 'en'],
    ['', 'de'],
    ['tomorrow', 'en'],
    ['1.1', 'it'],
  ] as const)('refuses %p in %s', (text, language) => {
    expect(parseDate(text, language)).toBeNull();
  });

  it.each(['de', 'en', 'it'] as const)('reads back what %s shows', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-06`;
      expect(parseDate(formatDate(day, language), language)).toBe(day);
    }
  });

  it('rejects days that do not exist', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2023-02-29')).toBe(false);
    expect(isCalendarDate('31.01.2024')).toBe(false);
  });
});
