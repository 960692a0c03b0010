/** Id of the place in the main part of a page where menus hang. */
export const overlaysId = 'overlays';

/**
 * Where menus, lists of choices and hints are hung: into the open dialog, else into the page's main part. So they lie
 * inside a landmark, and whatever hides the rest of the page from screen readers does not hide them.
 */
export const overlayPlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  document.getElementById(overlaysId) ??
  document.body;
