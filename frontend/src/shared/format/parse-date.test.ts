import { isCalendarDate, parseDate } from './parse-date.js';

describe('parseDate', () => {
  it.each([
    ['31.01.2024', 'de', '2024-01-31'],
    ['1.2.24', 'de', '2024-02-01'],
    ['31. 1. 2024', 'de', '2024-01-31'],
    ['1/31/2024', 'en', '2024-01-31'],
    ['31/01/2024', 'it', '2024-01-31'],
    ['2024-01-31', 'en', '2024-01-31'],
  ] as const)('reads %s in %s', (text, language, expected) => {
    expect(parseDate(text, language)).toBe(expected);
  });

  it.each([
    ['31.02.2024', 'de'],
    ['31/1/2024', 'en'],
    ['', 'de'],
    ['tomorrow', 'en'],
    ['1.1', 'it'],
  ] as const)('refuses %p in %s', (text, language) => {
    expect(parseDate(text, language)).toBeNull();
  });

  it('rejects days that do not exist', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2023-02-29')).toBe(false);
    expect(isCalendarDate('31.01.2024')).toBe(false);
  });
});
