/** Lower case without accents, so that `fräsen` is found by `frasen`. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** The folded words of a search. */
export const foldWords = (searchText: string): readonly string[] => foldText(searchText).split(/\s+/u).filter(Boolean);

/** Whether a text holds all words of a search, regardless of case and accents. */
export const holdsWords = (text: string, words: readonly string[]): boolean => {
  const searchable = foldText(text);
  return words.every((word) => searchable.includes(word));
};
