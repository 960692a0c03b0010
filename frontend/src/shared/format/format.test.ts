import {
  formatCostInput,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  unitPriceDecimals,
} from '@torno/words';
import { isPlainDecimal, keepDecimalCharacters, parseDecimal } from './parse-decimal.js';

const instant = '2024-01-31T22:30:00.000Z';
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('dates', () => {
  it.each([
    ['de', '31.01.2024'],
    ['en', '31 Jan 2024'],
    ['it', '31/01/2024'],
  ] as const)('shows the day as %s writes it', (language, expected) => {
    expect(formatDate('2024-01-31', language)).toBe(expected);
  });

  it('shows an instant in the zone of the reader and a calendar date unchanged', () => {
    expect(formatDate(instant, 'de', 'Asia/Tokyo')).toBe('01.02.2024');
    expect(formatDate('2024-01-31', 'de', 'Pacific/Honolulu')).toBe('31.01.2024');
  });

  it.each([
    ['de', '31.01.2024, 23:30'],
    ['en', '31 Jan 2024, 23:30'],
    ['it', '31/01/2024, 23:30'],
  ] as const)('shows the time as %s writes it', (language, expected) => {
    expect(plainSpaces(formatDateTime(instant, language, 'Europe/Berlin'))).toBe(expected);
  });

  it('shows an empty text for null', () => {
    expect(formatDate(null, 'de')).toBe('');
    expect(formatDate('', 'it')).toBe('');
  });
});

describe('numbers', () => {
  it.each([
    ['de', '70 %'],
    ['en', '70%'],
    ['it', '70%'],
  ] as const)('shows percent as %s writes them', (language, expected) => {
    expect(plainSpaces(formatPercent(69.6, language))).toBe(expected);
  });

  it.each([
    ['de', '1.234,5'],
    ['en', '1,234.5'],
    ['it', '1.234,5'],
  ] as const)('groups and separates as %s does', (language, expected) => {
    expect(formatNumber('1234.5', language)).toBe(expected);
  });

  it.each([
    ['1.5', '1,50 €'],
    ['12.345', '12,35 €'],
    ['123456789012345.678', '123.456.789.012.345,68 €'],
  ])('shows the total %s with exactly 2 decimals (QVIEW-17, C-40)', (amount, expected) => {
    expect(plainSpaces(formatMoney(amount, 'EUR', 'de'))).toBe(expected);
  });

  it.each([
    ['1.5', '1,50 €'],
    ['0.370', '0,37 €'],
    ['0.386', '0,386 €'],
    ['1.23456789', '1,2346 €'],
  ])('shows the unit price %s with 2 to 4 decimals (C-40)', (amount, expected) => {
    expect(plainSpaces(formatUnitPrice(amount, 'EUR', 'de'))).toBe(expected);
  });

  it('shows unit prices beside each other with the same decimals (C-40)', () => {
    const row = ['0.37', '0.386', '12'];
    const texts = row.map((amount) => formatUnitPrice(amount, 'EUR', 'en', unitPriceDecimals(row)));
    expect(texts).toEqual(['€0.370', '€0.386', '€12.000']);
  });

  it.each([
    ['1.5', '1,50'],
    ['1.123456', '1,12346'],
    ['1.23456789', '1,23457'],
    ['12345', '12345,00'],
  ])('edits the cost %s with 2 to 5 decimals', (amount, expected) => {
    expect(formatCostInput(amount, 'de')).toBe(expected);
  });

  it('writes money with its currency', () => {
    expect(plainSpaces(formatMoney('1234.5', 'EUR', 'de'))).toBe('1.234,50 €');
    expect(formatMoney('1234.5', 'USD', 'en')).toBe('$1,234.50');
    expect(plainSpaces(formatMoney('1234.5', 'EUR', 'it'))).toBe('1.234,50 €');
  });
});

describe('parseDecimal', () => {
  it.each([
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234', '1234'],
    ['1,234', '1.234'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['007,50', '7.5'],
    [',5', '0.5'],
    ['12 345,60 €', '12345.6'],
    ['12,', '12'],
  ])('reads %s in German as %s', (text, expected) => {
    expect(parseDecimal(text, 'de')).toBe(expected);
  });

  it.each([
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
  ])('reads %s in English as %s', (text, expected) => {
    expect(parseDecimal(text, 'en')).toBe(expected);
  });

  it('reads Italian like German', () => {
    expect(parseDecimal('1.234,5', 'it')).toBe('1234.5');
    expect(parseDecimal('1.234', 'it')).toBe('1234');
  });

  it.each(['', ' ', ',', 'abc', '1,2,3', '1.2,3.4', '1,,5', '12.34,5'])('refuses %p', (text) => {
    expect(parseDecimal(text, 'de')).toBeNull();
  });

  it('reads back an amount in the edit format', () => {
    for (const language of ['de', 'en', 'it'] as const)
      for (const amount of ['0.5', '12.34567', '1234.5', '9999999'])
        expect(parseDecimal(formatCostInput(amount, language), language)).toBe(amount);
  });

  it('distinguishes the plain notation from a typed one', () => {
    expect(['0', '12.50', '1234.5'].every(isPlainDecimal)).toBe(true);
    expect(['', '1,5', '1.234.567', '.5', '5.', 'x'].some(isPlainDecimal)).toBe(false);
  });

  it('removes all but digits, commas and points', () => {
    expect(keepDecimalCharacters('1a2,5-')).toBe('12,5');
  });
});
