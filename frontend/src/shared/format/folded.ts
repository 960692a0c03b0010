/** Lower case without accents, so that `fräsen` is found by `frasen`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
