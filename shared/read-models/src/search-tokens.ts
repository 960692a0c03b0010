import { foldText } from '@torno/kernel';

/** The beginning of a text, by which it is sorted regardless of case and accents. */
export const textKey = (text: string): string => foldText(text).trim().slice(0, 100);

/** Characters of a run that are indexed and searched. */
const maxTokenLength = 40;

/** From this length on a term is found anywhere in a word; a shorter one only at the beginning (C-35). */
const minWithinLength = 3;

/** Characters of a text that are indexed; without accents, a single sign can become eighteen. */
const maxCharacters = 400;

/** Words a search may have; further ones are ignored. */
const maxTerms = 8;

const cut = (characters: readonly string[], from: number, length: number): string =>
  characters.slice(from, from + length).join('');

/**
 * The tokens of a word such as `ZN-4711-B`, whose signs do not count: from each character to the end, if three or more
 * are left, and what begins its parts `zn`, `4711` and `b`: one and two characters, by which short terms find it.
 */
const tokensOf = (word: string): readonly string[] => {
  const parts = (word.match(/\p{L}+|\p{N}+/gu) ?? []).map((part) => [...part]);
  const characters = parts.flat();
  const ends = characters.flatMap((_, index) =>
    characters.length - index < minWithinLength ? [] : cut(characters, index, maxTokenLength),
  );
  let from = 0;
  const beginnings = parts.flatMap(({ length }) => {
    const start = from;
    from += length;
    return [cut(characters, start, 1), cut(characters, start, 2)];
  });
  return [...ends, ...beginnings];
};

/**
 * Tokens by which a document is found, unique and of at most 40 characters: `isFoundBy` and `tokenFilter` look for them.
 * There are at most three for each character of the texts, of which 400 count in each.
 */
export const searchTokens = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      cut([...foldText(text)], 0, maxCharacters)
        .split(/\s+/u)
        .flatMap(tokensOf),
    ),
  ),
];

/** Words of texts, without case and accents: they are found by their beginnings, in less space than tokens take. */
export const searchWords = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => cut([...word], 0, maxTokenLength)),
    ),
  ),
];

/**
 * The text as one run of letters and digits, without case and accents: texts with the same run count as the same name.
 * Empty for a text without letters and digits.
 */
export const searchKey = (text: string): string =>
  cut([...(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('')], 0, maxTokenLength);

/** The keys of the texts by which a document is called, such as its number and its name: they are found as a whole. */
export const searchKeys = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map(searchKey).filter((key) => key !== '')),
];

/**
 * The terms of a search, of letters and digits only, without case and accents. A mail address is one term, because one
 * with its parts in another order is a different address.
 */
export const searchTerms = (searchText: string): readonly string[] => {
  const terms = searchText
    .split(/\s+/u)
    .flatMap((word): readonly string[] => (word.includes('@') ? searchKeys(word) : searchWords(word)));
  return [...new Set(terms)].slice(0, maxTerms);
};

/** Whether a term finds only what begins with it (C-35). */
export const isShort = (term: string): boolean => [...term].length < minWithinLength;

/** The condition on a field of tokens that an index serves. A term holds letters and digits: nothing needs escaping. */
export const tokenFilter = (term: string): { readonly $eq: string } | { readonly $regex: RegExp } =>
  isShort(term) ? { $eq: term } : { $regex: new RegExp(`^${term}`) };

/** The condition on a field of words (`searchWords`) that an index serves. */
export const wordFilter = (term: string): { readonly $regex: RegExp } => ({ $regex: new RegExp(`^${term}`) });

/** The conditions of a search, one for each term. */
export const tokenConditions = (searchText: string) =>
  searchTerms(searchText).map((term) => ({ tokens: tokenFilter(term) }));

/** Whether the tokens hold each term: any run of three or more characters, or the beginning of a word (BRFQ-32, C-35). */
export const isFoundBy = (terms: readonly string[], tokens: readonly string[]): boolean =>
  terms.every((term) => (isShort(term) ? tokens.includes(term) : tokens.some((token) => token.startsWith(term))));
