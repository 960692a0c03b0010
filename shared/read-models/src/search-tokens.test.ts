import fc from 'fast-check';
import { searchPatterns, searchTokens } from './search-tokens.js';

const finds = (typed: string, ...texts: string[]): boolean => {
  const tokens = searchTokens(...texts);
  return searchPatterns(typed).every((pattern) => tokens.some((token) => pattern.test(token)));
};

describe('A search by tokens', () => {
  it('finds the beginning of each word, in any case and with any accents', () => {
    expect(finds('getr wel', 'Welle für Getriebe')).toBe(true);
    expect(finds('FUR', 'Welle für Getriebe')).toBe(true);
    expect(finds('riebe', 'Welle für Getriebe')).toBe(false);
  });

  it.each(['4711', 'zn', 'ZN-4711', 'zn4711', 'ZN4711B', '4711-b', '4711b', '_4711', 'zn 471'])(
    'finds a drawing’s number in any notation by the beginning of each of its parts: %s',
    (typed) => {
      const notations = ['ZN-4711-B', 'ZN_4711.B', 'zn/4711/b', 'ZN4711B', 'Welle ZN4711-B, Rev. 3'];
      expect(notations.filter((written) => !finds(typed, written))).toEqual([]);
    },
  );

  it('does not find the middle of a part', () => {
    expect(finds('4711', 'ZN-14711-B')).toBe(false);
    expect(finds('n4711', 'ZN-4711-B')).toBe(false);
  });
  it('does not join separate words', () => expect(finds('welle4711', 'Welle 4711')).toBe(false));
  it('accepts any input', () => fc.assert(fc.property(fc.string(), (typed) => finds(typed, typed))));
  it('indexes each beginning once', () =>
    expect(searchTokens('a-b', 'B ab 100001', 'x'.repeat(50))).toEqual(['ab', 'b', '100001', 'x'.repeat(40)]));
});
