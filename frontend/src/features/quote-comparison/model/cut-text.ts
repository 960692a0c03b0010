/** Characters of a description that show at first (QVIEW-16). */
export const shownCharacters = 130;

/** The beginning of a text that is longer than what shows at first; null for one that shows whole. */
export const cutText = (text: string, most = shownCharacters): string | null => {
  const characters = [...text];
  return characters.length <= most ? null : `${characters.slice(0, most).join('').trimEnd()} …`;
};
