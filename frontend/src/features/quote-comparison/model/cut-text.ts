/** Characters of a description that are shown at first (QVIEW-16). */
export const shownCharacters = 130;

/** The beginning of a long text; null for one that is shown in full. */
export const cutText = (text: string, maxCharacters = shownCharacters): string | null => {
  const characters = [...text];
  return characters.length <= maxCharacters ? null : `${characters.slice(0, maxCharacters).join('').trimEnd()} …`;
};
