/** Id of the element in the main part of a page to which overlays are attached. */
export const overlaysId = 'overlays';

/**
 * The element to which menus, lists of options and tooltips are attached: the open dialog, else the page's main part.
 * So they lie inside a landmark, and stay visible to screen readers when the rest of the page is hidden.
 */
export const overlayPlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  document.getElementById(overlaysId) ??
  document.body;
