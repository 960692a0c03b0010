import type { Language } from '@torno/domain';

const separatorOf = (language: Language): ',' | '.' => (language === 'en' ? '.' : ',');

/** Removes all but the characters of a cost: digits, commas and points (QUOTE-45). */
export const keepDecimalCharacters = (text: string): string => text.replace(/[^\d.,]/g, '');

/**
 * True for digits with at most one point, the notation of amounts on the wire. The kernel's own check would bring its
 * decimal library along.
 */
export const isPlainDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** `1.234` and `1,234,567`: groups of three behind a group of one to three that does not begin with zero. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
};

const joinDigits = (integer: string, fraction: string): string => {
  const digits = integer.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
};

/**
 * The amount that a text means, as a plain decimal string, or null for none (QUOTE-47, QUOTE-48). Of two different
 * separators the last is the decimal one. A single kind of separator groups thousands where the digits look so, except
 * that one separator of the language itself is always the decimal one.
 */
export const parseDecimal = (text: string, language: Language): string | null => {
  const characters = keepDecimalCharacters(text);
  if (!/\d/.test(characters)) return null;
  const comma = characters.lastIndexOf(',');
  const point = characters.lastIndexOf('.');
  if (comma < 0 && point < 0) return joinDigits(characters, '');

  const mark = comma > point ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const separatorIndex = Math.max(comma, point);
  const integer = characters.slice(0, separatorIndex);
  const fraction = characters.slice(separatorIndex + 1);

  if (characters.includes(other)) {
    const isGroupedInteger = !integer.includes(mark) && (isGrouped(integer, other) || integer === '');
    return isGroupedInteger ? joinDigits(integer.replaceAll(other, ''), fraction) : null;
  }
  if (integer.includes(mark)) return isGrouped(characters, mark) ? characters.replaceAll(mark, '') : null;
  if (mark !== separatorOf(language) && isGrouped(characters, mark)) return characters.replaceAll(mark, '');
  return joinDigits(integer, fraction);
};
