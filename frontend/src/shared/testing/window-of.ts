/** Makes every media query about the screen match, or none; nothing is printed. */
export const windowOf = (matches: boolean): void => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: matches && media !== 'print',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
