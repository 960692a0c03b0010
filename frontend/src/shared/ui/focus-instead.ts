/** Focuses an element in place of one that has gone from the page with the focus; nothing else loses it. */
export const focusInstead = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
