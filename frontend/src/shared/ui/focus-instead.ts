/** Moves the focus to an element if the focused one has been removed; otherwise the focus stays. */
export const focusInstead = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
