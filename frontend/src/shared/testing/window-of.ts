const answerMedia = (matches: (media: string) => boolean): void => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: matches(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

/** Makes every media query about the screen match, or none; nothing is printed. */
export const windowOf = (matches: boolean): void => answerMedia((media) => matches && media !== 'print');

const boundOf = (media: string, bound: 'min' | 'max'): number | undefined => {
  const pixels = new RegExp(`${bound}-width:\\s*([\\d.]+)px`).exec(media)?.[1];
  return pixels === undefined ? undefined : Number(pixels);
};

/** Makes media queries about the width of the window match as in one so many pixels wide, and no others. */
export const windowWidth = (width: number): void =>
  answerMedia((media) => {
    const [min, max] = [boundOf(media, 'min'), boundOf(media, 'max')];
    return (min ?? max) !== undefined && width >= (min ?? 0) && width <= (max ?? Infinity);
  });
