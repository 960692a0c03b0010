/** Without accents and in lower case. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Longest word that is indexed or looked for, in characters. */
const longest = 40;

const once = (words: readonly string[]): readonly string[] => [...new Set(words.map((word) => word.slice(0, longest)))];

/** What is written together, such as `ZN-4711-B`, from each of its parts to its end: `zn4711b`, `4711b`, `b`. */
const beginnings = (written: string): readonly string[] => {
  const parts = written.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.map((_, index) => parts.slice(index, index + longest).join(''));
};

/**
 * Tokens under which a document is found: of each word of the texts, and of each part of it between letters, digits and
 * signs, what begins there; once each, cut to 40 characters.
 */
export const searchTokens = (...texts: readonly string[]): readonly string[] =>
  once(texts.flatMap((text) => plain(text).split(/\s+/u).flatMap(beginnings)));

/** One pattern per word typed: it begins some token. Words hold letters and digits only, so nothing needs escaping. */
export const searchPatterns = (typed: string): readonly RegExp[] =>
  once(plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .map((word) => new RegExp(`^${word}`));
