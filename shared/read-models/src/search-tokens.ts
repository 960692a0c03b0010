/** Words in lower case without accents, as they are indexed and looked for. */
const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const longest = 40;

/** Tokens under which a document is found: each word of the texts once, cut to 40 characters. */
export const searchTokens = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(words).map((word) => word.slice(0, longest))),
];

/** One pattern per word typed: it begins some token. Words hold letters and digits only, so nothing needs escaping. */
export const searchPatterns = (typed: string): readonly RegExp[] =>
  searchTokens(typed)
    .slice(0, 8)
    .map((word) => new RegExp(`^${word}`));
