import fc from 'fast-check';
import { searchPatterns, searchTokens } from './search-tokens.js';

const finds = (typed: string, ...texts: string[]): boolean => {
  const tokens = searchTokens(...texts);
  return searchPatterns(typed).every((pattern) => tokens.some((token) => pattern.test(token)));
};

describe('search tokens', () => {
  it('finds by the beginning of each word, whatever the case and the accents', () => {
    expect(finds('getr wel', 'Welle für Getriebe')).toBe(true);
    expect(finds('FUR', 'Welle für Getriebe')).toBe(true);
    expect(finds('riebe', 'Welle für Getriebe')).toBe(false);
  });
  it('takes any input without harm', () => fc.assert(fc.property(fc.string(), (typed) => finds(typed, typed))));
  it('indexes each word once', () => expect(searchTokens('a-b', 'B a 100001')).toEqual(['a', 'b', '100001']));
});
