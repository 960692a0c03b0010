/** Makes every media query of the page match, or none. */
export const windowOf = (matches: boolean): void => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
