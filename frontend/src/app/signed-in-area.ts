/** The frame around all pages of signed-in people, and the texts that it needs besides those of the start. */
export const loadArea = () => import('./AdminApp.js');
export const areaTexts = ['ra', 'errors'] as const;
