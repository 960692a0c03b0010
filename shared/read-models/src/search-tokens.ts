/** The text without accents, in lower case. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Characters of a word that are indexed and searched. */
const longest = 40;

const once = (words: readonly string[]): readonly string[] => [...new Set(words.map((word) => word.slice(0, longest)))];

/** A word such as `ZN-4711-B` from each of its parts to its end: `zn4711b`, `4711b`, `b`. */
const beginnings = (written: string): readonly string[] => {
  const parts = written.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.map((_, index) => parts.slice(index, index + longest).join(''));
};

/**
 * Tokens by which a document is found: every word of the texts, from its beginning and from each change between letters,
 * digits and signs to its end. Tokens are unique and cut to 40 characters.
 */
export const searchTokens = (...texts: readonly string[]): readonly string[] =>
  once(texts.flatMap((text) => plain(text).split(/\s+/u).flatMap(beginnings)));

/** One pattern per typed word, for the beginning of a token. Words hold letters and digits only: nothing needs escaping. */
export const searchPatterns = (typed: string): readonly RegExp[] =>
  once(plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .map((word) => new RegExp(`^${word}`));
